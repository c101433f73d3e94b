"""What resume, undo and redo cost in entries folded again, on long evenings by chance: the promise of firmware/store/log.py.

Portable.
"""

from firmware.store import files
from firmware.store.log import FOLD
from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import DICE
from shared_rules.core.refused import Refused
from tests.changed import Changed
from tests.device.rig import Rig, sit_down
from tests.games import pebbles
from tests.laws.bot import Chance
from tests.tempdir import TempDir

NEAR = 96  # steps behind the furthest: so far back nothing folds more than FOLD


class Evening:
    """A table on which everything happens. `worst`: the most that each thing folded, by name."""

    def __init__(self, root, seed):
        self.chance = Chance(seed)
        self.rig = Rig(root)
        sit_down(self.rig.start(), 3)
        self.worst = {}
        self.folded = 0
        self.depth = 0  # steps taken back of the furthest line
        self.most = self.total = 0

    def apply_entry(self, play, kind, values):
        self.folded += 1
        return APPLY(play, kind, values)

    def do(self, name, function, *args):
        """Count what `function` folds."""
        self.folded = 0
        try:
            with Changed(history, "apply_entry", self.apply_entry):
                function(*args)
            done = True
        except Refused:
            done = False
        self.total += self.folded
        self.worst[name] = max(self.worst.get(name, 0), self.folded)
        return done

    def power_off_and_on(self):
        self.do("resume", self.rig.power_on)

    def play(self, steps):
        for _ in range(steps):
            table = self.rig.table
            if table.decision.kind == DICE and self.chance.one_in(2):
                table.roll()
            else:
                table.answer(self.chance.answer(table.decision))
            self.depth = max(0, self.depth - 1)

    def undo(self, steps):
        for _ in range(steps):
            if self.depth < NEAR and self.do("undo", self.rig.table.undo, True):
                self.depth += 1

    def redo(self, steps):
        for _ in range(steps):
            if self.do("redo", self.rig.table.redo):
                self.depth = max(0, self.depth - 1)

    def fail(self):
        """The flash is full for one answer."""
        table = self.rig.table
        with Changed(files, "append", full):
            if self.do("failed write", table.answer, self.chance.answer(table.decision)):
                raise AssertionError("kept without a flash")

    def look(self):
        table = self.rig.table
        seq = table.earlier(table.count)
        if seq > 0:
            self.do("asked", table.asked, [seq])


APPLY = history.apply_entry


def full(path, data):
    raise OSError(28)


def step(evening):
    chance = evening.chance
    what = chance.below(12)
    if what < 4:
        evening.play(chance.below(40))
    elif what < 7:
        evening.undo(1 + chance.below(30))
    elif what < 9:
        evening.redo(1 + chance.below(30))
    elif what == 9:
        evening.power_off_and_on()
    elif what == 10:
        evening.fail()
    else:
        evening.look()
