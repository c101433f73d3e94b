"""Owns changing the tracking level in play: what a lower level forgets, and what the table enters for a higher one."""

from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def set_level(self: st.State, level: int) -> "Events":
    """Down at any time; up when a turn begins, and then the table enters which spells already run."""
    if not st.LIVES <= level <= st.FULL or self.step <= st.START or self.step == st.OVER:
        raise Refused("wiz.refused_level")
    if level == self.level:
        raise Refused("wiz.refused_same_level")
    if level > self.level and (self.step != st.TURN or self.did):
        raise Refused("wiz.refused_level_up")
    events: "Events" = [("wiz.ev_level", st.LEVEL_TERMS[self.level], st.LEVEL_TERMS[level])]
    if level < self.level:
        _forget(self, events)
    self.level = level
    if level == st.FULL:
        self.did = st.ENTERING
        self.step = st.ENTER
    return self.advance(events)


def _forget(state: st.State, events: "Events") -> None:
    """What only full level knows. On with the turn, in which something may have happened."""
    state.did = st.TOLD
    course.settle_half(state, events)
    state.timers = []
    state.objects = bytearray()
    state.stunned = state.forms = 0
