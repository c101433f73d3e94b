"""The virtual box with two games restarts its interpreter between them, and takes every press on the way."""

import threading

import pytest
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.display import words
from scrollmaster.box.virtual.player import HOLD_MS, press

from firmware.input.keys import BACK, OK

PROMISES = (("a virtual box with several games plays one after the other and resumes each", "all", "held"),)

GAMES = ["elfenwizards", "universal"]
NEW_GAME, RESUME = 1, 2
WHOLE_GAME, PUT_ASIDE = 5, 0
MANY = 6


@pytest.fixture
def box(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with VirtualBox(tmp_path / "box", "script", GAMES) as box:
        yield box


def tap(box, *keys):
    for key in keys:
        press(box, 1 << key)


def put_aside(box):
    press(box, 1 << BACK, HOLD_MS)
    tap(box, WHOLE_GAME, PUT_ASIDE)


def games(box):
    """(game, state, records) of all games on the box."""
    with open_box(box.port) as link:
        link.hello()
        return sorted((game.game, game.state, game.records) for game in link.list())


def tap_ahead(box, *keys):
    """Type without waiting for the box. Whether it was never taken for switched off on its way to another game."""
    seen = []
    for key in keys:
        box.press(1 << key)
        box.press(0)
    settled = threading.Thread(target=box.settle)
    settled.start()
    while settled.is_alive():
        seen.append(box.running)
    return all(seen)


def test_one_game_after_the_other_and_back(box):
    tap(box, NEW_GAME, 0, 0)
    assert games(box) == [(GAMES[0], "running", 2)]
    put_aside(box)
    assert tap_ahead(box, NEW_GAME, 1, OK)  # the OK is pressed while the box restarts
    assert games(box) == [(GAMES[0], "paused", 2), (GAMES[1], "running", 2)]
    put_aside(box)
    tap(box, RESUME)
    assert "Elfenwizards, Setup" in words(box.picture.text)
    tap(box, 0 if "1 Elfenwizards" in words(box.picture.text) else 1)
    assert games(box) == [(GAMES[0], "running", 2), (GAMES[1], "paused", 2)]


def test_there_is_room_for_another_game_when_many_wait(box):
    """More than an evening leaves; on a Pico four that wait take all the room that is kept for them."""
    for number in range(MANY):
        tap(box, NEW_GAME, 0, 0)
        assert len(games(box)) == number + 1, words(box.picture.text)
        put_aside(box)
