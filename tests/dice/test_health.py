"""The health tests of raw entropy: what dies is noticed within one block, what lives is never suspected."""

import random
from binascii import crc32
from decimal import Decimal, localcontext
from math import comb

import pytest

from firmware.game import health
from firmware.game.health import BLOCK, healthy, is_register, steps
from tests.dice import sources

PROMISES = (
    (
        "a source that leans, repeats up to 128 bits, counts, is a register, doubles bits or dies is caught at once",
        "99.9 % of 10,000 trials each",
        "all, of each of 129 faults",
    ),
    ("a false alarm of each health test, for a source of half a bit per bit", "2^-30, cutoffs recomputed", "held"),
    ("sound blocks that pass", "all of 1,000,000", "all"),
)

SAMPLE = 40
MANY = 10_000
SOUND = 3_000
SHARDS, SHARD = 10, 100_000
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
    found = caught(fault, MANY)
    print(f"{fault}: {found} of {MANY}")
    assert found >= 0.999 * MANY


def sound(seed, count):
    """(how many of `count` sound blocks pass, the CRC-32 of them all)."""
    chance, passed, total = random.Random(seed), 0, 0
    for _ in range(count):
        block = sources.fair(chance)
        passed += healthy(block)
        total = crc32(block, total)
    return passed, total


def test_a_sound_source_passes():
    assert sound(1, SOUND)[0] == SOUND


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(SHARDS))
def test_a_million_sound_blocks_pass(seed):
    passed, total = sound(seed, SHARD)
    print(f"seed {seed}: {passed} of {SHARD} blocks, CRC-32 of all {total:08x}")
    assert passed == SHARD


@pytest.mark.parametrize("share", [0.4, 0.6])
def test_a_source_that_leans_a_little_passes(share):
    chance = random.Random(share)
    assert all(healthy(sources.leaning(share)(chance)) for _ in range(SAMPLE))


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (sources.stuck, "stuck"),
        (sources.leaning(0.9), "leans"),
        (sources.doubled, "doubles"),
        (sources.repeating(23), "repeats"),
        (sources.counter(9), "counts"),
        (sources.register(40), "register"),
        (sources.dying(sources.register(16)), "register"),
    ],
)
def test_the_first_step_that_finds_something_says_what(source, name):
    assert next(found for found, passed in steps(source(random.Random(7))) if not passed) == name


PERIODS = 2 * (2 * health._LAGS)  # as a whole takes half of the test's alarms, the tail needs next to none
CUTOFFS = [  # (bits, least number that fails, comparisons)
    (health._BITS, health._MOST_EQUAL, 2),
    (health._TWINS, health._MOST_TWINS, 2 * 2),
    (health._PAIRS, health._MOST_PAIRS, PERIODS),
    (health._HALF, health._MOST_IN_HALF, 2 * 2 * len(health._COUNTERS)),
]


@pytest.mark.parametrize(("count", "cutoff", "comparisons"), CUTOFFS)
def test_a_cutoff_is_the_least_that_a_source_as_promised_reaches_once_in_2_to_the_30(count, cutoff, comparisons):
    with localcontext(prec=60):
        chances = [comb(count, ones) * PROMISED**ones * (1 - PROMISED) ** (count - ones) for ones in range(count + 1)]
        assert sum(chances[cutoff:]) * comparisons <= FALSE_ALARM < sum(chances[cutoff - 1 :]) * comparisons


def test_the_other_cutoffs_are_as_seldom():
    beginnings = health._BITS - health._RUN + 1
    assert PROMISED ** (health._RUN - 1) * beginnings <= FALSE_ALARM
    assert PROMISED ** (health._RUN - 2) * (beginnings + 1) > FALSE_ALARM
    assert PROMISED**health._TAIL * 2 * health._LAGS <= FALSE_ALARM / 2
    assert made_by(health._CELLS) * PROMISED**health._BITS <= FALSE_ALARM / 2
    windows = BLOCK // health._WINDOW
    assert windows * made_by(health._CELLS_IN_WINDOW) * PROMISED ** (8 * health._WINDOW) <= FALSE_ALARM / 2


def made_by(cells):
    """How many sequences registers of at most `cells` cells make."""
    return (2 ** (2 * cells + 1) + 1) // 3


@pytest.mark.parametrize("length", [80, 81, 82])
def test_runs_are_measured_to_the_bit(length):
    chance = random.Random(length)
    block = int.from_bytes(sources.fair(chance), "big")
    at = 500
    window = (1 << length + 2) - 1
    for value in (0, (1 << length) - 1):
        edges = (value ^ (1 << length) - 1) & 1  # the bits on both sides differ from the run's
        run = edges << length + 1 | value << 1 | edges
        bits = block & ~(window << at) | run << at
        first = next(steps(bits.to_bytes(BLOCK, "big")))
        assert first == ("stuck", length < 81)


def cells_of(bits):
    """The linear complexity by Berlekamp and Massey, as the books have it."""
    count = len(bits)
    now, before = [1] + [0] * count, [1] + [0] * count
    cells, last = 0, -1
    for at in range(count):
        if sum(now[each] & bits[at - each] for each in range(cells + 1)) % 2:
            kept = list(now)
            for each in range(count - at + last):
                now[at - last + each] ^= before[each]
            if 2 * cells <= at:
                cells, last, before = at + 1 - cells, at, kept
    return cells


@pytest.mark.parametrize("count", [*range(1, 9), 64, 144])
def test_a_register_is_found_as_berlekamp_and_massey_find_it(count):
    chance = random.Random(count)
    made = 0
    for number in range(2**count) if count < 9 else [chance.getrandbits(count) for _ in range(30)]:
        cells = cells_of([number >> count - 1 - at & 1 for at in range(count)])
        assert [is_register(number, count, most) for most in range(count + 1)] == [
            most >= cells for most in range(count + 1)
        ]
        made += cells <= count // 4
    if count < 9:
        assert made == made_by(count // 4)


def test_ones_are_counted():
    chance = random.Random(2)
    numbers = [0, (1 << 1024) - 1, *(chance.getrandbits(1024) & chance.getrandbits(1024) for _ in range(200))]
    assert [health._ones(number) for number in numbers] == [number.bit_count() for number in numbers]
