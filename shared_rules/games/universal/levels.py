"""Owns changing the tracking level in play. Must never change what has been counted."""

from ...core.refused import Refused
from . import state as st


def set_level(state: st.State, level: int):
    """Tell more or less. Turns are known from the level of turns on: going up to it asks who begins."""
    if not st.COUNTERS <= level <= st.ALL or state.step != st.TURN:
        raise Refused("uni.refused_level")
    if level == state.level:
        raise Refused("uni.refused_same_level")
    if state.level == st.COUNTERS and (state.had or state.passed):
        raise Refused("uni.refused_level")
    events = [("uni.ev_level", st.LEVELS[state.level], st.LEVELS[level])]
    asks = state.level == st.COUNTERS
    state.level = level
    if asks:
        state.step = st.BEGIN
    elif level == st.COUNTERS:
        state.had = state.passed = 0
    return state.settle(events)
