"""Every clause, scenario and switch of every game has a test that names it.

What there is stands in tests/rules/<game>/rule_ids.py: CLAUSES as they stand in names of tests, SCENARIOS by number.
The switches are those of the game package. A test names a clause as `test_<clause>_…`, a scenario as
`test_scenario_<number>_…`, a switch `x.y` with `_x_y` anywhere.
"""

import re
from importlib import import_module
from pathlib import Path

import pytest

from shared_rules.core import loader

HERE = Path(__file__).parent
GAMES = sorted(path.parent.name for path in HERE.glob("*/rule_ids.py"))


def clauses(game):
    return import_module(f"tests.rules.{game}.rule_ids").CLAUSES


def names(game):
    """The names of all tests of a game, each with `_` behind it, so that no name ends in the middle of another."""
    text = "".join(path.read_text(encoding="utf-8") for path in (HERE / game).glob("test_*.py"))
    return [name + "_" for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_with_its_id(game):
    tested = names(game)
    for clause in clauses(game):
        assert any(name.startswith(f"test_{clause}_") for name in tested), clause


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_a_test_with_its_number(game):
    tested = names(game)
    for number in import_module(f"tests.rules.{game}.rule_ids").SCENARIOS:
        assert any(name.startswith(f"test_scenario_{number}_") for name in tested), number


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_a_test_with_its_name(game):
    tested = names(game)
    for switch, _ in loader.load(game).SWITCHES:
        word = f"_{switch.replace('.', '_')}_"
        assert any(word in name for name in tested), switch


def test_every_game_with_house_rules_says_what_its_rules_are():
    built_in = Path(import_module(loader.PLACES[0]).__file__).parent
    for path in built_in.glob("*/__init__.py"):
        assert path.parent.name in GAMES or not loader.load(path.parent.name).SWITCHES, path.parent.name
