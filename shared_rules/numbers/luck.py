"""What of a game is luck: whether a seat, beginning, or a box's dice do other than they should."""

from .intervals import chi_square, chi_square_bound, enough, wilson
from .tally import FAIR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tally import Tally

LEAST = 20  # games before a seat says anything


class Position:
    """How often a position at the table has won. `number`: from 1, of so many `players`.

    `fair`: of a whole, the share of wins if all positions were alike. `low`, `high`: between which the true share lies
    in 19 of 20 cases. `verdict`: 1 better than fair, -1 worse, 0 neither can be said.
    """

    def __init__(self, players: int, number: int, games: int, wins: int, fair: int) -> None:
        self.players = players
        self.number = number
        self.games = games
        self.wins = wins
        self.share = wins / max(1, games)
        self.fair = fair / FAIR / max(1, games)
        self.low, self.high = wilson(wins, games)
        self.enough = games >= LEAST
        self.verdict = 0
        if self.enough:
            self.verdict = int(self.low > self.fair) - int(self.high < self.fair)


def seats(tally: "Tally") -> list[Position]:
    """By the key of the box that somebody sat at."""
    return _positions(tally.seats)


def order(tally: "Tally") -> list[Position]:
    """By who began, and who followed."""
    return _positions(tally.firsts)


def _positions(sums: "dict[str, list[int]]") -> list[Position]:
    named: list[tuple[int, int, str]] = []
    for name in sorted(sums):
        players, _, number = name.partition(".")
        named.append((int(players), int(number), name))
    return [Position(players, number, *sums[name]) for players, number, name in sorted(named) if players > 1]


class Dice:
    """The dice of one box with so many sides. `counts`: by value, from 1. `ranges`: for each of them, between which
    the true share lies in 19 of 20 cases. `far`, `bound`: chi-square, and below what 99 of 100 fair dice stay.
    """

    def __init__(self, box: str, sides: int, counts: list[int]) -> None:
        self.box = box
        self.sides = sides
        self.counts = counts
        self.rolls = sum(counts)
        self.ranges = [wilson(count, self.rolls) for count in counts]
        self.enough = enough(counts)
        self.far = chi_square(counts)
        self.bound = chi_square_bound(sides - 1) if sides > 1 else 0.0

    @property
    def odd(self) -> bool:
        """Whether fewer than 1 of 100 fair dice fall so unevenly."""
        return self.enough and self.far > self.bound


def dice(tally: "Tally") -> list[Dice]:
    """Of every box, by its id, and every kind of dice."""
    named: list[tuple[str, int, str]] = []
    for name in sorted(tally.dice):
        box, _, sides = name.rpartition(".")
        named.append((box, int(sides), name))
    return [Dice(box, sides, tally.dice[name]) for box, sides, name in sorted(named) if sum(tally.dice[name])]
