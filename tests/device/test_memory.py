"""A long evening of any game fits a small memory: the virtual box as it ships, every key press, in 64-bit objects.

Every game there is: most seats, highest level, the box's dice, otherwise chance; `facts`: the table also sets facts.
"""

import importlib
import os
import re
from pathlib import Path

import pytest

from tests.device import recorded, replayed

HEAP = os.environ.get("MEMORY_HEAP", "240k")  # for everything: loaded code, the fakes, the file system, the game
WOBBLE = 8192  # bytes: what is asked differs, what is kept must not grow
LONG = 1600  # records of the longest evening there is
RECORDS = 1000
SAMPLE = 200  # of every evening; whole ones are played at night
MOST_NAMES = 1260  # with one more, MicroPython's table of names takes 15 kB more
GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "shared_rules/games").glob("*/__init__.py"))
LONGEST = "elfenwizards"


def wishes(game):
    """What the setup of a game's longest evening is answered with, where chance would not."""
    name = f"tests.device.{game}.wishes"
    return importlib.import_module(name).WISHES if importlib.util.find_spec(name) else {}


def fits(tmp_path, game, records, facts=False):
    """Play an evening, resumed at `records` and played to the end, in both interpreters. Prints what it takes."""
    marks = [records // 8, records // 2, records - 10]
    folder = tmp_path / "played"
    folder.mkdir()
    boots, digest, count = recorded.evening(folder, game, records, marks, facts, wishes(game))
    assert count >= records and len(boots) == 2
    code, out = replayed.replay(folder, replayed.image(tmp_path, [game]), boots, HEAP)
    assert code == 0, out
    assert out.splitlines()[-1] == f"sealed {digest}", "another log than on CPython"
    live = [int(line.split()[1]) for line in out.splitlines() if line.startswith("live")]
    names = max(int(count) for count in re.findall(r"n_qstr=(\d+)", out))
    print(
        f"{game}: live bytes at {marks} records: {live}; {names} names, {MOST_NAMES - names} before the table doubles"
    )
    assert names <= MOST_NAMES
    assert len(live) == len(marks)
    assert max(live) - live[0] <= WOBBLE, live


def test_the_longest_evening_fits_and_stays_flat(tmp_path):
    fits(tmp_path, LONGEST, LONG)


@pytest.mark.parametrize("game", [game for game in GAMES if game != LONGEST])
def test_the_beginning_of_an_evening_of_any_game_fits(tmp_path, game):
    fits(tmp_path, game, SAMPLE, facts=True)


@pytest.mark.nightly
@pytest.mark.parametrize("facts", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_long_evening_of_any_game_fits_and_stays_flat(tmp_path, game, facts):
    fits(tmp_path, game, LONG if game == LONGEST else RECORDS, facts)
