"""Every clause, scenario and switch of every game has a test that names it.

What there is stands in tests/rules/<game>/rule_ids.py: CLAUSES as they stand in names of tests, SCENARIOS by number.
The switches are those of the game package. A test names a clause as `test_<clause>_…`, a scenario as
`test_scenario_<number>_…`, a switch `x.y` with `_x_y` anywhere. A test that is skipped, or expects nothing, is none.
"""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from shared_rules.core import loader

PROMISES = (
    (
        "every clause, scenario and switch of four games has a test that names it",
        "all",
        "70 scenarios, 76 clauses, 44 switches",
    ),
)

HERE = Path(__file__).parent
GAMES = sorted(path.parent.name for path in HERE.glob("*/rule_ids.py"))


def clauses(game):
    return import_module(f"tests.rules.{game}.rule_ids").CLAUSES


def names(game):
    """The names of all tests of a game, each with `_` behind it, so that no name ends in the middle of another."""
    return names_of_tests([path.read_text(encoding="utf-8") for path in sorted((HERE / game).glob("*.py"))])


def names_of_tests(texts):
    """The tests in these files that expect something, themselves or by calling a function of the files that does."""
    functions = [node for text in texts for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    expecting = {"refuses", "raises"}
    while found := {node.name for node in functions if expects(node, expecting)} - expecting:
        expecting |= found
    tests = [node for node in functions if node.name.startswith("test_") and node.name in expecting]
    return [node.name + "_" for node in tests if not is_skipped(node)]


def expects(function, expecting):
    """Whether there is an assert that can fail, or a call of something in `expecting`."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in expecting:
            return True
    return False


def is_skipped(function):
    return any(word in ast.unparse(mark) for mark in function.decorator_list for word in ("skip", "xfail"))


def test_a_test_that_expects_nothing_does_not_count():
    texts = [
        "def test_1_empty():\n    play()",
        "def test_2_true():\n    assert True",
        "@pytest.mark.skip\ndef test_3_skipped():\n    assert play()",
        "def test_4_asserts():\n    assert play()",
        "def test_5_by_another():\n    both()",
        "def both():\n    one()\n\n\ndef one():\n    assert play()",
        "def test_6_refuses():\n    refuses(1, play)",
    ]
    assert names_of_tests(texts) == ["test_4_asserts_", "test_5_by_another_", "test_6_refuses_"]


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
    for _, switch, _ in loader.load(game).SWITCHES:
        word = f"_{switch.replace('.', '_')}_"
        assert any(word in name for name in tested), switch


def test_every_game_with_house_rules_says_what_its_rules_are():
    built_in = Path(import_module(loader.PLACES[0]).__file__).parent
    for path in built_in.glob("*/__init__.py"):
        assert path.parent.name in GAMES or not loader.load(path.parent.name).SWITCHES, path.parent.name
