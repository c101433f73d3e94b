"""The virtual box with two games starts its interpreter anew between them, and takes every press on the way."""

import time

import pytest
from scrollmaster.link.box import open_box
from scrollmaster.virtual.box import VirtualBox
from scrollmaster.virtual.display import words

from firmware.keys import BACK, OK

GAMES = ["elfenwizards", "universal"]
NEW_GAME, RESUME = 1, 2
WHOLE_GAME, PUT_ASIDE = 5, 0
SECONDS = 10


@pytest.fixture
def box(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with VirtualBox(tmp_path / "box", "script", GAMES) as box:
        yield box


def tap(box, *keys, down_s=0.035):
    for key in keys:
        box.press(1 << key)
        time.sleep(down_s)
        box.press(0)
        time.sleep(0.035)


def put_aside(box):
    tap(box, BACK, down_s=1.0)
    tap(box, WHOLE_GAME, PUT_ASIDE)


def games(box):
    """(game, state, records) of all games on the box."""
    with open_box(box.port) as link:
        link.hello()
        return sorted((game.game, game.state, game.records) for game in link.list())


def eventually(box, wanted):
    for _ in range(SECONDS * 10):
        if games(box) == wanted:
            return True
        time.sleep(0.1)
    return False


def runs_on(box):
    """Whether the box is never taken for switched off on its way to another game."""
    end = time.monotonic() + 2
    while box.running and time.monotonic() < end:
        time.sleep(0.001)
    return box.running


def test_one_game_after_the_other_and_back(box):
    tap(box, NEW_GAME, 0, 0)
    assert eventually(box, [(GAMES[0], "running", 2)])
    put_aside(box)
    tap(box, NEW_GAME, 1, OK)  # the OK is pressed while the box starts anew
    assert runs_on(box)
    assert eventually(box, [(GAMES[0], "paused", 2), (GAMES[1], "running", 2)])
    put_aside(box)
    tap(box, RESUME)
    assert box.picture.wait(lambda picture: "2 steps" in words(picture.text), SECONDS)
    tap(box, 0 if "1 Elfenwizards" in words(box.picture.text) else 1)
    assert eventually(box, [(GAMES[0], "running", 2), (GAMES[1], "paused", 2)])
