"""A long evening of any game fits a small memory: the virtual box as it ships, every key press, in 64-bit objects."""

import re
from pathlib import Path

import pytest

from tests.device import recorded, replayed

HEAP = "240k"  # for everything: loaded code, the fakes, the file system, the game
WOBBLE = 8192  # bytes: what is asked differs, what is kept must not grow
LONG = 1600  # records of the longest evening there is
RECORDS = 1000
MOST_NAMES = 1260  # with one more, MicroPython's table of names takes 15 kB more
GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "shared_rules/games").glob("*/__init__.py"))

SINGLE_RULES, LENGTH, SIX, DONE = 5, 0, 1, 20
SIX_ROUNDS = {
    "elf.ask_rules": SINGLE_RULES,
    "elf.ask_switch": lambda play: DONE if play.state.switches[LENGTH] else LENGTH,
    "elf.ask_value": SIX,
}


@pytest.fixture(scope="module")
def new_flash(tmp_path_factory):
    return lambda game: replayed.image(tmp_path_factory.mktemp(game), [game])


def fits(folder, new, game, records, facts=False, wishes=None):
    """Play an evening, resumed at `records` and played to the end, in both interpreters. Prints what it takes."""
    marks = [records // 8, records // 2, records - 10]
    boots, digest, count = recorded.evening(folder, game, records, marks, facts, wishes)
    assert count >= records and len(boots) == 2
    code, out = replayed.replay(folder, new, boots, HEAP)
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


@pytest.mark.parametrize("facts", [False, True])
def test_a_long_evening_of_elfenwizards_fits_and_stays_flat(tmp_path, new_flash, facts):
    """Six seats, six rounds, full level, the box's dice, display on; with `facts` the table also sets facts."""
    fits(tmp_path, new_flash("elfenwizards"), "elfenwizards", LONG, facts, SIX_ROUNDS)


@pytest.mark.nightly
@pytest.mark.parametrize("game", [game for game in GAMES if game != "elfenwizards"])
def test_a_long_evening_of_any_game_fits_and_stays_flat(tmp_path, new_flash, game):
    """Most seats, highest level, the box's dice, otherwise chance."""
    fits(tmp_path, new_flash(game), game, RECORDS)
