"""Promise: whole evenings with bouncing keys, power cuts, two hosts, a full flash and wrong clocks lose nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import sized
from tests.same import micropython
from tests.sim.check import checked
from tests.sim.evening import Simulated

PROMISES = (
    (
        "whole evenings by seed: bouncing keys, power cuts, two hosts, unplugging, full flash, wrong clocks",
        "0 violations; 1,000 × real time",
        "0 in 3,458 games, 6,648 power cuts; 1,599 ×",
    ),
    ("a seed plays the same evening on both interpreters", "the same bytes", "the same bytes"),
)

MISSES = (
    (
        "whole evenings by seed, a night of them",
        "10,000 games, 0 violations",
        "0 in 6,458, seeds 60000 to 61499 the last; 3 a second",
    ),
)

PARTS = 4
SAMPLE = 50  # evenings a part, of two games each
NIGHT = sized(152) // PARTS
ROOT = Path(__file__).parents[2]


def play(first, count):
    """Evenings of `count` seeds. Returns how many games came to their end."""
    return sum(checked(Simulated(seed).run()).finished for seed in range(first, first + count))


@pytest.mark.parametrize("part", range(PARTS))
def test_some_evenings(part):
    assert play(1 + part * SAMPLE, SAMPLE) >= SAMPLE


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_very_many_evenings(part):
    assert play(1000 + part * NIGHT, NIGHT) >= NIGHT


def test_a_seed_plays_the_same_evening_byte_for_byte_on_both_interpreters():
    seeds = ("1", "3")
    code, there = micropython.run("tests/sim/play.py", *seeds, heap="8m")
    assert code == 0, there
    here = subprocess.run(
        [sys.executable, "-m", "tests.sim.play", *seeds], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert there == here.stdout and there.count("\n") == len(seeds)


@pytest.mark.parametrize("seed", range(1, 6))
def test_an_evening_that_nobody_looks_at_leaves_the_same_logs(seed):
    seen, unseen = Simulated(seed, is_seen=True).run(), Simulated(seed, is_seen=False).run()
    assert [host.games for host in seen.hosts] == [host.games for host in unseen.hosts] and seen.hosts[0].games
    assert (seen.presses, seen.cuts, seen.played_ms) == (unseen.presses, unseen.cuts, unseen.played_ms)


def test_what_is_lost_is_seen(monkeypatch):
    """The simulation has teeth: a journal that forgets its last record at power-on is found."""
    from firmware.store.journal import Journal

    whole = Journal._check_tail

    def forgetful(journal):
        whole(journal)
        if journal.count > 20:
            journal.count -= 1

    monkeypatch.setattr(Journal, "_check_tail", forgetful)
    with pytest.raises(AssertionError):
        play(1, 30)
