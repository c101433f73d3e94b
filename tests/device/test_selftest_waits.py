"""A self-test that was begun waits until the line has its answer: whoever begins a game meanwhile keeps it."""

import pytest

from firmware.box import Box
from firmware.store.catalogue import RUNNING
from shared_rules.formats import packet
from tests.device.examined import Examined
from tests.device.fake_body import FakeBody
from tests.device.soldered import Soldered
from tests.tempdir import TempDir

PROMISES = (("a game begins at the keys before a self-test has begun", "the game goes on, no test begins", "held"),)


@pytest.mark.parametrize("plays", [True, False])
def test_a_game_that_begins_meanwhile_comes_first(plays):
    with TempDir() as root:
        who = Examined(FakeBody(root))
        Soldered(who.body)
        write, who.body.write = who.body.write, lambda data: 0
        who.body.received = packet.encode(packet.SELFTEST, 7, bytes((packet.BEGIN, packet.LAST_STAGE)))
        who.wait(20)
        if plays:
            who.box.session.load("pebbles")
            who.box.session.begin("pebbles")
        who.body.write = write
        who.wait(2000)
        assert isinstance(who.box, Box) == plays, "the PC reads again"
        if plays:
            assert who.box.session.table and who.look()["state"] == "off"
            assert [entry.state for entry in who.box.session.catalogue.entries()] == [RUNNING]
            who.box.session.put_aside()
            who.wait(2000)
            assert isinstance(who.box, Box), "nor when the game is put aside: nobody thinks of it any more"
