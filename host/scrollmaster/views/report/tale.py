"""What a game may show of its own in a report; finds the module of the game that makes it.

`games/GAME/report.py` has `tell(states)`: it gets the position when play began and those at the end of each moment, and
returns Parts. With `honours(state)` it names what each seat has won by the end. The report itself knows no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shared_rules.core.game import Game
from shared_rules.core.types import Message

from ...base import game_modules

NOBODY = -1


@dataclass
class Lines:
    """A number of each seat, when play began and moment by moment, under a title (a term)."""

    title: str
    values: Sequence[Sequence[int]]


@dataclass
class Cell:
    """Who holds something; `firm`: for good, or not only ahead there."""

    seat: int = NOBODY
    firm: bool = True


@dataclass
class Holders:
    """Who held what when: a row a thing, a column a moment. `head`: what the columns are. `note`: what cells mean."""

    title: str
    head: str
    columns: Sequence[str]
    rows: Sequence[tuple[Message, Sequence[Cell]]]
    note: str = ""


Part = Lines | Holders
Tell = Callable[[Sequence[Game]], list[Part]]
Prize = tuple[str, int]  # a term, how often


def tale_of(game: str) -> Tell | None:
    """What tells a game of ours in its own terms; None where it has nothing more to show than its points."""
    report = game_modules.find(game, "report")
    tell: Tell | None = report.tell if report else None
    return tell


def honours_of(state: Game) -> list[list[Prize]]:
    """What each seat has won beside points, the greatest first; nothing where a game has no more than points."""
    report = game_modules.find(state.ID, "report")
    found: list[list[Prize]] = report.honours(state) if report and hasattr(report, "honours") else []
    return found or [[] for _ in range(state.seats())]
