"""Owns what a table may do instead of answering: leave out the rest of a phase, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from .course import finish
from .levels import lower
from .state import ELECTION, ENTER_BOARD, RETIRE, TELL_POINTS, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def skip(state: State) -> "Events":
    """Leave out the rest of this phase.

    What follows from an election that is left out cannot be known: then this round goes on at the level below, with the
    winners alone or the scores alone. So does a game whose board is not entered.
    """
    if state.step < ENTER_BOARD:
        raise Refused("refused.no_skip")
    phase = state.step // 10
    round_ = state.round
    events: "Events" = [("elf.ev_skip", ("elf.phase%d" % phase,))] if state.step >= RETIRE else []
    if not events or phase == ELECTION:
        lower(state, events)
        return state.advance(events)
    while state.step // 10 == phase and state.round == round_:
        state.go_on(events)
    return state.advance(events)


def leave(state: State, seat: int) -> "Events":
    """A seat leaves: its tokens stay, without anybody who acts for them; it is not ranked."""
    if state.step < RETIRE:
        raise Refused("refused.no_leave")
    if not 0 <= seat < state.seat_count or state.left >> seat & 1:
        raise Refused("refused.no_seat")
    left = state.left | 1 << seat
    if sum([not left >> other & 1 for other in range(state.seat_count)]) < 2:
        raise Refused("refused.last_seats")
    state.left = left
    state.passed |= 1 << seat
    return state.advance([("elf.ev_leave", seat)])


def abandon(state: State) -> "Events":
    """The game ends with the last round that was scored whole; standings are kept."""
    events: "Events" = [("elf.ev_abandon",)]
    if state.step == TELL_POINTS:
        state.round_scores = state.round_scores[: -state.seat_count]
    finish(state, ENDED_BY_TABLE, events)
    state.asked = None
    return events
