"""A long evening of any game, every key press: MicroPython leaves the same log as CPython, byte for byte.

Every game there is: most seats, highest level, the box's dice, otherwise chance; `facts`: the table also sets facts.
"""

import importlib
import importlib.util
from pathlib import Path

import pytest

from tests.device import recorded, replayed

LONG = 1600  # records of the longest evening there is
RECORDS = 1000
REST = 150
SAMPLE = 200  # of every evening; whole ones are played at night
SHORT = (60, 40)  # before the power cut, and after it
GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "shared_rules/games").glob("*/__init__.py"))
LONGEST, WITH_CLOCKS = "elfenwizards", "universal"


def wishes(game):
    """What the setup of a game's longest evening is answered with, where chance would not."""
    name = f"tests.device.{game}.wishes"
    return importlib.import_module(name).WISHES if importlib.util.find_spec(name) else {}


def same_log(tmp_path, game, records, rest=REST, facts=False):
    """Play an evening, resumed at `records` and ended `rest` later at the latest, in both interpreters."""
    folder = tmp_path / "played"
    folder.mkdir()
    boots, digest, count = recorded.evening(folder, game, records, rest, facts, wishes(game))
    assert count >= records and len(boots) == 2
    code, out = replayed.replay(folder, replayed.built(tmp_path, [game]), boots)
    assert code == 0, out
    assert out.splitlines()[-1] == f"sealed {digest}", "another log than on CPython"


@pytest.mark.parametrize("game", [LONGEST, WITH_CLOCKS])
def test_a_short_evening_leaves_the_same_log(tmp_path, game):
    same_log(tmp_path, game, *SHORT, facts=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_any_game_leaves_the_same_log(tmp_path, game):
    same_log(tmp_path, game, SAMPLE, facts=True)


@pytest.mark.nightly
@pytest.mark.parametrize("facts", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_long_evening_of_any_game_leaves_the_same_log(tmp_path, game, facts):
    same_log(tmp_path, game, LONG if game == LONGEST else RECORDS, facts=facts)
