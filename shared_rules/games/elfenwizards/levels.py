"""Owns when the tracking level changes in play, and to which level.

Down at any time: the round is finished at the lower level. Up when a round begins. Must never know what a level needs:
tracking.py does.
"""

from ...core.refused import Refused
from . import state as st
from .tracking import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def set_level(state: st.State, level: int):
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    if not st.SCORES <= level <= st.FULL or state.step <= st.START or state.step == st.OVER:
        raise Refused("elf.refused_level")
    if level == state.level:
        raise Refused("elf.refused_same_level")
    if level > state.level and not _round_begins(state):
        raise Refused("elf.refused_level_up")
    state.wanted = level
    events = []
    change(state, level, events)
    return state.settle(events)


def lower(state: st.State, events: "Events") -> None:
    """The table does not tell what the present level needs. In a round this is meant for the round alone: the next one
    asks for what is missing. There, the table stays at the level below."""
    if state.step < st.RETIRE:
        state.wanted = st.TITLES if state.step >= st.ENTER_CHIPS else st.SCORES
        change(state, state.wanted, events)
    else:
        change(state, state.level - 1, events)


def _round_begins(state: st.State):
    return state.step < st.RETIRE_CHIP or state.step == st.TOLD or state.step == st.TELL_HW
