"""Owns changing the tracking level in play. What has been counted stays."""

from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def set_level(state: st.State, level: int) -> "Events":
    """Track more or less. Turns are known from the level of turns on: going up to it asks who begins."""
    if not st.COUNTERS <= level <= st.ALL or state.step != st.TURN:
        raise Refused("uni.refused_level")
    if level == state.level:
        raise Refused("uni.refused_same_level")
    if state.level == st.COUNTERS and (state.had or state.passed):
        raise Refused("uni.refused_level")
    events: "Events" = [("uni.ev_level", st.LEVEL_TERMS[state.level], st.LEVEL_TERMS[level])]
    asks = state.level == st.COUNTERS
    state.level = level
    if asks:
        state.step = st.BEGIN
    elif level == st.COUNTERS:
        state.had = state.passed = 0
    return state.advance(events)
