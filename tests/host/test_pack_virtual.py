"""Promise: a game from outside goes over the line onto a box by a key held there, is played, pulled and proven here."""

import hashlib

from scrollmaster.box.link import sending
from scrollmaster.box.link.box import open_box
from scrollmaster.box.sync import pull
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import HOLD_MS, press
from scrollmaster.store.archive import NEW, Archive
from scrollmaster.store.packs import build, folder

from shared_rules.core import action as act
from tests.host import sample_pack

PROMISES = (
    (
        "a pack goes from its folder onto a virtual box by a held key, is played, resumed, pulled, proven",
        "in real MicroPython, over the pty",
        "held, 5 s",
    ),
)

OK, NEW_GAME = 1 << 8, 1 << 1
MOST_TAPS = 60


def records(box):
    with open_box(box.port) as line:
        return sum(game.records for game in line.list())


def play(box, wanted):
    """Two sit; the box rolls, and the default is always right, until the log has so many records."""
    press(box, NEW_GAME)
    for key in (1, 2):
        press(box, key)
    for number in range(MOST_TAPS):
        press(box, OK)
        if number % 8 == 7 and records(box) >= wanted:
            return
    raise AssertionError("no game came of it")


def test_without_trust_a_virtual_box_runs_no_code_of_a_pack(tmp_path):
    """It takes the pack as any box does; its game is not begun."""
    pack = build.build(folder.read(sample_pack.write(tmp_path)))
    with VirtualBox(tmp_path / "box", "script", games=[]) as box:
        with open_box(box.port) as line:
            sending.put_pack(line, "marbles", pack, asked=lambda: press(box, OK, HOLD_MS))
        press(box, NEW_GAME)
        for key in (1, 2, OK):
            press(box, key)
        assert box.running and records(box) == 0
        with open_box(box.port) as line:
            assert line.list() == []


def test_a_pack_is_sent_played_and_proven(tmp_path):
    pack = build.build(folder.read(sample_pack.write(tmp_path)))
    made = VirtualBox(tmp_path / "box", "script", games=[], packs=True)
    with made as box, Archive(tmp_path / "archive") as archive:
        with open_box(box.port) as line:
            sending.put_pack(line, "marbles", pack, asked=lambda: press(box, OK, HOLD_MS))
        play(box, 12)
        box.power_off()
        box.power_on()  # the same pack: it goes on
        press(box, OK)
        archive.packs.add("marbles", pack)
        with open_box(box.port) as line:
            facts, (game,) = line.hello(), line.list()
            checked, done = pull(line, facts, game, archive, lambda so_far, total: None)
            log = checked.log
        assert done == NEW and log.header.game == "marbles"
        assert log.header.content == hashlib.sha256(pack).digest()
        assert act.BOOTED in [kind for kind, _ in log.entries], "it went on after power-on"
        play_again = checked.played
        assert play_again.state.seats() == 2
