"""Who leads, who wins in a row, who thinks how long, and the records: answers from one tally, in a fixed order."""

from .intervals import wilson
from .tally import CLOSEST, FAIR, HIGHEST, LONGEST, LOWEST, SHORTEST, WIDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .tally import Person, Record, Tally

LEAST = 5  # games before a comparison with chance says anything of somebody
LEAST_STREAK = 2
_PAIRS = ((HIGHEST, LOWEST), (WIDEST, CLOSEST), (LONGEST, SHORTEST))


class Leader:
    """Somebody's wins beside a fair share of them: what they would be if all had been alike.

    `fair`, `beyond`: wins in parts of FAIR. `low`, `high`: between which the true share of wins less the fair one lies
    in 19 of 20 cases; of a whole, from -1 to 1. `enough`: whether there are games enough to say so.
    """

    def __init__(self, who: str, person: "Person") -> None:
        self.who = who
        self.games = person.games
        self.wins = person.wins
        self.fair = person.fair
        self.beyond = person.wins * FAIR - person.fair
        self.points = person.points
        self.best = person.best
        self.enough = person.games >= LEAST
        low, high = wilson(person.wins, person.games)
        fair = person.fair / FAIR / max(1, person.games)
        self.low, self.high = low - fair, high - fair

    @property
    def share(self) -> float:
        """Of all games, how many were won."""
        return self.wins / max(1, self.games)

    @property
    def fair_share(self) -> float:
        """Of all games, how many would have been won if all had been alike."""
        return self.fair / FAIR / max(1, self.games)


def leaders(tally: "Tally", name: "Callable[[str], str]") -> list[Leader]:
    """Everybody: who has won most games first; of equals who needed fewer for it, then by `name`."""
    ranked = [(-person.wins, person.games, name(who), who) for who, person in tally.people.items()]
    return [Leader(who, tally.people[who]) for _, _, _, who in sorted(ranked)]


class Streak:
    """Wins in a row: the `longest` ever, and how many up to the last game, 0 when that was not won."""

    def __init__(self, who: str, longest: int, now: int) -> None:
        self.who = who
        self.longest = longest
        self.now = now


def streaks(tally: "Tally") -> list[Streak]:
    """Of everybody who has ever won twice in a row, the longest first."""
    ranked: list[tuple[int, int, str]] = []
    for who in sorted(tally.people):
        person = tally.people[who]
        if person.longest >= LEAST_STREAK:
            ranked.append((-person.longest, -person.end, who))
    return [Streak(who, -longest, -now) for longest, now, who in sorted(ranked)]


class Thinker:
    """How long somebody thinks in a game: `mean_ms` of `games` with a clock."""

    def __init__(self, who: str, mean_ms: int, games: int) -> None:
        self.who = who
        self.mean_ms = mean_ms
        self.games = games


def thinkers(tally: "Tally") -> list[Thinker]:
    """Of everybody with games enough that had a clock, who takes longest first."""
    ranked: list[tuple[int, int, str]] = []
    for who in sorted(tally.people):
        person = tally.people[who]
        if person.timed >= LEAST:
            ranked.append((-(person.thinking_ms // person.timed), -person.timed, who))
    return [Thinker(who, -mean, -games) for mean, games, who in sorted(ranked)]


def records(tally: "Tally") -> "list[tuple[str, Record]]":
    """What there are, pair by pair, but where most and least are the same: that tells nothing of any game."""
    found: "list[tuple[str, Record]]" = []
    for most, least in _PAIRS:
        ends = [(name, tally.records[name]) for name in (most, least) if name in tally.records]
        if len({record.value for _, record in ends}) > 1:
            found += ends
    return found
