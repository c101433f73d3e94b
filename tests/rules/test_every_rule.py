"""Every clause, scenario and switch of every game has a test that is marked with it and expects something.

Clauses are the rows of docs/rules.md, scenarios stand in tests/rules/<game>/rule_ids.py, switches in the game package.
"""

from importlib import import_module
from pathlib import Path

import pytest

from shared_rules.core import loader
from tests.rules.marked import GAMES, clauses, files, left_to_the_table, marked, scenarios, switches

PROMISES = (
    (
        "every clause, scenario and switch of five games has a test that is marked with it and asserts",
        "all",
        "152 clauses, five of them left to the table; 70 scenarios, 44 switches",
    ),
)


def all_marked(game: str) -> list[tuple[str, list[str], bool]]:
    return [test for path in files(game) for test in marked(path.read_text(encoding="utf-8"))]


def held(game: str) -> set[str]:
    """The rules of the tests that count."""
    return {rule for _, rules, counts in all_marked(game) if counts for rule in rules}


def test_a_mark_counts_on_a_test_that_expects_something_itself():
    texts = {
        "def test_1():\n    play()": False,
        "def test_2():\n    assert True or 1": False,
        "@pytest.mark.skip\n@rule('A')\ndef test_3():\n    assert play()": False,
        "def test_4():\n    assert play()": True,
        "def test_5():\n    both()": False,
        "def test_6():\n    refuses(1, play)": True,
        "def test_7():\n    with pytest.raises(ValueError):\n        play()": True,
        "def helper():\n    assert play()": False,
    }
    for text, counts in texts.items():
        text = text if "@rule" in text else "@rule('A', 'B')\n" + text
        assert [test[2] for test in marked(text)] == [counts], text
    assert marked("@rule('A', 'B')\ndef test_1():\n    assert play()") == [("test_1", ["A", "B"], True)]
    assert marked("def test_A_by_its_name():\n    assert play()") == []


@pytest.mark.parametrize("game", GAMES)
def test_every_marked_test_counts(game):
    tests = all_marked(game)
    assert tests and [name for name, _, counts in tests if not counts] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game):
    lacking = set(clauses(game)) - held(game)
    assert len(clauses(game)) >= 10 and lacking == set(left_to_the_table(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_a_test(game):
    assert set(scenarios(game)) - held(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_a_test(game):
    assert set(switches(game)) - held(game) == set()


def test_every_mark_is_a_rule():
    known = {rule for game in GAMES for rule in clauses(game) + scenarios(game) + switches(game)}
    for game in GAMES:
        for name, rules, _ in all_marked(game):
            assert set(rules) <= known and len(set(rules)) == len(rules), name


def test_every_game_with_house_rules_says_what_its_rules_are():
    built_in = Path(import_module(loader.PLACES[0]).__file__).parent
    for path in built_in.glob("*/__init__.py"):
        assert path.parent.name in GAMES or not loader.load(path.parent.name).SWITCHES, path.parent.name
