"""The box's dice are fair: every face, every pair in a row, and what is rolled again owes nothing to what lay there."""

import os
from statistics import NormalDist

import pytest

from shared_rules.formats.dice import Dice

PROMISES = (
    (
        "dice of 2, 4, 6, 10, 20, 100 sides: each face in a simultaneous 95 % interval",
        "13.3 million rolls of each, fixed seeds",
        "held",
    ),
    ("dice: neighbours, and what is rolled again, are independent", "1 % after correction", "held"),
    ("dice of fresh seeds: faces, neighbours, and what is rolled again", "1.4 million of each, at 10^-6", "held"),
)

KINDS = (2, 4, 6, 10, 20, 100)  # sides; 6 is the pools' die and every symbol die
SAMPLE = 140_000
MANY = 13_300_000
POOL = 7
FIXED, FRESH = 0.05, 1e-6  # how often a fair die may fail: with seeds fixed here, and with new ones every night
PAIRS = 0.01  # for the tests of independence, divided by their number


class Rolled:
    """`count` dice of one kind, in pools of seven: how often each face, each pair of neighbours, each pair of rolls."""

    def __init__(self, seed, sides, count):
        self.sides = sides
        self.faces = [0] * (sides + 1)
        self.neighbours = [0] * (sides + 1) ** 2
        self.again = [0] * (sides + 1) ** 2
        dice = Dice(seed, bytes(32), bytes(8))
        before = ()
        for number in range(count // POOL):
            pool = dice.roll(number, POOL, sides)
            for value in pool:
                self.faces[value] += 1
            for first, second in ((0, 1), (2, 3), (4, 5)):
                self.neighbours[pool[first] * (sides + 1) + pool[second]] += 1
            if number % 2:
                for old, new in zip(before, pool):
                    self.again[old * (sides + 1) + new] += 1
            before = pool


def within(counts, cells, level):
    """Is every one of `cells` equally likely counts inside an interval that all of them together leave at `level`?"""
    share, total = 1 / cells, sum(counts)
    reach = NormalDist().inv_cdf(1 - level / cells / 2) * (total * share * (1 - share)) ** 0.5
    return (
        all(abs(count - total * share) <= reach for count in counts if count) and counts.count(0) == len(counts) - cells
    )


def independent(counts, cells, level):
    """Pearson's chi-square of `cells` equally likely counts, by the cube root of Wilson and Hilferty."""
    expected, degrees = sum(counts) / cells, cells - 1
    missing = cells - sum(1 for count in counts if count)
    square = sum((count - expected) ** 2 for count in counts if count) / expected + missing * expected
    spread = 2 / (9 * degrees)
    return ((square / degrees) ** (1 / 3) - (1 - spread)) / spread**0.5 < NormalDist().inv_cdf(1 - level)


def check(seed, sides, count, faces, pairs):
    rolled = Rolled(seed, sides, count)
    assert within(rolled.faces, sides, faces)
    assert independent(rolled.neighbours, sides**2, pairs)
    assert independent(rolled.again, sides**2, pairs)


@pytest.mark.parametrize("sides", KINDS)
def test_dice_of_fixed_seeds_are_fair(sides):
    check(bytes([sides]) * 32, sides, SAMPLE, FIXED, PAIRS / len(KINDS) / 2)


@pytest.mark.nightly
@pytest.mark.parametrize("sides", KINDS)
def test_many_dice_of_fixed_seeds_are_fair(sides):
    check(bytes([sides]) * 32, sides, MANY, FIXED, PAIRS / len(KINDS) / 2)


@pytest.mark.nightly
@pytest.mark.parametrize("sides", KINDS)
def test_dice_of_tonight_are_fair(sides):
    check(os.urandom(32), sides, SAMPLE * 10, FRESH, FRESH)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda rolled: rolled.faces.__setitem__(1, rolled.faces[1] * 104 // 100),
        lambda rolled: rolled.neighbours.__setitem__(8, rolled.neighbours[8] * 115 // 100),
        lambda rolled: rolled.again.__setitem__(8, rolled.again[8] * 115 // 100),
    ],
)
def test_a_face_or_a_pair_that_comes_a_little_too_often_is_seen(spoil):
    rolled = Rolled(b"spoiled", 6, SAMPLE)
    spoil(rolled)
    faces = within(rolled.faces, 6, FIXED)
    assert not (faces and independent(rolled.neighbours, 36, PAIRS / 12) and independent(rolled.again, 36, PAIRS / 12))
