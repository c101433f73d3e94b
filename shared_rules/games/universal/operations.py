"""Owns what a table may do instead of answering: skip, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(state: st.State) -> "Events":
    """A question begun is dropped; at the table the rest of the round is left out."""
    if state.step <= st.START or state.step == st.OVER:
        raise Refused("refused.no_skip")
    events: "Events" = []
    if state.step == st.TURN:
        course.next_round(state, events)
    elif state.step == st.FINAL or state.step == st.BEGIN:
        raise Refused("refused.no_skip")
    else:
        _drop_question(state)
    return state.advance(events)


def _drop_question(state: st.State) -> None:
    """Back at the table. An own die that is half described is none."""
    if state.step in (st.OWN_SIDES, st.OWN_FACE) and state.sides != st.OWN_DIE:
        state.own_die = []
    elif state.step == st.OWN_FACE:
        state.sides = len(state.own_die)
        state.own_die = []
    st.enter(state, st.TURN)


def leave(state: st.State, seat: int) -> "Events":
    """A seat leaves: its counters stay as they are, it has no more turns and is not ranked."""
    if state.step <= st.START or state.step == st.OVER:
        raise Refused("refused.no_leave")
    if not st.is_here(state, seat):
        raise Refused("refused.no_seat")
    if sum([st.is_here(state, other) for other in range(state.seat_count)]) < 2:
        raise Refused("uni.refused_last_seat")
    events: "Events" = [("uni.ev_leave", seat)]
    state.left |= 1 << seat
    if state.step in (st.COUNTER, st.AMOUNT) and state.seat == seat:
        st.enter(state, st.TURN)
    if state.turn == seat and st.has_turns(state) and st.TURN <= state.step < st.FINAL:
        if state.step != st.TURN:
            _drop_question(state)
        course.next_turn(state, events)
    return state.advance(events)


def abandon(state: st.State) -> "Events":
    """The game ends here, as it stands."""
    events: "Events" = [("uni.ev_abandon",)]
    course.finish(state, events, ENDED_BY_TABLE)
    return events
