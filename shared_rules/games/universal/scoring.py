"""Owns reading the score: totals, the table of rounds, who wins. Changes no state."""

from . import course, sheet
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def scores(self: st.State) -> list[int]:
    """The first counter of every seat, and what it brought in the games of the evening before."""
    seats = self.seat_count
    if not self.values:
        return [0] * seats
    totals = [st.value(self, seat) for seat in range(seats)]
    for at, points in enumerate(self.games):
        totals[at % seats] += points
    return totals


def ranking_scores(self: st.State) -> list[int]:
    """What the seats are ranked by: the score, or where the lowest is the best its opposite."""
    return [-total for total in scores(self)] if self.kit[st.LOWEST] else scores(self)


def score_rows(self: st.State) -> "list[ScoreRow]":
    """The games before; where the counters began, if not at 0; then what every row or round has brought."""
    seats = self.seat_count
    rows: "list[ScoreRow]" = []
    if not self.values:
        return rows
    for at in range(0, len(self.games), seats):
        rows.append((("uni.game", at // seats + 1), list(self.games[at : at + seats])))
    starts = [course.started(self, seat) for seat in range(seats)]
    if max(starts) or min(starts):
        rows.append((("uni.start",), starts))
    if self.rows:
        _add_sheet(self, rows, starts)
    else:
        _add_rounds(self, rows)
    return rows


def _add_sheet(self: st.State, rows: "list[ScoreRow]", starts: list[int]) -> None:
    """The rows of the sheet, the bonus, and what the table has set besides."""
    seats = range(self.seat_count)
    others = [st.value(self, seat) - starts[seat] for seat in seats]
    filled: "list[ScoreRow]" = [
        (st.row_term(self, row), [sheet.points(self, seat, row) for seat in seats]) for row in range(len(self.rows))
    ]
    if self.more[mo.BONUS_ROWS]:
        filled.insert(self.more[mo.BONUS_ROWS], (("uni.bonus",), [sheet.bonus(self, seat) for seat in seats]))
    for _, points in filled:
        others = [other - point for other, point in zip(others, points)]
    rows += filled
    if max(others) or min(others):
        rows.append((("uni.others",), others))


def _add_rounds(self: st.State, rows: "list[ScoreRow]") -> None:
    seats = self.seat_count
    played = len(self.points) // seats
    for row in range(played):
        label: "Message" = ("uni.round", row + 1 + self.dropped)
        if not row and self.dropped:
            label = ("uni.rounds_before", self.dropped + 1)
        rows.append((label, self.points[row * seats : row * seats + seats]))
    if played + self.dropped < self.round:
        rows.append((("uni.round", self.round), [course.this_round(self, seat) for seat in range(seats)]))


def winners(self: st.State) -> list[int]:
    """All seats still there that have the best score; none before the end. Who has shared counters wins together."""
    if self.step != st.OVER or not self.values:
        return []
    here = [seat for seat in range(self.seat_count) if st.is_here(self, seat)]
    if self.more[mo.SHARED]:
        missed = self.kit[st.ENDS] == st.TARGET_ENDS and not course.is_reached(self)
        return [] if missed or lost(self) else here
    ranks = ranking_scores(self)
    best = max([ranks[seat] for seat in here])
    return [seat for seat in here if ranks[seat] == best]


def lost(self: st.State) -> bool:
    """True when a counter that all share stands where all lose."""
    return len(self.values) > 0 and course.is_lost(self)
