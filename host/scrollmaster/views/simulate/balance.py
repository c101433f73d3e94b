"""What games say about balance: shares of wins and means, each with the interval that it lies in, 99 % sure.

Nothing here knows a game. A share has the interval of Wilson, a mean that of the normal distribution. Of several that
are read together all hold in 99 of 100 cases (Bonferroni): else four seats would cry wolf four times as often.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import NormalDist

from shared_rules.numbers.intervals import wilson

from .playing import Played

_WRONG = 0.01  # how often one of the intervals that are read together may be wrong
_FEWEST = 100  # games: with fewer a mean is not yet normal
_KNOWN = 0.03  # a share known to so much is worth saying


def deviations(together: int) -> float:
    """Within so many deviations lies each of so many numbers that are read together."""
    return NormalDist().inv_cdf(1 - _WRONG / 2 / together)


@dataclass(frozen=True)
class Interval:
    """What was measured, and the bounds around it."""

    value: float
    low: float
    high: float


@dataclass
class Share:
    """How many of so many games were won."""

    won: int = 0
    games: int = 0

    def add(self, won: bool) -> None:
        self.won += won
        self.games += 1

    def interval(self, together: int = 1) -> Interval:
        """The interval of Wilson."""
        if not self.games:
            return Interval(0, 0, 1)
        return Interval(self.won / self.games, *wilson(self.won, self.games, deviations(together)))


@dataclass
class Mean:
    """The mean of numbers that are told one by one (Welford)."""

    count: int = 0
    value: float = 0
    _squares: float = 0

    def add(self, number: float) -> None:
        self.count += 1
        off = number - self.value
        self.value += off / self.count
        self._squares += off * (number - self.value)

    def interval(self, together: int = 1) -> Interval:
        """Without bounds where there are too few numbers."""
        if self.count < _FEWEST:
            return Interval(self.value, -inf, inf)
        half = deviations(together) * sqrt(self._squares / (self.count - 1) / self.count)
        return Interval(self.value, self.value - half, self.value + half)


def verdict(found: Interval, fair: float) -> str:
    """The term of what an interval says about a fair share."""
    if found.low > fair:
        return "simulate.more"
    if found.high < fair:
        return "simulate.less"
    return "simulate.fair" if found.high - found.low <= 2 * _KNOWN else "simulate.too_few"


def change(found: Interval) -> str:
    """The term of what an interval says about a difference."""
    if found.low > 0:
        return "simulate.rises"
    if found.high < 0:
        return "simulate.falls"
    return "simulate.no_change" if found.low == found.high == 0 else "simulate.too_few"


@dataclass
class Group:
    """A seat, a place in the order of turns, or all seats of a bot: games that it won, points of its seats."""

    seats: int = 0  # in each game
    wins: Share = field(default_factory=Share)
    points: Mean = field(default_factory=Mean)


class Balance:
    """What the games of one setting say."""

    def __init__(self) -> None:
        self.games = 0
        self.seats: dict[int, Group] = {}
        self.order: dict[int, Group] = {}  # 0: who begins
        self.bots: dict[str, Group] = {}
        self._won = 0
        self._seated = 0

    @property
    def fair(self) -> float:
        """The share of a seat if all won as often; ties let it be more than one of so many."""
        return self._won / self._seated if self._seated else 0

    def add(self, game: Played) -> None:
        self.games += 1
        seats = range(len(game.points))
        self._won += sum(game.won)
        self._seated += len(seats)
        for seat in seats:
            _tell(self.seats.setdefault(seat, Group()), game, [seat])
            if game.first >= 0:
                _tell(self.order.setdefault((seat - game.first) % len(seats), Group()), game, [seat])
        for bot in dict.fromkeys(game.bots):
            _tell(self.bots.setdefault(bot, Group()), game, [seat for seat in seats if game.bots[seat] == bot])


def _tell(group: Group, game: Played, seats: list[int]) -> None:
    group.seats = len(seats)
    group.wins.add(any(game.won[seat] for seat in seats))
    group.points.add(sum(game.points[seat] for seat in seats) / len(seats))


@dataclass
class Measured:
    """One measure of games without and with a house rule, and of its difference from game to game of equal seed."""

    without: Mean = field(default_factory=Mean)
    within: Mean = field(default_factory=Mean)
    difference: Mean = field(default_factory=Mean)


class Effect:
    """What a house rule changes, in pairs of games of the same seed."""

    def __init__(self) -> None:
        self.measured: dict[str, Measured] = {}

    def add(self, without: Iterable[Played], within: Iterable[Played]) -> None:
        for one, other in zip(without, within, strict=True):
            before, after = _measures(one), _measures(other)
            for name in [name for name in before if name in after]:
                found = self.measured.setdefault(name, Measured())
                found.without.add(before[name])
                found.within.add(after[name])
                found.difference.add(after[name] - before[name])


def _measures(game: Played) -> dict[str, float]:
    """Numbers of a game, by the term of what they are."""
    best = sorted(game.points, reverse=True)
    found: dict[str, float] = {
        "simulate.points": sum(game.points) / len(game.points),
        "simulate.spread": best[0] - best[-1],
        "simulate.shared_wins": float(sum(game.won) > 1),
        "simulate.records": game.records,
    }
    if game.first >= 0:
        found["simulate.first_wins"] = float(game.won[game.first])
    if game.rounds is not None:
        found["simulate.rounds"] = game.rounds
    return found
