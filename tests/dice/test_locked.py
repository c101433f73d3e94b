"""Without chance it can trust the box has no dice: it says so, and typed dice go on."""

import random
from tempfile import TemporaryDirectory

from firmware.game import opening
from shared_rules.core.decision import DICE
from shared_rules.formats import layout, record
from shared_rules.formats.dice import LOCKED
from tests.device.rig import Facts, Rig, sit_down
from tests.dice.sources import fair
from tests.expect import refuses


class Source(Facts):
    """Raw bits of a board with hardware entropy: sound until it is stuck."""

    entropy_source = layout.HARDWARE

    def __init__(self):
        self.chance = random.Random(7)
        self.stuck = False

    def entropy(self, count):
        return bytes(count) if self.stuck else fair(self.chance)[:count]


def begun(root, stuck):
    rig = Rig(root)
    rig.body = Source()
    rig.body.stuck = stuck
    table = rig.start()
    sit_down(table)
    assert table.decision.kind == DICE
    return rig, table


def test_a_stuck_source_locks_the_dice_of_the_game_and_typed_dice_work():
    with TemporaryDirectory() as root:
        rig, table = begun(root, stuck=True)
        assert record.NEWEST.header(table.log.read(0)[1]).commitment == LOCKED
        refuses("refused.dice_locked", table.roll)
        table.answer((3, 4))
        rig.body.stuck = False
        again = rig.power_on()
        while again.decision.kind != DICE:
            again.answer(
                (0,) * len(again.decision.items) if again.decision.items else (again.decision.options[0].value,)
            )
        refuses("refused.dice_locked", again.roll)  # what was not promised at the beginning cannot be rolled later


def test_the_next_game_asks_the_source_again():
    with TemporaryDirectory() as root:
        rig, table = begun(root, stuck=True)
        rig.body.stuck = False
        sit_down(rig.start())
        rig.table.roll()


def test_games_of_a_stuck_source_have_ids_of_their_own():
    with TemporaryDirectory() as root:
        rig, table = begun(root, stuck=True)
        assert rig.start().game_id != table.game_id


def test_a_source_that_dies_later_does_not_harm_the_game_that_has_its_seed():
    with TemporaryDirectory() as root:
        rig, table = begun(root, stuck=False)
        rig.body.stuck = True
        table.roll()
        assert opening.resume(rig.body, rig.vault, rig.catalogue, 5, print).game_id == table.game_id
