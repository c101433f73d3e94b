"""What somebody's games say of those who played them, too: head to head, the nemesis, the rival."""

from .questions import LEAST
from .tally import BETWEEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tally import Tally

_SURE = 384  # hundredths: the square of how many deviations make 19 of 20 cases


class Against:
    """How often somebody played with another, and finished before and after them; the other games were ties."""

    def __init__(self, who: str, games: int, ahead: int, behind: int) -> None:
        self.who = who
        self.games = games
        self.ahead = ahead
        self.behind = behind

    @property
    def enough(self) -> bool:
        """Whether there are games enough to say anything."""
        return self.games >= LEAST

    @property
    def sure(self) -> bool:
        """Whether two who are alike would differ so much in less than 1 of 20 cases."""
        apart = self.ahead - self.behind
        return self.enough and 100 * apart * apart > _SURE * (self.ahead + self.behind)


def against(tally: "Tally", who: str) -> list[Against]:
    """Everybody that `who` has played with, the most frequent first."""
    ranked: list[tuple[int, str, int, int]] = []
    for name in sorted(tally.pairs):
        first, _, second = name.partition(BETWEEN)
        games, ahead, behind = tally.pairs[name]
        if who == first:
            ranked.append((-games, second, ahead, behind))
        elif who == second:
            ranked.append((-games, first, behind, ahead))
    return [Against(other, -games, ahead, behind) for games, other, ahead, behind in sorted(ranked)]


def nemesis(found: list[Against]) -> "Against | None":
    """Who finished before you more often than after you, by the largest difference; of equals, in fewer games."""
    best: "Against | None" = None
    for each in found:
        lead = each.behind - each.ahead
        if each.enough and lead > 0:
            held = best.behind - best.ahead if best else 0
            if best is None or lead > held or (lead == held and each.games < best.games):
                best = each
    return best


def rival(found: list[Against]) -> "Against | None":
    """With whom you are closest to even, as a part of the games; of equals, in most games. Never the nemesis."""
    worst = nemesis(found)
    best: "Against | None" = None
    for each in found:
        if each.enough and each is not worst and (best is None or _closer(each, best)):
            best = each
    return best


def _closer(one: Against, other: Against) -> bool:
    mine = abs(one.ahead - one.behind) * other.games
    theirs = abs(other.ahead - other.behind) * one.games
    return mine < theirs or (mine == theirs and one.games > other.games)
