"""Says who notices that the rules of a game are not what they were: `python -m tests.rules.noticed GAME`.

The first of its counts, the laws on games by chance, and its worlds, the quick ones first.
"""

import sys
from collections.abc import Callable

from shared_rules.laws.watched import hold
from tests.laws import said
from tests.rules import counts, machine, worlds

NOTHING = "nothing"
GAMES = 30  # by chance


def _counts(game: str) -> None:
    for row, kept in zip(counts.rows(game), counts.kept(game), strict=True):
        assert str(row) == kept


def _laws(game: str) -> None:
    words = said.words(game)
    for seed in range(GAMES):
        hold(machine.load(game), seed, words)


def _worlds(game: str) -> None:
    for row in worlds.lines():
        if row.split("\t")[1] == game:
            assert worlds.closed(row) == row


HOLDS: tuple[tuple[str, Callable[[str], None]], ...] = (("counts", _counts), ("laws", _laws), ("worlds", _worlds))


def noticed(game: str) -> str:
    """The name of the first that does not hold, or NOTHING."""
    for name, holds in HOLDS:
        try:
            holds(game)
        except Exception:  # a fault may raise anything
            return name
    return NOTHING


if __name__ == "__main__":
    print(noticed(sys.argv[1]))
