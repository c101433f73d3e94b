"""Owns changing the tracking level in play: what a lower level forgets, and what a higher one has entered.

Down at any time. Up when a round begins; then entering.py asks.
"""

from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events

_FULL_ONLY = (st.VICTIM, st.GIANT)


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    before = self.level
    if not st.CARDS <= level <= st.FULL or self.step <= st.START or self.step == st.OVER:
        raise Refused("mgl.refused_level")
    if level == before:
        raise Refused("mgl.refused_same_level")
    if level > before and (self.step != st.SHOW or self.turn):
        raise Refused("mgl.refused_level_up")
    self.level = level
    if level > before:
        _go_up(self, before)
    else:
        _go_down(self)
    return self.advance([("mgl.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level])])


def _go_up(state: st.State, before: int) -> None:
    if before == st.CARDS:
        state.energy = [st.FIRST_ENERGY] * state.seat_count
        state.items = bytearray(state.seat_count)
        state.step = st.ENTER_ENERGY


def _go_down(state: st.State) -> None:
    state.ticked &= st.PLAYED | st.ON_RED
    state.displaced = 0
    state.rolled = 0
    if state.level == st.CARDS:
        state.energy = []
        state.items = bytearray()
        state.ticked = 0
        state.gained = False
        if state.step < st.SHOW:
            state.turn = 0
            state.step = st.SHOW
    if state.step in _FULL_ONLY or state.step > st.TURN and state.level == st.CARDS:
        state.step = st.TURN
