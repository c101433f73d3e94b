"""Owns what a game may show of its own in a report, and finding the module of a game that makes it.

`games/GAME/report.py` has `tell(states)`: it gets the position at the end of each moment, and returns Parts. The
report itself knows no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from shared_rules.core.game import Game
from shared_rules.core.types import Message

NOBODY = -1
_GAMES = Path(__file__).parents[1] / "games"


@dataclass
class Lines:
    """A number of each seat, moment by moment, under a title (a term)."""

    title: str
    values: Sequence[Sequence[int]]


@dataclass
class Cell:
    """Who holds something; `firm`: for good, or not only ahead there."""

    seat: int = NOBODY
    firm: bool = True


@dataclass
class Held:
    """Who held what when: a row a thing, a column a moment. `head`: what the columns are. `note`: what cells mean."""

    title: str
    head: str
    columns: Sequence[str]
    rows: Sequence[tuple[Message, Sequence[Cell]]]
    note: str = ""


Part = Lines | Held
Tell = Callable[[Sequence[Game]], list[Part]]


def tale_of(game: str) -> Tell | None:
    """What tells a game of ours in its own terms; None where it has nothing more to show than its points."""
    if not (_GAMES / game / "report.py").is_file():
        return None
    tell: Tell = import_module(f"..games.{game}.report", __package__).tell
    return tell
