"""What must be known before a round: house rules, who sits where, colours, tracking level, who begins.

The youngest begins and is named by the table: nothing is left to chance, so "like last time" answers everything. When a
game goes on at a higher level (corrections.py), every seat enters its energy and its items here.
"""

from ...core.decision import Option, choose, number, seat_options
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import course
from . import state as st
from .house_rules import RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step

_COLOURS = 4
_ENOUGH = -1


def _ask_start(state: st.State) -> "Choose":
    return choose(("mgl.ask_start",), seat_options("mgl.seat", range(state.seat_count)))


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    count = state.seat_count
    state.starter = answer[0]
    state.used = [0] * count
    if state.level != st.CARDS:
        state.energy = [st.FIRST_ENERGY] * count
        state.items = bytearray(count)
    course.begin_round(state, events)


def _ask_energy(state: st.State) -> "Number":
    return number(("mgl.ask_enter_energy",), 0, st.energy_top(state) or st.MOST_ENERGY, st.FIRST_ENERGY, state.turn)


def _take_energy(state: st.State, answer: "Answer", events: "Events") -> None:
    state.energy[state.turn] = answer[0]
    state.step = st.ENTER_ITEMS


def _ask_items(state: st.State) -> "Choose | None":
    seat = state.turn
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    if not missing:
        return None
    options = [Option(_ENOUGH, ("mgl.done",), place=0)]
    options += [Option(item, ("mgl.item%d" % item,), place=1 + item) for item in missing]
    return choose(("mgl.ask_enter_items",), options, seat)


def _take_items(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _ENOUGH:
        _next(state, events)
    else:
        state.items[state.turn] |= 1 << answer[0]


def _next(state: st.State, events: "Events") -> None:
    """On to the next seat, then to the round."""
    state.turn += 1
    state.step = st.ENTER_ENERGY
    if state.turn == state.seat_count:
        state.turn = 0
        state.step = st.SHOW


_OWN: "dict[int, Step[st.State]]" = {
    st.START: (_ask_start, _take_start, None),
    st.ENTER_ENERGY: (_ask_energy, _take_energy, _next),
    st.ENTER_ITEMS: (_ask_items, _take_items, _next),
}
STEPS = merged(
    RULES.steps(st.HOUSE_RULES, st.JOIN),
    Seating("mgl.", _COLOURS).steps(st.JOIN, st.TRACKING),
    Tracking("mgl.", st.LEVEL_TERMS, st.ENERGY).steps(st.TRACKING, st.START),
    _OWN,
)
