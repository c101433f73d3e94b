"""Dice against expectation: the interval is Wilson's, fair dice are seldom called unusual, loaded ones are found."""

from math import comb

import pytest
from scrollmaster.views.report import dice

PROMISES = (("fair dice, d2 to d20, with a side that is called unusual, worked out", "2 to 10 %", "2.4 to 9.4 %"),)


def die(values, sides=6):
    return dice._die(sides, [], True, values)


@pytest.mark.parametrize(
    ("count", "values", "least", "most"),
    ((10, 50, 0.1124, 0.3304), (0, 20, 0.0, 0.1611), (81, 263, 0.2553, 0.3662)),  # Newcombe 1998 and by hand
)
def test_the_interval_of_one_side_is_wilsons(count, values, least, most):
    found = dice.interval(count, values, 1)
    assert [round(each / values, 4) for each in found] == pytest.approx([least, most], abs=2e-4)


@pytest.mark.parametrize("sides", (2, 3, 4, 6, 8, 10, 20))
@pytest.mark.parametrize("times", (dice.LEAST, 10, 20, 50))
def test_of_fair_dice_a_few_in_a_hundred_have_an_unusual_side(sides, times):
    values = times * sides

    def misses(count):
        least, most = dice.interval(count, values, sides)
        return not least <= times <= most

    one = sum(comb(values, n) * (sides - 1) ** (values - n) for n in range(values + 1) if misses(n)) / sides**values
    assert 0.02 <= one * sides <= 0.10


def test_a_loaded_die_is_called_unusual_and_a_few_rolls_are_too_few():
    loaded = [6] * 60 + [1, 2, 3, 4, 5] * 12
    assert [side.label for side in die(loaded).unusual] == ["6"] and die(loaded).is_enough
    assert not die([6, 6, 6, 6]).is_enough


def test_sides_of_large_dice_stand_together_and_no_value_is_lost():
    values = list(range(1, 101)) * 3
    found = die(values, 100)
    assert [side.label for side in found.shown][:2] == ["1–10", "11–20"] and len(found.shown) == 10
    assert sum(side.count for side in found.shown) == 300 and not found.unusual
    assert sum(side.count for side in die(range(1, 31), 30).shown) == 30
