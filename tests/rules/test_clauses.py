"""docs/rules.md is true: every clause has an id of its own, every switch is explained, what it calls tested is."""

import re
from pathlib import Path

import pytest

from shared_rules.core import loader
from tests.rules.test_every_rule import GAMES, HERE, clauses, names

PROMISES = (
    (
        "every clause of docs/rules.md has an id of its own, and its switches and tests exist",
        "all, of five games",
        "all",
    ),
)

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def rows(game):
    """The cells of the clauses of a game: id, clause, for most the switch, what tests it."""
    heads = [clause.split("_")[0] for clause in clauses(game)]
    begins = tuple(f"| {head}{mark}" for head in heads for mark in "-.")
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if line.startswith(begins)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_id_of_its_own(game):
    ids = [row[0] for row in rows(game)]
    assert len(ids) >= len(clauses(game)) > 0
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_belongs_to_a_clause(game):
    named = "".join(row[2] for row in rows(game))
    for _, name, _ in loader.load(game).SWITCHES:
        assert f"`{name}`" in named, name


@pytest.mark.parametrize("game", GAMES)
def test_what_is_called_tested_has_its_test(game):
    tested = names(game)
    for row in rows(game):
        for proof in filter(None, row[-1].split(", ")):
            assert exists(game, tested, proof, row), row


def exists(game, tested, proof, row):
    """A proof is a scenario's number, `switch`, a file of the game's tests, a folder of tests, or how a test begins."""
    if proof.isdigit():
        return any(name.startswith(f"test_scenario_{proof}_") for name in tested)
    if proof == "switch":
        words = [f"_{switch.replace('.', '_')}_" for switch in re.findall(r"`(\w+\.\w+)`", row[2])]
        return all(any(word in name for name in tested) for word in words)
    if (HERE / game / f"{proof}.py").exists() or (ROOT / proof).is_dir():
        return True
    return any(name.startswith(f"test_{proof}_") for name in tested)
