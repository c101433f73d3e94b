"""Owns what a game is worth to whom: victory points, where they come from, who has won."""

from .state import OVER, State, points, treasures_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def scores(self: State) -> list[int]:
    """Victory points; life is on the face."""
    return [points(self, seat) for seat in range(len(self.life))] or [0] * self.seat_count


def ranking_scores(self: State) -> list[int]:
    """The victory points; but who has won is ahead of all, even as the last one alive with fewer points (C2.9)."""
    ranks = scores(self)
    for seat in winners(self):
        ranks[seat] = max(ranks) + 1
    return ranks


def standing(self: State) -> "list[Message]":
    """Life and victory points."""
    return [("wiz.standing", life, points) for life, points in zip(self.life, scores(self))]


def score_rows(self: State) -> "list[ScoreRow]":
    """Where the points come from."""
    if not self.life:
        return []
    return [
        (("wiz.row_treasures",), [treasures_on(self, seat) for seat in range(self.seat_count)]),
        (("wiz.row_kills",), list(self.kills)),
    ]


def winners(self: State) -> list[int]:
    return [self.winner] if self.step == OVER and self.winner >= 0 else []
