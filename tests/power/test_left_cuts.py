"""The power fails while a game is left in which nobody has sat down: it is there as it was, or nothing of it is."""

from random import Random

from scrollmaster.store.box_series import Series, series
from scrollmaster.store.logs.log import Log

from firmware.session.session import Session
from firmware.store import losses
from firmware.store.catalogue import FINISHED, seed_key
from shared_rules.core import action as act
from tests.device.fake_body import FakeBody
from tests.device.rig import sit_down
from tests.power.flash import Chip, Mounted, cuts

PROMISES = (
    ("a cut while a game is left in which nobody has sat down leaves it whole, or no gap", "always", "held, 30 cuts"),
)

BLOCKS = 128
MANY = 10_000  # bytes of a log


def evening() -> Session:
    """A game is played, and the next one was begun by mistake."""
    session = Session(FakeBody("", ["pebbles"]), 0)
    session.power_on()
    session.load("pebbles")
    session.begin("pebbles")
    table = session.running()
    sit_down(table, 2)
    table.operate(act.ABANDON)
    session.finish()
    session.begin("pebbles")
    return session


def games(session: Session) -> Series:
    """What the games of this box say about each other."""
    catalogue = session.catalogue
    logs = [Log(catalogue.read(entry.game_id).frames(0, MANY)) for entry in catalogue.entries()]
    (found,) = series(logs)
    return found


def test_a_cut_leaves_the_game_that_is_left_or_nothing_of_it():
    chip = Chip(BLOCKS)
    with Mounted(chip, new=True):
        session = evening()
        image = bytes(chip.buffer)
        chip.forget()
        assert session.drop()
        assert games(session).here == [1]
    count = 0
    for count, (number, broken) in enumerate(cuts(image, chip.operations, Random(1)), 1):
        with Mounted(Chip(BLOCKS, bytearray(broken))):
            session = Session(FakeBody("", ["pebbles"]), count)
            assert session.power_on() == []
            session.load("pebbles")
            session.begin("pebbles")
            found = games(session)
            assert found.here in ([1, 2], [1, 2, 2], [1, 2, 3]), number
            assert not found.unlinked, number
            waiting = [entry.game_id for entry in session.catalogue.entries() if entry.state != FINISHED]
            assert all(session.vault.get(seed_key(game_id)) for game_id in waiting), "it can be played on"
            assert losses.totals(session.vault) == (0, 0)
    print(count, "cuts, no gap")
    assert count > 20
