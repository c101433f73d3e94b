"""Owns overruling the referee: which facts a table may set, in which questions, and that what hangs on them follows.

The questions of an override are walked by core/facts.py; the facts are in past.py, present.py and course.py. Must
never offer a value that would break the board.
"""

from ...core import facts
from ...core.decision import Option, choose
from ...core.refused import Refused
from . import course, past, present
from . import state as st
from .rounds import begin_round
from .totals import end_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Events

# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS = (
    ("elf.fact_score", past.has_scores, (past.ask_seat, past.ask_round, past.ask_points), past.set_score),
    ("elf.fact_place", present.has_board, (present.ask_seat, present.ask_token, present.ask_place), present.set_place),
    ("elf.fact_gray", present.has_board, (present.ask_seat, present.ask_token, present.ask_gray), present.set_gray),
    ("elf.fact_chips", present.has_chips, (present.ask_seat, present.ask_hand, present.ask_minor), present.set_chips),
    ("elf.fact_dragon", course.has_dragon, (course.ask_seat,), course.set_dragon),
    (
        "elf.fact_high_wizard",
        past.knows_high_wizard,
        (past.ask_told_round, past.ask_high_wizard),
        past.set_high_wizard,
    ),
    ("elf.fact_title", past.has_titles, (past.ask_titled_round, past.ask_title, past.ask_holder), past.set_title),
    ("elf.fact_round", course.may_count, (course.ask_number,), course.set_number),
    ("elf.fact_phase", course.has_phases, (course.ask_phase,), course.set_phase),
    ("elf.fact_rule", course.may_change_rules, (course.ask_rule, course.ask_rule_value), course.set_rule),
)
_ASKED = (0, 1, 2, 3, 6, 5, 4, 7, 8, 9)  # what takes the most questions is on the first six keys


def override_ask(state: st.State, values: "Answer"):
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if state.step <= st.START or state.step == st.OVER:
        raise Refused("elf.refused_override")
    if not values:
        options = [Option(at, (_FACTS[at][0],)) for at in _ASKED if _FACTS[at][1](state)]
        return choose(("elf.ask_fact",), options)
    return facts.ask_about(state, "elf.", _FACTS[values[0]][2], values)


def override(state: st.State, values: "Answer"):
    """Set the fact; all answers have been checked. Returns the events, old values beside new ones."""
    fact = _FACTS[values[0]]
    events = [("elf.ev_override", state.round, (fact[0],), facts.reason("elf.", values))]
    ended = end_reason(state)
    fact[3](state, values[1:-1], events)
    course.steady(state)
    _weigh_end(state, ended, events)
    return state.settle(events)


def _weigh_end(state: st.State, ended, events: "Events") -> None:
    """Work out the end again: a game about to close may go on, and one that goes on may have its last round."""
    reason = end_reason(state)
    if state.step == st.LAST_CHIPS and reason is None:
        state.bonus = []
        begin_round(state, events)
    elif reason is not None and ended is None:
        events.append(("elf.ev_fact_last_round", reason))
