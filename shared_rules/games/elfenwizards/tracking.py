"""Owns going on at another tracking level: what a lower one forgets, where entering what a higher one needs begins.

Must never decide whether this is a moment for it.
"""

from . import pieces
from . import state as st
from .entering import deal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events

# Where a step of full level goes on at titles level, by phase; steps of other phases are the same on both.
_TITLES_STEP = {2: st.TOLD, 3: st.TOLD, 4: st.TOLD, 5: st.AWARD, 6: st.TOLD_RECOVERY, 9: st.GRAY_SEAT}


def change(state: st.State, level: int, events: "Events") -> None:
    """Go on at another level, in the same place of the round."""
    before = state.level
    state.level = level
    events.append(("elf.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level]))
    if level > before:
        _go_up(state, before)
    elif level == st.TITLES:
        _forget_spells(state)
    else:
        _forget_board(state)


def _go_up(state: st.State, before) -> None:
    if before == st.SCORES:
        state.chart = bytearray()
        st.enter(state, st.ENTER_BOARD)
    elif not st.ENTER_BOARD <= state.step <= st.ENTER_GRAY:
        deal(state)


def _forget_spells(state: st.State) -> None:
    """On at titles level, in the same phase."""
    phase = state.step // 10
    state.dice = []
    state.chips = bytearray()
    state.spell = state.placed = 0
    if phase in _TITLES_STEP:
        st.enter(state, _TITLES_STEP[phase])
    elif state.step == st.RETIRE_CHIP:
        st.enter(state, st.TOLD)
    elif st.ENTER_CHIPS <= state.step <= st.ENTER_DIE:
        st.enter(state, st.RETIRE)


def _forget_board(state: st.State) -> None:
    """On at score level: what this round brought is told."""
    _forget_spells(state)
    pieces.set_tokens(state, ())
    state.chart = bytearray()
    if state.step < st.TELL_HW:
        st.enter(state, st.TELL_HW)
