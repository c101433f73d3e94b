"""What it costs to resume a long game at power-on: whole box, most seats, full level, at many moments of an evening."""

import pytest

from tests.bench.evening import NEW_GAME, play
from tests.counting import calls, loop_turns
from tests.device.fake_body import FakeBody, Person
from tests.laws.bot import Chance

GAME = "elfenwizards"
RECORDS = 1600
BOOT = 40_000  # calls and loop turns; the promise
EVERY = 25  # records between two power-ons


@pytest.fixture(scope="module")
def costs(tmp_path_factory):
    """Calls and loop turns of every power-on."""
    person = Person(FakeBody(str(tmp_path_factory.mktemp("flash")), "."))
    person.tap(NEW_GAME, person.box.desk.game_names().index(GAME))
    costs = []
    for _ in play(person, Chance(1), RECORDS):
        if person.table and person.table.count >= EVERY * (len(costs) + 1):
            costs.append(calls(person.power_on) + loop_turns(person.power_on))
    assert len(costs) >= RECORDS // EVERY
    return costs


def test_a_long_game_resumes_in_time(costs):
    print(f"power-on of a whole box: worst {max(costs)} calls and loop turns at {len(costs)} moments")
    assert max(costs) <= BOOT
