"""Owns what a table may do instead of answering: not tell something, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(self: st.State) -> "Events":
    """Drop a half-entered answer. A turn itself and a victory are not skipped."""
    if self.step <= st.TURN or self.step == st.CHECK:
        raise Refused("refused.no_skip")
    events: "Events" = []
    self.go_on(events)
    return self.advance(events)


def leave(self: st.State, seat: int) -> "Events":
    """A wizard leaves the game as if it were dead, but no seat scores for it."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("refused.no_leave")
    if not 0 <= seat < self.seat_count or not st.alive(self, seat):
        raise Refused("refused.no_seat")
    if len(st.living(self)) <= 2:
        raise Refused("refused.last_seats")
    events: "Events" = [("wiz.ev_leave", seat)]
    course.settle_half(self, events)
    course.die(self, seat, st.NOBODY, events)
    self.left |= 1 << seat
    return self.advance(events)


def abandon(self: st.State) -> "Events":
    """The game ends here, without a winner."""
    events: "Events" = [("wiz.ev_abandon",)]
    course.finish(self, st.NOBODY, ENDED_BY_TABLE, events)
    return events
