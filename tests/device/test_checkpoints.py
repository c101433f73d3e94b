"""What resume, undo and redo fold again, counted on long evenings by chance: the promise of firmware/store/log.py.

Portable.
"""

import sys

from firmware.store import files
from firmware.store import log as log_module
from firmware.store.log import FOLD, READ
from firmware.store.totals import LogTotals
from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.laws.bot import Chance
from tests.changed import Changed
from tests.device.rig import Rig, sit_down
from tests.games import pebbles
from tests.tempdir import TempDir

PROMISES = (
    (
        "entries folded again by a resume, an undo, a redo, whatever was taken back before",
        "24",
        "23 in 48,000 records of 30 evenings",
    ),
    ("records that a resume reads again for the totals, clocks among them", "48", "held"),
)

MISSES = (("entries folded again with mended answers", "24; held at 48", "23 by a resume, 39 by an undo"),)

NEAR = 96  # steps behind the furthest: up to there nothing folds more than FOLD
SPAN = 12  # actions that are played after one that is mended
RECORDS = 1600
EVENINGS = (0,)
MORE_EVENINGS = (1, 2)
APPLY = history.apply_entry


class Evening:
    """A table on which everything happens. `worst`: the most that each thing has folded, by name."""

    def __init__(self, root, seed):
        self.chance = Chance(seed)
        self.rig = Rig(root)
        sit_down(self.rig.start(), 3)
        self.worst = {}
        self.folded = self.behind = 0  # by the last thing; steps taken back from the furthest

    @property
    def table(self):
        return self.rig.table

    def count(self, name, function, *args):
        """Count what `function` folds. True when it was not refused."""
        self.folded = 0

        def counted(play, kind, values):
            self.folded += 1
            return APPLY(play, kind, values)

        try:
            with Changed(history, "apply_entry", counted):
                function(*args)
            return True
        except Refused:
            return False
        finally:
            self.worst[name] = max(self.worst.get(name, 0), self.folded)

    def resume(self):
        state = self.table.play.encode()
        assert self.count("resume", self.rig.power_on) and self.table.play.encode() == state

    def play(self, steps):
        for _ in range(steps):
            if self.table.decision.kind == DICE and self.chance.one_in(2):
                self.table.roll()
            else:
                self.table.answer(self.chance.answer(self.table.decision))
            self.behind = max(0, self.behind - 1)

    def undo(self, steps, furthest=NEAR):
        for _ in range(steps):
            if self.behind < furthest and self.count("undo", self.table.undo, True):
                self.behind += 1

    def redo(self, steps):
        for _ in range(steps):
            if self.count("redo", self.table.redo):
                self.behind = max(0, self.behind - 1)

    def fail(self):
        with Changed(files, "append", full):
            assert not self.count("failed write", self.table.answer, self.chance.answer(self.table.decision))

    def ask(self):
        seq = self.table.earlier(self.table.count)
        if seq > 0 and self.behind < NEAR:
            self.count("asked", self.table.asked, [seq])

    def amend(self):
        seq = self.table.count if self.behind < NEAR - SPAN else 0
        for _ in range(1 + self.chance.below(SPAN)):
            seq = self.table.earlier(seq)
        if seq > 0:
            self.count("mend", self.table.amend, seq, (act.ANSWER,) + self.chance.answer(self.table.asked([seq])[0][0]))

    def step(self):
        """One thing that tables do."""
        what = self.chance.below(12)
        if what < 4:
            self.play(self.chance.below(40))
        elif what < 7:
            self.undo(1 + self.chance.below(30))
        elif what < 9:
            self.redo(1 + self.chance.below(30))
        else:
            (self.resume, self.fail, self.ask)[what - 9]()

    def is_its_log(self):
        """True when the state is the fold of the log from its beginning."""
        play = Play(pebbles.Pebbles)
        history.fold(play, self.table.log.present())
        return play.encode() == self.table.play.encode()


def full(path, data):
    raise OSError(28)


def on_long_evenings(use):
    """Call `use` with evenings on which the game does not end."""
    for seed in EVENINGS:
        with TempDir() as root, Changed(pebbles, "ROUNDS", 10000):
            use(Evening(root, seed))


def test_whatever_is_taken_back_and_played_again_little_is_folded():
    def use(evening):
        steps = 0
        while evening.table.count < RECORDS:
            evening.step()
            steps += 1
            assert steps % 10 or evening.is_its_log()
        print(evening.table.count, "records, folded at most:", evening.worst)
        assert len(evening.worst) == 5 and max(evening.worst.values()) <= FOLD

    on_long_evenings(use)


def test_with_mended_answers_only_what_was_played_after_them_comes_on_top():
    def use(evening):
        steps = 0
        while evening.table.count < RECORDS:
            if evening.chance.one_in(6):
                evening.amend()
            else:
                evening.step()
            steps += 1
            assert steps % 10 or evening.is_its_log()
        print(evening.table.count, "records, folded at most:", evening.worst)
        assert evening.worst["resume"] <= FOLD
        mended = evening.worst.pop("mend")  # which looks at what stood there, at what would stand there, and does it
        assert mended <= 3 * (FOLD + 2 * SPAN)  # one correction may reach into another
        assert max(evening.worst.values()) <= FOLD + 2 * SPAN

    on_long_evenings(use)


def test_a_whole_evening_taken_back_and_played_again_folds_little_on_the_average():
    def use(evening):
        evening.play(400)
        undone = total = long = 0
        while evening.table.earlier(evening.table.count) > 0:
            evening.undo(1, RECORDS)
            undone += 1
            total += evening.folded
            long += evening.folded > FOLD
            if undone % 50 == 0:
                evening.resume()
        print(undone, "undos folded", total, "entries;", long, "of them more than", FOLD, evening.worst)
        assert undone > 400 and total <= FOLD * undone and 1 <= long <= 12
        evening.redo(undone)
        assert evening.behind == 0 and evening.worst["redo"] <= FOLD and evening.worst["resume"] <= FOLD
        assert evening.is_its_log()

    on_long_evenings(use)


def test_an_answer_changed_hundreds_of_times_takes_no_slot_from_the_line():
    def use(evening):
        evening.play(NEAR + FOLD)
        for _ in range(300):
            evening.undo(1)
            evening.play(1)
        summed = []

        class Counted(LogTotals):
            def add(self, body, kind, dt_ms, values):
                summed.append(kind)
                LogTotals.add(self, body, kind, dt_ms, values)

        with Changed(log_module, "LogTotals", Counted):
            evening.resume()
        assert 0 < len(summed) <= READ
        evening.behind = 0
        evening.undo(NEAR)
        assert evening.behind == NEAR and evening.worst["undo"] <= FOLD, evening.worst

    on_long_evenings(use)


def test_a_flash_that_keeps_no_checkpoint_costs_time_alone():
    def use(evening):
        with Changed(files, "write", full):
            evening.play(200)
            evening.undo(30)
            evening.redo(10)
        evening.resume()
        assert evening.worst["resume"] > FOLD and evening.is_its_log()
        evening.play(1)
        evening.resume()
        assert evening.folded == 0

    on_long_evenings(use)


def test_the_same_holds_on_more_evenings():
    with Changed(sys.modules[__name__], "EVENINGS", MORE_EVENINGS):
        test_whatever_is_taken_back_and_played_again_little_is_folded()
        test_with_mended_answers_only_what_was_played_after_them_comes_on_top()
        test_a_whole_evening_taken_back_and_played_again_folds_little_on_the_average()
        test_an_answer_changed_hundreds_of_times_takes_no_slot_from_the_line()
        test_a_flash_that_keeps_no_checkpoint_costs_time_alone()
