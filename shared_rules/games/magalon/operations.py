"""Owns what a table may do instead of answering: leave out the rest of a turn, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(state: st.State) -> "Events":
    """Leave out the rest of this turn. The cards are never left out: the order of the turns hangs on them."""
    if state.step < st.TURN:
        raise Refused("refused.no_skip")
    events: "Events" = [("mgl.ev_skip", st.acting(state))]
    state.go_on(events)
    return state.advance(events)


def leave(state: st.State, seat: int) -> "Events":
    """A seat leaves: it has no more turns, and its wizard blocks no other."""
    if state.step <= st.START:
        raise Refused("refused.no_leave")
    if not st.is_here(state, seat):
        raise Refused("refused.no_seat")
    if sum([st.is_here(state, other) for other in range(state.seat_count)]) < 3:
        raise Refused("refused.last_seats")
    state.left |= 1 << seat
    if state.step == st.VICTIM:
        state.step = st.TURN
    return state.advance([("mgl.ev_leave", seat)])


def abandon(state: st.State) -> "Events":
    """The game ends here: no wizard has come home, so there is no winner; items and energy stand as they are."""
    state.ended = ENDED_BY_TABLE
    state.step = st.OVER
    return state.advance([("mgl.ev_abandon",)])
