"""Owns the questions before the first turn: who plays, tracking level, who starts. The house rules come before them.

The draw of the start player is last: it is the first DICE decision, so "like last time" can give all answers before it.
"""

from ...core.decision import dice
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events, Step


def _ask_start(state: st.State) -> "Decision | None":
    return dice(("wiz.ask_start",), 1, state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    count = state.seat_count
    state.life = bytearray([st.START_LIFE] * count)
    state.kills = bytearray(count)
    state.treasures = bytearray(2 * count)
    course.begin_turn(state, answer[0] - 1, events)


_START: "dict[int, Step[st.State]]" = {
    st.START: (_ask_start, _take_start, None),
}
STEPS = merged(
    _START,
    Seating("wiz.", st.SEATS).steps(st.JOIN, st.TRACKING),
    Tracking("wiz.", st.LEVEL_TERMS, st.ATTACKS).steps(st.TRACKING, st.START),
)
