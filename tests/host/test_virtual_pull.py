"""Promise: a game played by keys on a virtual box is pulled over its pty, checked, and pulled on as it grows."""

import time

import pytest
from scrollmaster.box.link import devices
from scrollmaster.box.link.box import open_box
from scrollmaster.box.sync import pull
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press
from scrollmaster.store.archive import EXTENDED, NEW, SAME, Archive

PROMISES = (("`pull` from the virtual box, twice, cut and repeated", "same bytes", "held"),)

OK = 1 << 8
SEATS = (1, 2, 4)
MOST_TAPS = 80


@pytest.fixture(scope="module")
def box(tmp_path_factory):
    with VirtualBox(tmp_path_factory.mktemp("box")) as box:
        yield box


def play(box, records):
    """Tap seat keys and OK until the game on the box has so many records."""
    for number in range(MOST_TAPS):
        if number % 8 == 0:
            with open_box(box.port) as line:
                if [game for game in line.list() if game.records >= records]:
                    return
        press(box, OK if number % 4 == 3 else SEATS[number % 4])
    raise AssertionError("no game came of it")


def pulled(box, archive):
    with open_box(box.port) as line:
        facts = line.hello()
        (game,) = line.list()
        checked, done = pull(line, facts, game, archive, lambda done, total: None)
    assert len(checked.log) >= game.records and checked.play is not None
    return done


def test_a_game_is_pulled_while_it_is_played(box, tmp_path):
    assert box.port in [device.port for device in devices.find()]
    before_s = time.time()
    with Archive(tmp_path / "archive") as archive:
        play(box, 6)
        assert pulled(box, archive) == NEW
        assert pulled(box, archive) == SAME
        play(box, 14)
        assert pulled(box, archive) == EXTENDED
        (kept,) = archive.games.all()
        assert kept.started_ms is not None and before_s - 1 <= kept.started_ms / 1000 <= time.time() + 1
