"""Owns what a table may do instead of answering: leave out a turn, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from .course import finish, next_turn
from .levels import give_up
from .state import ENTER_MAGINOR, ENTER_SPELL, START, TOLD, TURN, TURNS, State, acting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(self: State) -> "Events":
    """Leave out what this seat does: the next one has its turn. A walk through what a level needs is broken off."""
    if ENTER_MAGINOR <= self.step <= ENTER_SPELL:
        events: "Events" = []
        give_up(self, events)
        return self.advance(events)
    if self.level < TURNS or self.step not in (TOLD, TURN):
        raise Refused("refused.no_skip")
    events: "Events" = [("mag.ev_skip", self.turn)]
    next_turn(self, events)
    return self.advance(events)


def leave(self: State, seat: int) -> "Events":
    """A seat leaves: its counters stay, but defend no slot; it has no turn and is not ranked."""
    if self.step <= START:
        raise Refused("refused.no_leave")
    if not 0 <= seat < self.seat_count or self.left >> seat & 1:
        raise Refused("refused.no_seat")
    if len(acting(self)) <= 2:
        raise Refused("refused.last_seats")
    self.left |= 1 << seat
    return self.advance([("mag.ev_leave", seat)])


def abandon(self: State) -> "Events":
    """The game ends here with the tiles that were won; standings are kept."""
    events: "Events" = [("mag.ev_abandon",)]
    finish(self, ENDED_BY_TABLE, events)
    return events
