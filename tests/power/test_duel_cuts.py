"""The power fails at a flash operation of a secret duel: no choice that was locked in is lost or changed."""

from random import Random

import pytest

from firmware.game import commitments
from shared_rules.core import action as act
from shared_rules.core.codec import get_ints
from shared_rules.formats.secret import commitment
from tests.changed import Changed
from tests.device.rig import Rig, records, sit_down
from tests.games import riddle
from tests.lanes import slow_after
from tests.power.evening import Seen
from tests.power.flash import Chip, Mounted, cuts
from tests.power.test_cuts import around

PROMISES = (
    (
        "choices of secret duels lost or changed by cuts, and by cuts while the box ends one",
        "0",
        "0 of 294 single and 1,557 double cuts",
    ),
)

BLOCKS = 64
DUELS = (2, 5)


class Duels:
    """Duels on one chip. `made`: the choice behind every commitment."""

    def __init__(self, count):
        self.made = {}
        self._count = count
        self._random = Random(2)

    def lock(self, rig, seat):
        value, salt = self._random.randrange(3), self._random.randbytes(16)
        self.made[commitment(value, salt)] = value
        commitments.lock_in(rig.table, seat, value, salt)

    def steps(self):
        """The evening as functions of a rig; every third duel is taken back and fought again."""
        for number in range(self._count):
            for seats in ((0, 1),) if number % 3 else ((1,), (0, 1)):
                for seat in seats:
                    yield lambda rig, seat=seat: self.lock(rig, seat)
                if seats == (1,):
                    yield lambda rig: rig.table.undo(correct=True)
            yield lambda rig: commitments.reveal(rig.table)
            yield lambda rig: rig.table.answer((1,)) if rig.table.play.state.step == riddle.THROW else None
            yield lambda rig: rig.power_on()

    def finish(self, rig):
        """Choose what is not chosen yet, reveal, and hold the record against what was promised."""
        table = rig.table
        if table.play.state.step != riddle.DUEL:
            return
        for seat in table.play.state.duellists():
            if seat not in commitments.locked_in(table):
                self.lock(rig, seat)
        promised = [digest for _, _, digest in sorted(table.open_commitments(), key=lambda each: each[1])]
        commitments.reveal(table)
        kind, _, values = records(table.log.journal)[-1]
        assert kind == act.REVEAL and list(get_ints(values[0])) == [self.made[digest] for digest in promised]


def evening(duels):
    """(image before the duels, the chip, [(operations done, Seen, commitments that stood)] after every step)."""
    chip = Chip(BLOCKS)
    with Mounted(chip, new=True):
        rig = Rig("")
        sit_down(rig.start("riddle"), 2)
        image = bytes(chip.buffer)
        chip.operations.clear()
        seen = [(0, (Seen(rig), rig.table.open_commitments()))]
        for step in duels.steps():
            step(rig)
            seen.append((len(chip.operations), (Seen(rig), rig.table.open_commitments())))
    return image, chip, seen


def check(duels, image, before, after):
    """Switch the box on with this image, and end its duel. Returns the chip."""
    chip = Chip(BLOCKS, bytearray(image))
    with Mounted(chip):
        rig = Rig("")
        assert Seen(rig).fits_between(before[0], after[0])
        assert rig.table.open_commitments() in (before[1], after[1])
        duels.finish(rig)
    return chip


@pytest.mark.parametrize("count", slow_after(1, DUELS))
def test_no_choice_is_lost_or_changed_by_a_cut_or_a_second_one(count):
    random = Random(1)
    single = double = 0
    duels = Duels(count)
    with Changed(riddle, "ROUNDS", 100):
        image, chip, seen = evening(duels)
        for number, broken in cuts(image, chip.operations, random):
            before, after = around(seen, number)
            recovered = check(duels, broken, before, after)
            single += 1
            if single % 7 == 0:
                double += again(duels, broken, recovered.operations, random)
    print(single, "single and", double, "double cuts, 0 choices lost or changed")
    assert single >= 30 * count and double >= 30 * count


def again(duels, image, operations, random):
    """The power fails again while the box ends the duel. Returns how often."""
    count = 0
    for _, broken in cuts(image, operations, random):
        with Mounted(Chip(BLOCKS, bytearray(broken))):
            duels.finish(Rig(""))
        count += 1
    return count
