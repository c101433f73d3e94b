"""What must be known before the first turn: house rules, who plays, tracking level, who starts.

The draw of the start player is last: it is the first DICE decision, so "like last time" can give all answers before it.
When a game goes on at full level (corrections.py), the table enters here what runs already.
"""

from ...core.decision import Option, choose, one_seat, seat_options
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import course, spells
from . import state as st
from .house_rules import RULES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events, Step

_DONE = 9


def _ask_start(state: st.State) -> "Dice":
    return one_seat(("wiz.ask_start",), state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    count = state.seat_count
    state.life = bytearray([st.START_LIFE] * count)
    state.kills = bytearray(count)
    state.treasures = bytearray(2 * count)
    course.begin_turn(state, answer[0] - 1, events)


def _ask_enter(state: st.State) -> "Choose":
    """Whose spell, object or state runs already?"""
    options = [Option(_DONE, ("wiz.done",))] + seat_options("wiz.seat", st.living(state))
    return choose(("wiz.ask_enter",), options)


def _take_enter(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        _entered(state, events)
    else:
        state.actor = answer[0]
        state.step = st.RARE


def _entered(state: st.State, events: "Events") -> None:
    state.did = 0
    spells.back_to_turn(state)


_OWN: "dict[int, Step[st.State]]" = {
    st.START: (_ask_start, _take_start, None),
    st.ENTER: (_ask_enter, _take_enter, _entered),
}
STEPS = merged(
    RULES.steps(st.HOUSE_RULES, st.JOIN),
    Seating("wiz.").steps(st.JOIN, st.TRACKING),
    Tracking("wiz.", st.LEVEL_TERMS, st.ATTACKS).steps(st.TRACKING, st.START),
    _OWN,
)
