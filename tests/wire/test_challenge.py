"""An arbiter's challenge is in the header of every game begun from then on; games of a box are counted and linked."""

import re

import pytest
from click.testing import CliRunner
from scrollmaster.box.link import sending
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.refusals import BoxRefused
from scrollmaster.cli import main

from firmware.store.vault import CHALLENGE
from shared_rules.core import action as act
from tests.device.rig import Rig
from tests.host.lines import FakePort, Flash, PtyBox
from tests.tempdir import TempDir
from tests.wire.test_server import server

DRAWN = bytes(range(1, 9))


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


def test_games_begun_from_now_on_carry_it_until_it_is_taken_away():
    with TempDir() as root:
        rig = Rig(root)
        box = Box(Line(FakePort(server(rig))))
        box.hello()
        before = rig.start()
        sending.put_challenge(box, DRAWN)
        after = rig.start()
        sending.put_challenge(box, b"")
        last = rig.start()
        assert [table.log.header.challenge for table in (before, after, last)] == [b"", DRAWN, b""]


def test_every_game_is_counted_and_names_the_head_of_the_one_before():
    with TempDir() as root:
        rig = Rig(root)
        tables = [rig.start() for _ in range(3)]
        headers = [table.log.header for table in tables]
        assert [header.counter for header in headers] == [1, 2, 3]
        heads = [table.log.totals.head[:16] for table in tables]  # nothing was played: those after the headers
        assert [header.previous for header in headers] == [b"", *heads[:2]]
        ended = tables[-1]
        ended.operate(act.ABANDON)
        ended.finish()
        assert rig.start().log.header.previous == ended.log.totals.head[:16] != heads[2]


@pytest.mark.parametrize("size", [2, 7, 17, 240])
def test_what_is_no_challenge_changes_nothing(flash, size):
    box = Box(Line(FakePort(flash.server)))
    box.hello()
    sending.put_challenge(box, DRAWN)
    with pytest.raises(BoxRefused):
        sending.put_challenge(box, bytes(size))
    assert flash.vault.get(CHALLENGE) == DRAWN


def test_the_command_draws_sends_and_takes_away(flash):
    def run(*args, code=0):
        with PtyBox(flash.server) as served:
            done = CliRunner().invoke(main, ["challenge", *args, "--port", served.port])
        assert done.exit_code == code, done.output
        return done.output

    drawn = re.search(r"[0-9a-f]{16}", run())
    assert drawn and flash.vault.get(CHALLENGE) == bytes.fromhex(drawn[0])
    assert "0102030405060708090a" in run("0102030405060708090a")
    assert flash.vault.get(CHALLENGE) == bytes(range(1, 11))
    run("none")
    assert flash.vault.get(CHALLENGE) is None
    for wrong in ("nonsense", "01", "00" * 17):
        run(wrong, code=2)
    assert flash.vault.get(CHALLENGE) is None
