"""Owns changes of the tracking level in play: when, to which level, what a lower one forgets.

Down at any time: the round is finished at the lower level. Up when a round begins: entering.py asks for what is needed.
"""

from ...core.refused import Refused
from . import pieces
from . import state as st
from .entering import deal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


# Where a step of full level goes on at titles level, by phase; steps of other phases are the same on both.
_TITLES_STEP = {2: st.TOLD, 3: st.TOLD, 4: st.TOLD, 5: st.AWARD, 6: st.TOLD_RECOVERY, 9: st.GRAY_SEAT}


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    if not st.SCORES <= level <= st.FULL or self.step <= st.START or self.step == st.OVER:
        raise Refused("elf.refused_level")
    if level == self.level:
        raise Refused("elf.refused_same_level")
    if level > self.level and not _round_begins(self):
        raise Refused("elf.refused_level_up")
    self.wanted = level
    events: "Events" = []
    change(self, level, events)
    return self.advance(events)


def lower(state: st.State, events: "Events") -> None:
    """The table leaves out what the present level needs.

    In a round this is meant for the round alone: the next one asks for what is missing. There, the table stays at the
    level below.
    """
    if state.step < st.RETIRE:
        state.wanted = st.TITLES if state.step >= st.ENTER_CHIPS else st.SCORES
        change(state, state.wanted, events)
    else:
        change(state, state.level - 1, events)


def _round_begins(state: st.State) -> bool:
    return state.step < st.RETIRE_CHIP or state.step == st.TOLD or state.step == st.TELL_HW


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


def _go_up(state: st.State, before: int) -> None:
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
    """On at score level: the table says what this round brought."""
    _forget_spells(state)
    pieces.set_tokens(state, ())
    state.chart = bytearray()
    if state.step < st.TELL_HW:
        st.enter(state, st.TELL_HW)
