"""Promise: whole evenings on which everything goes wrong lose nothing."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.lanes import sized
from tests.same import micropython
from tests.sim.check import checked, prepare
from tests.sim.evening import Simulated

PROMISES = (
    (
        "whole evenings by seed: packs, kits, clocks, two hosts, a follower, power cuts, full flash, wrong clocks",
        "0 violations; 1,000 × real time",
        "0 in 400 games, 699 power cuts; 17,978 × in a night",
    ),
    (
        "whole evenings by seed, a night of them",
        "10,000 games, 0 violations",
        "0 in 10,032, more than 17,000 power cuts; seeds 1000 to 6015",
        "nightly",
    ),
    ("a seed plays the same evening on both interpreters", "the same bytes", "the same bytes"),
    ("whether anybody looks at the box, and how often it is stepped, changes no log", "the same logs", "the same logs"),
)

PARTS = 4
SAMPLE = 50  # evenings a part, of two games each
NIGHT = sized(152) // PARTS
ALL_OF_IT = ("cuts", "games", "packs", "kits", "clocks", "followed")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", autouse=True)
def _prepared():
    prepare()


def play(first, count):
    """Evenings of `count` seeds. Returns what happened in them, counted."""
    return sum((checked(Simulated(seed).run()) for seed in range(first, first + count)), Counter())


@pytest.mark.parametrize("part", range(PARTS))
def test_some_evenings(part):
    played = play(1 + part * SAMPLE, SAMPLE)
    assert played["games"] >= SAMPLE and not [what for what in ALL_OF_IT if not played[what]]


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_very_many_evenings(part):
    assert play(1000 + part * NIGHT, NIGHT)["games"] >= NIGHT


def test_a_seed_plays_the_same_evening_byte_for_byte_on_both_interpreters():
    seeds = ("9", "29")  # with a pack, with a kit
    code, there = micropython.run("tests/sim/play.py", *seeds, heap="8m")
    assert code == 0, there
    here = subprocess.run(
        [sys.executable, "-m", "tests.sim.play", *seeds], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert there == here.stdout and there.count("\n") == len(seeds)


@pytest.mark.parametrize("otherwise", [{"is_seen": True}, {"every_ms": 7}], ids=["seen", "stepped more often"])
@pytest.mark.parametrize("seed", (1, 9, 17))  # with a cut, with a pack, with a clock
def test_an_evening_that_nobody_looks_at_and_that_jumps_from_event_to_event_leaves_the_same_logs(seed, otherwise):
    """On a flash that takes no time: a write that comes earlier would make people wait at another moment."""
    usual, other = Simulated(seed, is_quick=True).run(), Simulated(seed, is_quick=True, **otherwise).run()
    assert _logs(usual) == _logs(other) and usual.person.count == other.person.count and usual.cuts == other.cuts


def _logs(evening):
    return [
        {game_id: copy.frames for game_id, copy in whoever.games.items()}
        for whoever in (evening.witness, *evening.hosts, evening.follower)
    ]


def test_what_is_lost_is_seen(monkeypatch):
    """The simulation has teeth: a journal that forgets its last record at power-on is found."""
    from firmware.store.journal import Journal

    whole = Journal._check_tail

    def forgetful(journal):
        whole(journal)
        if journal._filed > 20:
            journal._filed -= 1

    monkeypatch.setattr(Journal, "_check_tail", forgetful)
    with pytest.raises(AssertionError):
        play(1, 30)
