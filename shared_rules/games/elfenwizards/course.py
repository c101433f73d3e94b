"""Owns how a round begins and ends, and how the game does."""

from ...core.action import ENDED_BY_RULES
from ...core.house_rules import choose_all
from .levels import change
from .scoring import end_reason, scores, winners
from .state import LAST_CHIPS, OVER, RETIRE, SCORES, TELL_HW, UNTOLD, State, enter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def begin_round(state: State, events: "Events") -> None:
    """Go on to the next round. Setup calls this once, when the Dragon has been given to the first start player."""
    state.round += 1
    choose_all(state.switches, state.next_switches)
    state.next_switches = []
    if state.level == SCORES and state.round > 1 and state.high_wizards[-1] >= 0:
        state.dragon = state.high_wizards[-1]  # as the retiring High Wizard takes it in EW-1
    state.high_wizards.append(UNTOLD)
    state.passed = state.left
    _sort_tokens(state)
    enter(state, TELL_HW if state.level == SCORES else RETIRE)
    events.append(("elf.ev_round", state.round, state.dragon))
    if state.level < state.wanted:
        change(state, state.wanted, events)


def end_round(state: State, events: "Events") -> None:
    """Begin the next round, or count the last chips."""
    reason = end_reason(state)
    if reason is None:
        begin_round(state, events)
        return
    events.append(reason)
    state.bonus = [0] * state.seat_count
    enter(state, LAST_CHIPS)


def finish(state: State, reason: int, events: "Events") -> None:
    """The game is over; `reason` is one of core/action.py."""
    state.ended = reason
    enter(state, OVER)
    for seat in winners(state) if reason == ENDED_BY_RULES else ():
        events.append(("elf.ev_winner", seat, scores(state)[seat]))


def _sort_tokens(state: State) -> None:
    """Give the tokens a canonical order: which of two equal tokens went where leaves no trace in the bytes."""
    keys = sorted([owner << 16 | place << 8 | gray for owner, place, gray in zip(state.owner, state.place, state.gray)])
    state.owner = bytearray([key >> 16 for key in keys])
    state.place = bytearray([key >> 8 & 255 for key in keys])
    state.gray = bytearray([key & 255 for key in keys])
