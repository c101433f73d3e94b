"""Owns the first questions: which kit, who sits where, how much is tracked, who begins.

The draw of the first player is the last question and the first DICE decision: "like last time" gives all before it.
"""

from ...core.decision import Option, choose, dice
from ...core.setup import Seating
from ...core.steps import merged
from . import course, kit
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events, Step

_SAVED = 8
_OWN = 9


def _ask_kit(state: st.State) -> "Choose":
    ready = len(kit.READY)
    options = [Option(_SAVED, ("uni.kit_saved",), place=ready + 1)] if state.saved else []
    options += [Option(which, ("uni.kit%d" % which,), place=which) for which in range(ready)]
    options.append(Option(_OWN, ("uni.kit_own",), place=ready))
    decision = choose(("uni.ask_kit",), options)
    decision.preset = "" if state.saved else kit.BLOB
    return decision


def _take_kit(state: st.State, answer: "Answer", events: "Events") -> None:
    which = answer[0]
    state.kit = state.saved if which == _SAVED else kit.ready(1 if which == _OWN else which)
    state.cursor = int(which == _OWN)  # until JOIN is over: ask for the details
    state.saved = []
    state.step = st.JOIN


def _ask_tracking(state: st.State) -> "Choose":
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("uni.ask_level",), options, default=state.kit[st.LEVEL])


def _take_tracking(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.LEVEL] = answer[0]
    state.level = answer[0]
    state.step = st.HOW_MANY if state.cursor else st.START
    state.cursor = 0


def _ask_start(state: st.State) -> "Dice | None":
    """The box's dice, or the table, name who begins."""
    if state.seat_count < 2 or not st.has_turns(state):
        return None
    return dice(("uni.ask_start",), 1, state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    state.first = answer[0] - 1
    _begin(state, events)


def _begin(state: st.State, events: "Events") -> None:
    """The first game of the evening; the kit's dice lie ready."""
    state.turns = [0] * state.seat_count
    if state.more[mo.DICE]:
        state.count, state.sides = state.more[mo.DICE], state.more[mo.SIDES]
    course.begin_game(state, events)


_OWN_STEPS: "dict[int, Step[st.State]]" = {
    st.KIT: (_ask_kit, _take_kit, None),
    st.TRACKING: (_ask_tracking, _take_tracking, None),
    st.START: (_ask_start, _take_start, _begin),
}
STEPS = merged(_OWN_STEPS, Seating("uni.", st.SEATS).steps(st.JOIN, st.TRACKING))
