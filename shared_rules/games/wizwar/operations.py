"""Owns what a table may do instead of answering: not tell something, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(state: st.State) -> "Events":
    """Drop a half-entered answer. A turn itself and a victory are not skipped."""
    if state.step <= st.TURN or state.step == st.CHECK:
        raise Refused("refused.no_skip")
    events: "Events" = []
    state.go_on(events)
    return state.advance(events)


def leave(state: st.State, seat: int) -> "Events":
    """A wizard leaves the game as if it were dead, but no seat scores for it."""
    if state.step <= st.START or state.step == st.OVER:
        raise Refused("refused.no_leave")
    if not 0 <= seat < state.seat_count or not st.alive(state, seat):
        raise Refused("refused.no_seat")
    if len(st.living(state)) <= 2:
        raise Refused("refused.last_seats")
    events: "Events" = [("wiz.ev_leave", seat)]
    course.settle_half(state, events)
    course.die(state, seat, st.NOBODY, events)
    state.left |= 1 << seat
    return state.advance(events)


def abandon(state: st.State) -> "Events":
    """The game ends here, without a winner."""
    events: "Events" = [("wiz.ev_abandon",)]
    course.finish(state, st.NOBODY, ENDED_BY_TABLE, events)
    state.asked = None
    return events
