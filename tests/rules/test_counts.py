"""What can follow from positions of every game is what it was: a change of a rule that nobody meant is noticed."""

import pytest

from tests.rules import counts, machine

PROMISES = (
    (
        "what can follow from 80 positions of each game (states, transitions, refusals, ends) is what it was",
        "every count",
        "every count",
    ),
)


@pytest.mark.parametrize("game", machine.GAMES)
def test_what_can_follow_is_what_it_was(game):
    assert [str(row) for row in counts.rows(game)] == counts.kept(game)


def test_every_row_is_counted_by_a_game():
    assert counts.FILE.read_text(encoding="utf-8").count("\n") == 1 + len(machine.GAMES) * counts.POSITIONS
