"""Finds the rules there are, and the tests that are marked with them (marks.py).

A test counts when it can run and expects something itself: an assert, or one of `EXPECTING`.
"""

import ast
from importlib import import_module
from pathlib import Path

from shared_rules.core import loader

HERE = Path(__file__).parent
GAMES = sorted(path.parent.name for path in HERE.glob("*/rule_ids.py"))
LAWS = HERE.parent / "laws" / "test_laws.py"  # holds clauses of all games
PAGE = HERE.parents[1] / "docs" / "rules.md"
EXPECTING = {"refuses", "raises", "hold"}  # they assert: tests/expect.py, pytest, the laws


def rows(game: str) -> list[list[str]]:
    """The cells of the clauses of a game in docs/rules.md: id, clause, for most the switches."""
    begins = tuple(f"| {head}" for head in import_module(f"tests.rules.{game}.rule_ids").BEGINNINGS)
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith(begins)]


def clauses(game: str) -> list[str]:
    return [row[0] for row in rows(game)]


def scenarios(game: str) -> list[str]:
    return [f"scenario {number}" for number in import_module(f"tests.rules.{game}.rule_ids").SCENARIOS]


def switches(game: str) -> list[str]:
    return [name for _, name, _ in loader.load(game).SWITCHES]


def left_to_the_table(game: str) -> tuple[str, ...]:
    """The clauses that ask nothing of the box."""
    return import_module(f"tests.rules.{game}.rule_ids").LEFT_TO_THE_TABLE


def files(game: str) -> list[Path]:
    return [*sorted((HERE / game).glob("test_*.py")), LAWS]


def marked(text: str) -> list[tuple[str, list[str], bool]]:
    """All marked tests of a file: (name, rules, whether it counts)."""
    found = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and (ids := _ids(node)):
            counts = node.name.startswith("test_") and _expects(node) and not _is_skipped(node)
            found.append((node.name, ids, counts))
    return found


def _ids(function: ast.FunctionDef) -> list[str]:
    """What the function is marked with."""
    calls = [mark for mark in function.decorator_list if isinstance(mark, ast.Call)]
    return [ast.literal_eval(rule) for call in calls if ast.unparse(call.func) == "rule" for rule in call.args]


def _expects(function: ast.FunctionDef) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and _can_fail(node.test):
            return True
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in EXPECTING:
            return True
    return False


def _can_fail(test: ast.expr) -> bool:
    """Whether an assert of this calls or reads something."""
    return any(isinstance(node, (ast.Call, ast.Attribute, ast.Subscript, ast.Name)) for node in ast.walk(test))


def _is_skipped(function: ast.FunctionDef) -> bool:
    return any(word in ast.unparse(mark) for mark in function.decorator_list for word in ("skip", "xfail"))
