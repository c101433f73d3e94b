"""What it costs to resume a long game at power-on: whole box, most seats, full level, at many moments of an evening."""

import pytest

from tests.counting import calls, loop_turns
from tests.device import recorded
from tests.device.fake_body import Person
from tests.device.test_evenings import GAMES, LONG, wishes
from tests.laws.bot import Chance

BOOT = 40_000  # calls and loop turns; the promise
EVERY = 50  # records between two power-ons
LEAST = 400  # records; a game that has ended by then is taken back and played on


@pytest.mark.parametrize("game", GAMES)
def test_a_long_game_resumes_in_time(tmp_path, game):
    person = Person(recorded.body_with(tmp_path, game))
    person.tap(1)  # a new game; there is one only
    costs = []
    for count in recorded.answers(person, Chance(1), LONG, wishes(game)):
        if count >= EVERY * (len(costs) + 1):
            costs.append(calls(person.power_on) + loop_turns(person.power_on))
        if count >= LONG or (count >= LEAST and person.table.decision is None):
            break
    print(f"{game}: power-on of a whole box: worst {max(costs)} calls and loop turns at {len(costs)} moments")
    assert len(costs) >= LEAST // EVERY
    assert max(costs) <= BOOT


class Sure(Chance):
    """Chance that never changes its mind."""

    def one_in(self, count):
        return False


@pytest.mark.parametrize("game", ["elfenwizards", "universal"])
def test_a_game_that_is_taken_back_by_20_steps_again_and_again_resumes_in_time(tmp_path, game):
    person = Person(recorded.body_with(tmp_path, game))
    person.tap(1)
    costs = []
    for count in recorded.answers(person, Sure(1), LONG, wishes(game)):
        if count >= EVERY * (len(costs) + 1):
            costs.append(calls(person.power_on) + loop_turns(person.power_on))
        if count >= LONG:
            break
    print(f"{game}, taken back again and again: worst {max(costs)} calls and loop turns at {len(costs)} moments")
    assert len(costs) >= LONG // EVERY - 1
    assert max(costs) <= BOOT
