"""Owns changing the tracking level in play. What has been counted stays."""

from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def set_level(self: st.State, level: int) -> "Events":
    """Track more or less. Turns are known from the level of turns on: going up to it asks who begins."""
    if not st.COUNTERS <= level <= st.ALL or self.step != st.TURN:
        raise Refused("uni.refused_level")
    if level == self.level:
        raise Refused("uni.refused_same_level")
    if self.level == st.COUNTERS and (self.had or self.passed):
        raise Refused("uni.refused_level")
    events: "Events" = [("uni.ev_level", st.LEVEL_TERMS[self.level], st.LEVEL_TERMS[level])]
    asks = self.level == st.COUNTERS
    self.level = level
    if asks:
        self.step = st.BEGIN
    elif level == st.COUNTERS:
        self.had = self.passed = 0
    return self.advance(events)
