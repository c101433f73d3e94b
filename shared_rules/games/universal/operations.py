"""Owns what a table may do instead of answering: skip, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import course
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


_ABOUT_THE_GAME = (st.FINAL, st.BEGIN, st.OURS)
_OF_A_SEAT = (st.COUNTER, st.AMOUNT, st.PAYER, st.ROW, st.WORTH)


def skip(self: st.State) -> "Events":
    """A question begun is dropped; at the table the rest of the round is left out."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("refused.no_skip")
    events: "Events" = []
    if self.step == st.TURN:
        course.next_round(self, events)
    elif self.step in _ABOUT_THE_GAME:
        raise Refused("refused.no_skip")
    else:
        _drop_question(self)
    return self.advance(events)


def _drop_question(state: st.State) -> None:
    """Back at the table. An own die that is half described is none, and so are dice of which some are in the hand."""
    if state.step == st.ROLL and state.thrown:
        state.kept = ()
        state.thrown = 0
    if state.step in (st.OWN_SIDES, st.OWN_FACE) and state.sides != st.OWN_DIE:
        state.own_die = []
    elif state.step == st.OWN_FACE:
        state.sides = len(state.own_die)
        state.own_die = []
    st.enter(state, st.TURN)


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: its counters stay as they are, it has no more turns and is not ranked."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("refused.no_leave")
    if not st.is_here(self, seat):
        raise Refused("refused.no_seat")
    if sum([st.is_here(self, other) for other in range(self.seat_count)]) < 2:
        raise Refused("uni.refused_last_seat")
    events: "Events" = [("uni.ev_leave", seat)]
    self.left |= 1 << seat
    if self.step in _OF_A_SEAT and self.seat == seat and not self.more[mo.SHARED]:
        st.enter(self, st.TURN)
    if self.turn == seat and st.has_turns(self) and self.step not in _ABOUT_THE_GAME:
        if self.step != st.TURN:
            _drop_question(self)
        course.next_turn(self, events)
    return self.advance(events)


def abandon(self: st.State) -> "Events":
    """The game ends here, as it stands."""
    events: "Events" = [("uni.ev_abandon",)]
    course.finish(self, events, ENDED_BY_TABLE)
    return events
