"""Owns reading the score: totals, the table of rounds, who wins. Changes no state."""

from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def scores(state: st.State) -> list[int]:
    """The first counter of every seat."""
    if not state.values:
        return [0] * state.seat_count
    return [st.value(state, seat) for seat in range(state.seat_count)]


def ranking_scores(state: st.State) -> list[int]:
    """What the seats are ranked by: the score, or where the lowest is the best its opposite."""
    return [-total for total in scores(state)] if state.kit[st.LOWEST] else scores(state)


def score_rows(state: st.State) -> "list[ScoreRow]":
    """What every round has brought; before it where the counters began, if not at 0."""
    seats = state.seat_count
    rows: "list[ScoreRow]" = []
    if not state.values:
        return rows
    if state.kit[st.STARTS]:
        rows.append((("uni.start",), [state.kit[st.STARTS]] * seats))
    played = len(state.points) // seats
    for row in range(played):
        label: "Message" = ("uni.round", row + 1 + state.dropped)
        if not row and state.dropped:
            label = ("uni.rounds_before", state.dropped + 1)
        rows.append((label, state.points[row * seats : row * seats + seats]))
    if played + state.dropped < state.round:
        rows.append((("uni.round", state.round), [course.this_round(state, seat) for seat in range(seats)]))
    return rows


def winners(state: st.State) -> list[int]:
    """All seats still there that have the best score; none before the end."""
    if state.step != st.OVER or not state.values:
        return []
    here = [seat for seat in range(state.seat_count) if st.is_here(state, seat)]
    ranks = ranking_scores(state)
    best = max([ranks[seat] for seat in here])
    return [seat for seat in here if ranks[seat] == best]
