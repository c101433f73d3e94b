"""The health tests of raw entropy: what dies is noticed within one block, what lives is never suspected."""

import random
from decimal import Decimal, localcontext
from math import comb

import pytest

from firmware.game import health
from firmware.game.health import healthy
from tests.dice import sources

PROMISES = (
    (
        "a source that is stuck, leans 0.9, sticks ±0.9 or repeats every 2 to 32 bits is caught in 1,024 bits",
        "99.9 % of 10,000 trials each",
        "all, of each of 36 faults",
    ),
    ("sound sources that pass", "all", "10,000 of 10,000"),
    ("a false alarm of each health test, for a source of half a bit per bit", "2^-30, cutoffs recomputed", "held"),
)

SAMPLE = 300
MANY = 10_000
FALSE_ALARM = Decimal(2) ** -30
PROMISED = Decimal(2) ** Decimal("-0.5")  # the likeliest value of a bit worth half a bit of chance


def caught(fault, trials):
    chance = random.Random(f"{fault} {trials}")
    return sum(not healthy(sources.FAULTS[fault](chance)) for _ in range(trials))


@pytest.mark.parametrize("fault", sources.FAULTS)
def test_a_dying_source_is_caught_within_one_block(fault):
    assert caught(fault, SAMPLE) == SAMPLE


@pytest.mark.nightly
@pytest.mark.parametrize("fault", sources.FAULTS)
def test_a_dying_source_is_caught_in_nearly_all_of_many_trials(fault):
    assert caught(fault, MANY) >= 0.999 * MANY


def test_a_sound_source_passes():
    chance = random.Random(1)
    assert all(healthy(sources.fair(chance)) for _ in range(MANY))


@pytest.mark.parametrize("share", [0.4, 0.6])
def test_a_source_that_leans_a_little_passes(share):
    chance = random.Random(share)
    assert all(healthy(sources.leaning(share)(chance)) for _ in range(SAMPLE))


@pytest.mark.parametrize(
    ("count", "cutoff"), [(8 * health.BLOCK, health._MOST_EQUAL), (health._PAIRS, health._MOST_PAIRS)]
)
def test_a_cutoff_is_the_least_that_a_source_as_promised_reaches_once_in_2_to_the_30(count, cutoff):
    with localcontext(prec=60):
        chances = [comb(count, ones) * PROMISED**ones * (1 - PROMISED) ** (count - ones) for ones in range(count + 1)]
        assert sum(chances[cutoff:]) <= FALSE_ALARM < sum(chances[cutoff - 1 :])


def test_the_longest_run_is_one_that_half_a_bit_of_chance_gives_once_in_2_to_the_30():
    with localcontext(prec=60):
        assert PROMISED ** (health._RUN - 1) <= FALSE_ALARM * Decimal("1.0000001")
        assert PROMISED ** (health._RUN - 2) > FALSE_ALARM


@pytest.mark.parametrize("length", [60, 61, 62])
def test_runs_are_measured_to_the_bit(length):
    chance = random.Random(length)
    block = int.from_bytes(sources.fair(chance), "big")
    at = 500
    window = (1 << length + 2) - 1
    for value in (0, (1 << length) - 1):
        edges = (value ^ (1 << length) - 1) & 1  # the bits on both sides differ from the run's
        run = edges << length + 1 | value << 1 | edges
        bits = block & ~(window << at) | run << at
        assert healthy(bits.to_bytes(health.BLOCK, "big")) == (length < 61)
