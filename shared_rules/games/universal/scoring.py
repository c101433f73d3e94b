"""Owns reading the score: totals, the table of rounds, who wins. Changes no state."""

from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def scores(self: st.State) -> list[int]:
    """The first counter of every seat."""
    if not self.values:
        return [0] * self.seat_count
    return [st.value(self, seat) for seat in range(self.seat_count)]


def ranking_scores(self: st.State) -> list[int]:
    """What the seats are ranked by: the score, or where the lowest is the best its opposite."""
    return [-total for total in scores(self)] if self.kit[st.LOWEST] else scores(self)


def score_rows(self: st.State) -> "list[ScoreRow]":
    """What every round has brought; before it where the counters began, if not at 0."""
    seats = self.seat_count
    rows: "list[ScoreRow]" = []
    if not self.values:
        return rows
    if self.kit[st.STARTS]:
        rows.append((("uni.start",), [self.kit[st.STARTS]] * seats))
    played = len(self.points) // seats
    for row in range(played):
        label: "Message" = ("uni.round", row + 1 + self.dropped)
        if not row and self.dropped:
            label = ("uni.rounds_before", self.dropped + 1)
        rows.append((label, self.points[row * seats : row * seats + seats]))
    if played + self.dropped < self.round:
        rows.append((("uni.round", self.round), [course.this_round(self, seat) for seat in range(seats)]))
    return rows


def winners(self: st.State) -> list[int]:
    """All seats still there that have the best score; none before the end."""
    if self.step != st.OVER or not self.values:
        return []
    here = [seat for seat in range(self.seat_count) if st.is_here(self, seat)]
    ranks = ranking_scores(self)
    best = max([ranks[seat] for seat in here])
    return [seat for seat in here if ranks[seat] == best]
