"""Owns changing the tracking level in play: what a lower level forgets, and what the table enters for a higher one."""

from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def set_level(state: st.State, level: int) -> "Events":
    """Down at any time; up when a turn begins, and then the table enters which spells already run."""
    if not st.LIVES <= level <= st.FULL or state.step <= st.START or state.step == st.OVER:
        raise Refused("wiz.refused_level")
    if level == state.level:
        raise Refused("wiz.refused_same_level")
    if level > state.level and (state.step != st.TURN or state.did):
        raise Refused("wiz.refused_level_up")
    events: "Events" = [("wiz.ev_level", st.LEVEL_TERMS[state.level], st.LEVEL_TERMS[level])]
    if level < state.level:
        _forget(state, events)
    state.level = level
    if level == st.FULL:
        state.did = st.ENTERING
        state.step = st.ENTER
    return state.advance(events)


def _forget(state: st.State, events: "Events") -> None:
    """What only full level knows. On with the turn, in which something may have happened."""
    state.did = st.TOLD
    course.settle_half(state, events)
    state.timers = []
    state.objects = bytearray()
    state.stunned = state.forms = 0
