"""Owns what a table may do instead of answering: leave out the rest of a turn, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(self: st.State) -> "Events":
    """Leave out the rest of this turn. The cards are never left out: the order of the turns hangs on them."""
    if self.step < st.TURN:
        raise Refused("refused.no_skip")
    events: "Events" = [("mgl.ev_skip", st.acting(self))]
    self.go_on(events)
    return self.advance(events)


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: it has no more turns, and its wizard blocks no other."""
    if self.step <= st.START:
        raise Refused("refused.no_leave")
    if not st.is_here(self, seat):
        raise Refused("refused.no_seat")
    if sum([st.is_here(self, other) for other in range(self.seat_count)]) < 3:
        raise Refused("refused.last_seats")
    self.left |= 1 << seat
    if self.step == st.VICTIM:
        self.step = st.TURN
    return self.advance([("mgl.ev_leave", seat)])


def abandon(self: st.State) -> "Events":
    """The game ends here: no wizard has come home, so there is no winner; items and energy stand as they are."""
    self.ended = ENDED_BY_TABLE
    self.step = st.OVER
    return self.advance([("mgl.ev_abandon",)])
