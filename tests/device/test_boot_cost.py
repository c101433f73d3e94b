"""What it costs to resume a long game at power-on: whole box, most seats, full level, at many moments of an evening."""

import pytest

from firmware.store.log import FOLD
from shared_rules.core import history
from shared_rules.laws.bot import Chance
from tests.changed import Changed
from tests.counting import calls, loop_turns
from tests.device import recorded
from tests.device.fake_body import FakeBody, Person
from tests.device.test_evenings import GAMES, LONG, LONGEST, WITH_CLOCKS, wishes
from tests.lanes import slow_after

PROMISES = (
    (
        "calls and loop turns from boot to the resumed decision, every 50 records of a long evening",
        "40,000",
        "8,310 at worst (Elfenwizards)",
    ),
    (
        "calls and loop turns from boot to the resumed decision, 20 steps taken back again and again",
        "40,000",
        "Elfenwizards 8,212, any other game 5,813",
    ),
)

BOOT = 40_000  # calls and loop turns; the promise
EVERY = 50  # records between two power-ons
LEAST = 400  # records; a game that has ended by then is taken back and played on


class Moments:
    """The power-ons of an evening: what each cost, and how many entries each folded again."""

    def __init__(self, person):
        self._person = person
        self.costs = []
        self.folds = []

    def power_on(self):
        apply = history.apply_entry
        self.folds.append(0)

        def counted(play, kind, values):
            self.folds[-1] += 1
            return apply(play, kind, values)

        with Changed(history, "apply_entry", counted):  # calls one function more, and turns no loop
            turns = loop_turns(self._person.power_on)
        self.costs.append(turns + calls(self._person.power_on))

    def check(self, game, least):
        print(f"{game}: power-on of a whole box: {max(self.costs)} calls and loop turns at worst of {len(self.costs)}")
        assert len(self.costs) >= least
        assert max(self.costs) <= BOOT
        assert max(self.folds) <= FOLD, self.folds


@pytest.mark.parametrize("game", slow_after(1, sorted(GAMES, key=LONGEST.__ne__)))
def test_a_long_game_resumes_in_time(tmp_path, game):
    person = Person(FakeBody(str(tmp_path), [game]))
    person.tap(1)  # a new game; there is one only
    moments = Moments(person)
    for count in recorded.answers(person, Chance(1), LONG, wishes(game)):
        if count >= EVERY * (len(moments.costs) + 1):
            moments.power_on()
        if count >= LONG or (count >= LEAST and person.table.decision is None):
            break
    moments.check(game, LEAST // EVERY)


class Sure(Chance):
    """Chance that never changes its mind."""

    def one_in(self, count):
        return False


@pytest.mark.slow
@pytest.mark.parametrize("game", [LONGEST, WITH_CLOCKS])
def test_a_game_that_is_taken_back_by_20_steps_again_and_again_resumes_in_time(tmp_path, game):
    person = Person(FakeBody(str(tmp_path), [game]))
    person.tap(1)
    moments = Moments(person)
    for count in recorded.answers(person, Sure(1), LONG, wishes(game)):
        if count >= EVERY * (len(moments.costs) + 1):
            moments.power_on()
        if count >= LONG:
            break
    moments.check(game, LONG // EVERY - 1)
