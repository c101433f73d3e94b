"""The table of a season: what each play brings by a rule, the best of them added up, places that ties share."""

from .tally import FAIR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .play import Play

PLACE = "place"  # points by place,
SCORE = "score"  # what the game itself gives,
RATING = "rating"  # or none here: the table is that of ratings


class Rule:
    """`kind`: one of these three. `by_place`: points of the first, the second …; `best`: how many plays of somebody
    count, 0 all. `what`: which game, "" any. `unverified`: whether plays without a log count, too. `trust`: the least
    level of trust of those that count, by its word, "" any.
    """

    def __init__(
        self, kind: str, by_place: "list[int]", best: int = 0, what: str = "", unverified: bool = False, trust: str = ""
    ) -> None:
        self.kind = kind
        self.by_place = by_place
        self.best = best
        self.what = what
        self.unverified = unverified
        self.trust = trust


class Standing:
    """A row of the table. `points`: in parts of FAIR; `games`: all; `counted`: those whose points are in it."""

    def __init__(self, who: str, place: int, points: int, games: int, counted: int, wins: int) -> None:
        self.who = who
        self.place = place
        self.points = points
        self.games = games
        self.counted = counted
        self.wins = wins


class Total:
    """What plays bring everybody by a rule, as one after the other is added; all of them count."""

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._gained: "dict[str, list[int]]" = {}
        self.wins: "dict[str, int]" = {}

    def add(self, play: "Play") -> None:
        for seat in seats(play):
            who = play.who[seat]
            self._gained.setdefault(who, []).append(points(play, seat, self._rule))
            self.wins[who] = self.wins.get(who, 0) + int(seat in play.facts.winners)

    def rows(self) -> list[Standing]:
        """The table. Who has the same points shares the place; they come by wins."""
        best = self._rule.best
        ranked: list[tuple[int, int, str]] = []
        for who in sorted(self._gained):
            lost = sorted([-each for each in self._gained[who]])  # the best ones first
            ranked.append((sum(lost[:best] if best else lost), -self.wins[who], who))
        rows: list[Standing] = []
        for at, (total, won, who) in enumerate(sorted(ranked)):
            place = rows[-1].place if rows and rows[-1].points == -total else at + 1
            games = len(self._gained[who])
            rows.append(Standing(who, place, -total, games, min(best or games, games), -won))
        return rows


def table(plays: "Iterable[Play]", rule: Rule) -> list[Standing]:
    """The table of these plays, which all count."""
    total = Total(rule)
    for play in plays:
        total.add(play)
    return total.rows()


def seats(play: "Play") -> list[int]:
    """Those whose players are known; who has two counts by the first."""
    return [at for at, who in enumerate(play.who) if who and who not in play.who[:at]]


def points(play: "Play", seat: int, rule: Rule) -> int:
    """What a play brings the player of a seat, in parts of FAIR.

    Who shares a place shares the points of all the places that they take up. A game that all lost brings no places.
    """
    facts = play.facts
    if rule.kind == SCORE:
        return facts.points[seat] * FAIR
    if rule.kind != PLACE or not facts.places:
        return 0
    place = facts.places[seat]
    together = len([other for other in facts.places if other == place])
    return sum(rule.by_place[place - 1 : place - 1 + together]) * FAIR // together
