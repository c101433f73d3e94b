"""docs/rules.md: every clause has an id of its own, every switch belongs to a clause."""

import pytest

from tests.rules.marked import GAMES, clauses, rows, switches

PROMISES = (
    ("every clause of docs/rules.md has an id of its own, and every switch a clause", "all, of five games", "all"),
)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_id_of_its_own(game):
    ids = clauses(game)
    assert len(ids) > 0 and len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_belongs_to_a_clause(game):
    named = "".join(row[2] for row in rows(game) if len(row) > 2)
    for name in switches(game):
        assert f"`{name}`" in named, name
