"""Owns the beginning of a round and of the game proper: what is cleared, where the flow starts. Must never score."""

from ...core.house_rules import choose_all
from .state import RETIRE, SCORES, TELL_HW, UNTOLD, enter
from .tracking import change

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


def _sort_tokens(state: State) -> None:
    """Give the tokens a canonical order: which of two equal tokens went where leaves no trace in the bytes."""
    keys = sorted([owner << 16 | place << 8 | gray for owner, place, gray in zip(state.owner, state.place, state.gray)])
    state.owner = bytearray([key >> 16 for key in keys])
    state.place = bytearray([key >> 8 & 255 for key in keys])
    state.gray = bytearray([key & 255 for key in keys])
