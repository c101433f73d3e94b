"""Owns the questions before the first round: who sits where, colours, tracking level, who begins.

The house rules come first (house_rules.py). The youngest begins and is named by the table: nothing is left to chance,
so "like last time" answers everything. Also owns which blob the table's vault keeps. Must never play a round.
"""

from ...core import house_rules
from ...core.decision import Option, choose
from ...core.setup import Seating, Tracking
from . import state as st
from .rounds import begin_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

COLOUR_COUNT = 4


def take_blob(state: st.State, name: str, data: bytes):
    """Take the house rules that the pending decision has named. Raises Refused when they are not sound."""
    state.saved_rules = state.house_rules.unpack(data)
    state.asked = None  # to be asked anew, now with what was kept
    return []


def saved_blobs(state: st.State):
    """What is worth keeping for the next game: (name, data) of house rules, the amounts among them."""
    return ((house_rules.BLOB, state.house_rules.pack(state.switches)),) if sum(state.switches) else ()


def _ask_start(state: st.State) -> "Decision | None":
    options = [Option(seat, ("mgl.seat", seat), seat) for seat in range(state.seat_count)]
    return choose(("mgl.ask_start",), options)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    count = state.seat_count
    state.starter = answer[0]
    state.used = [0] * count
    if state.level != st.CARDS:
        state.energy = [st.FIRST_ENERGY] * count
        state.items = bytearray(count)
    begin_round(state, events)


STEPS = {
    st.START: (_ask_start, _take_start, None),
}
STEPS.update(Seating("mgl.", st.SEATS, COLOUR_COUNT).steps(st.JOIN, st.TRACKING))
STEPS.update(Tracking("mgl.", st.LEVEL_TERMS, st.ENERGY).steps(st.TRACKING, st.START))
