"""Owns what a table may do instead of answering: leave out a turn, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from .course import finish, next_turn
from .levels import give_up
from .state import ENTER_MAGINOR, ENTER_SPELL, START, TOLD, TURN, TURNS, State, acting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(state: State) -> "Events":
    """Leave out what this seat does: the next one has its turn. A walk through what a level needs is broken off."""
    if ENTER_MAGINOR <= state.step <= ENTER_SPELL:
        events: "Events" = []
        give_up(state, events)
        return state.advance(events)
    if state.level < TURNS or state.step not in (TOLD, TURN):
        raise Refused("refused.no_skip")
    events: "Events" = [("mag.ev_skip", state.turn)]
    next_turn(state, events)
    return state.advance(events)


def leave(state: State, seat: int) -> "Events":
    """A seat leaves: its counters stay, but defend no slot; it has no turn and is not ranked."""
    if state.step <= START:
        raise Refused("refused.no_leave")
    if not 0 <= seat < state.seat_count or state.left >> seat & 1:
        raise Refused("refused.no_seat")
    if len(acting(state)) <= 2:
        raise Refused("refused.last_seats")
    state.left |= 1 << seat
    return state.advance([("mag.ev_leave", seat)])


def abandon(state: State) -> "Events":
    """The game ends here with the tiles that were won; standings are kept."""
    events: "Events" = [("mag.ev_abandon",)]
    finish(state, ENDED_BY_TABLE, events)
    state.asked = None
    return events
