"""Owns changing the tracking level in play: what a lower level forgets, what a higher one must know first.

Down at any time: an act that was being resolved is dropped, a scoring goes on. Up whenever nothing is being resolved;
entering.py asks for what is missing.
"""

from ...core.refused import Refused
from . import state as st
from .course import rest, score, set_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events

_SCORING = (st.FIRST, st.TAKE, st.SECOND)


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    if not st.OWNERS <= level <= st.FULL or self.step <= st.START or self.step == st.OVER:
        raise Refused("mag.refused_level")
    if level == self.level:
        raise Refused("mag.refused_same_level")
    if level > self.level and not _is_quiet(self):
        raise Refused("mag.refused_level_up")
    if level == st.FULL and not self.symbols:
        raise Refused("mag.refused_no_symbols")
    events: "Events" = []
    _change(self, level, events)
    return self.advance(events)


def give_up(state: st.State, events: "Events") -> None:
    """Stop asking for what the new level needs: the game stays at the highest level for which everything is known."""
    if state.step == st.ENTER_MAGINOR:
        _change(state, st.OWNERS, events)
    elif state.step == st.ENTER_TURN:
        _change(state, st.TRACK, events)
    else:
        _change(state, st.TURNS, events)


def _is_quiet(state: st.State) -> bool:
    """Nothing is being resolved: the question is the one that the level goes by."""
    return state.step in (st.TOLD, st.TURN) or state.level == st.OWNERS and state.step == st.FIRST


def _change(state: st.State, level: int, events: "Events") -> None:
    before = state.level
    events.append(("mag.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level]))
    scoring = state.tile if before != st.OWNERS and state.step in _SCORING else st.NOBODY
    state.level = level
    if level > before:
        _go_up(state, before)
        return
    _forget(state)
    entering = st.ENTER_MAGINOR <= state.step <= st.ENTER_SPELL
    rest(state)
    if scoring >= 0 and not entering:
        score(state, scoring)


def _go_up(state: st.State, before: int) -> None:
    """Begin the walk through what the levels in between did not track."""
    state.cursor = 0
    state.first = st.NOBODY
    state.tile = 0
    if state.level == st.FULL:
        set_up(state)
    if before == st.OWNERS:
        state.step = st.ENTER_MAGINOR
    else:
        state.step = st.ENTER_TURN if before == st.TRACK else st.ENTER_SLOT


def _forget(state: st.State) -> None:
    """What the new, lower level does not track."""
    state.cursor = 0
    state.slots = bytearray()
    state.wizards = bytearray()
    state.symbol_cards = bytearray()
    state.sorcery_cards = bytearray()
    state.rolled = state.roller = 0
    if state.level < st.TURNS:
        state.turn = 0
    if state.level < st.TRACK:
        state.maginor = st.AT_START
