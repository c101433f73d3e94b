"""What store and table cost, in Python calls: the Pico makes 31,000 a second, and a press has 600 of them in all."""

import pytest

from tests.changed import Changed
from tests.counting import calls, loop_turns
from tests.device.rig import Rig, play_on, sit_down
from tests.games import pebbles
from tests.tempdir import TempDir

RECORDS = 1600
BOOT = 40_000  # calls and loop turns; the promise
APPEND = 30
STEP = 150  # with the game's own calls, and now and then a checkpoint or a group


@pytest.fixture
def rig():
    """A game with so many records, for each test its own: what one does to the log is no cost of another."""
    with Changed(pebbles, "ROUNDS", 1000), TempDir() as root:
        rig = Rig(root)
        sit_down(rig.start(), 6)
        play_on(rig.table, RECORDS - rig.table.count)
        yield rig


def test_power_on_with_1600_records(rig):
    state, count = rig.table.play.encode(), rig.table.count
    cost, turns = calls(rig.power_on), loop_turns(rig.power_on)
    print("power-on:", cost, "calls,", turns, "loop turns with", count, "records")
    assert (rig.table.play.encode(), rig.table.count, count) == (state, RECORDS, RECORDS)
    assert cost + turns <= BOOT


def test_an_append(rig):
    cost = calls(rig.table.log.append, 1, rig.table.time_ms() + 70_000, (1, 800, 6, 1, 2, 3, 4, 5, 6, 6))
    print("append of a roll of seven dice:", cost, "calls")
    assert cost <= APPEND


def test_a_step(rig):
    costs = sorted(calls(play_on, rig.table, 1, pick) for pick in range(100))
    print("step: median", costs[50], "worst", costs[-1], "calls")
    assert costs[-1] <= STEP
