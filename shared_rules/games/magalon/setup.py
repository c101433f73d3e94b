"""Owns the questions before the first round: who sits where, colours, tracking level, who begins.

The house rules come first (house_rules.py). The youngest begins and is named by the table: nothing is left to chance,
so "like last time" answers everything.
"""

from ...core.decision import Option, choose
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Step

_COLOURS = 4


def _ask_start(state: st.State) -> "Choose":
    options = [Option(seat, ("mgl.seat", seat), seat) for seat in range(state.seat_count)]
    return choose(("mgl.ask_start",), options)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    count = state.seat_count
    state.starter = answer[0]
    state.used = [0] * count
    if state.level != st.CARDS:
        state.energy = [st.FIRST_ENERGY] * count
        state.items = bytearray(count)
    course.begin_round(state, events)


_START: "dict[int, Step[st.State]]" = {
    st.START: (_ask_start, _take_start, None),
}
STEPS = merged(
    _START,
    Seating("mgl.", st.SEATS, _COLOURS).steps(st.JOIN, st.TRACKING),
    Tracking("mgl.", st.LEVEL_TERMS, st.ENERGY).steps(st.TRACKING, st.START),
)
