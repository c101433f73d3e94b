"""Promise: what simulated games say about balance is right as often as they say, and they say when they cannot tell."""

from math import comb, isinf, sqrt
from random import Random
from statistics import NormalDist, stdev

import pytest
from scrollmaster.views.simulate.balance import Effect, Interval, Mean, Share, change, verdict
from scrollmaster.views.simulate.playing import Played

PROMISES = (
    (
        "99 % intervals of 200 games that hold the true share, all shares from 5 to 95 %",
        "99 % on the average, none below 98.5 %",
        "98.99 % on the average, the worst 98.56 %",
    ),
)

Z = NormalDist().inv_cdf(0.995)


def played(points, won, seed=1, first=0, rounds=4, records=10):
    seats = len(points)
    return Played(seed, first, rounds, records, ("random",) * seats, points, (1,) * seats, won, ((),) * seats)


@pytest.mark.parametrize(("won", "games"), [(0, 10), (3, 10), (10, 10), (250, 1000), (1, 5000)])
def test_the_bounds_of_a_share_are_those_shares_that_it_is_so_many_deviations_from(won, games):
    """Wilson's interval by what it means: both bounds solve |found - true| = z sqrt(true (1 - true) / games)."""
    found = Share(won, games).interval()
    for bound in (found.low, found.high):
        if 0 < bound < 1:
            assert abs(found.value - bound) == pytest.approx(Z * sqrt(bound * (1 - bound) / games))
    assert 0 <= found.low <= found.value <= found.high <= 1


def coverage(games, true, intervals):
    """How often the interval of so many games holds the true share: the sum over all numbers of wins."""
    return sum(
        comb(games, won) * true**won * (1 - true) ** (games - won)
        for won, found in enumerate(intervals)
        if found.low <= true <= found.high
    )


def test_ninety_nine_of_a_hundred_intervals_hold_the_true_share():
    intervals = [Share(won, 200).interval() for won in range(201)]
    held = [coverage(200, percent / 100, intervals) for percent in range(5, 96)]
    assert 0.9895 < sum(held) / len(held) < 0.9905 and min(held) > 0.985


def test_four_intervals_that_are_read_together_are_each_wrong_a_fourth_as_often():
    intervals = [Share(won, 200).interval(4) for won in range(201)]
    held = [coverage(200, percent / 100, intervals) for percent in range(5, 96)]
    assert 0.997 < sum(held) / len(held) < 0.998


def test_a_mean_has_the_interval_of_its_numbers_once_there_are_enough():
    numbers = [Random(3).gauss(80, 20) for _ in range(400)]
    mean = Mean()
    for number in numbers[:99]:
        mean.add(number)
    assert isinf(mean.interval().high)
    for number in numbers[99:]:
        mean.add(number)
    found = mean.interval()
    assert found.value == pytest.approx(sum(numbers) / 400)
    assert found.high - found.value == pytest.approx(Z * stdev(numbers) / sqrt(400))


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.27, 0.4, "simulate.more"),
        (0.1, 0.24, "simulate.less"),
        (0.24, 0.27, "simulate.fair"),
        (0.1, 0.5, "simulate.too_few"),
    ],
)
def test_a_share_is_called_fair_only_when_it_is_known_well(low, high, said):
    assert verdict(Interval((low + high) / 2, low, high), 0.25) == said


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(1, 2, "simulate.rises"), (-2, -1, "simulate.falls"), (-1, 1, "simulate.too_few"), (0, 0, "simulate.no_change")],
)
def test_a_difference_is_one_only_when_its_interval_leaves_out_zero(low, high, said):
    assert change(Interval(0, low, high)) == said


def test_games_of_the_same_seed_are_compared_in_pairs():
    """Points differ widely from game to game, and by one or two from rule to rule: pairs show it, means do not."""
    random = Random(4)
    effect = Effect()
    for seed in range(200):
        points = random.randrange(10, 200)
        more = points + 1 + seed % 2
        effect.add([played((points, 0), (True, False), seed)], [played((more, more), (True, True), seed)])
    found = effect.measured["simulate.points"].difference.interval()
    assert change(effect.measured["simulate.spread"].difference.interval()) == "simulate.falls"
    assert change(found) == "simulate.rises"
    assert effect.measured["simulate.shared_wins"].within.value == 1
    assert change(effect.measured["simulate.first_wins"].difference.interval()) == "simulate.no_change"
