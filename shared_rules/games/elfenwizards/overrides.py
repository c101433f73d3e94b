"""Owns overriding facts: which ones a table may set, in which questions, and that what hangs on them follows.

core/facts.py walks through the questions of an override; the facts are those of override_course.py, override_pieces.py
and override_rounds.py. No value is offered that would break the board.
"""

from ...core import facts
from ...core.decision import Option, choose
from ...core.refused import Refused
from . import override_course as course
from . import override_pieces as pieces
from . import override_rounds as rounds
from . import state as st
from .course import begin_round
from .scoring import end_reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events, Fact, Message

# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("elf.fact_score", rounds.has_scores, (rounds.ask_seat, rounds.ask_round, rounds.ask_points), rounds.set_score),
    ("elf.fact_place", pieces.has_board, (pieces.ask_seat, pieces.ask_token, pieces.ask_place), pieces.set_place),
    ("elf.fact_gray", pieces.has_board, (pieces.ask_seat, pieces.ask_token, pieces.ask_gray), pieces.set_gray),
    ("elf.fact_chips", pieces.has_chips, (pieces.ask_seat, pieces.ask_hand, pieces.ask_minor), pieces.set_chips),
    ("elf.fact_dragon", course.has_dragon, (course.ask_seat,), course.set_dragon),
    (
        "elf.fact_high_wizard",
        rounds.knows_high_wizard,
        (rounds.ask_known_round, rounds.ask_high_wizard),
        rounds.set_high_wizard,
    ),
    (
        "elf.fact_title",
        rounds.has_titles,
        (rounds.ask_titled_round, rounds.ask_title, rounds.ask_holder),
        rounds.set_title,
    ),
    ("elf.fact_round", course.may_count, (course.ask_number,), course.set_number),
    ("elf.fact_phase", course.has_phases, (course.ask_phase,), course.set_phase),
    ("elf.fact_rule", course.may_change_rules, (course.ask_rule, course.ask_rule_value), course.set_rule),
)
_ASKED = (0, 1, 2, 3, 6, 5, 4, 7, 8, 9)  # what takes the most questions is on the first six keys


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("elf.refused_override")
    if values:
        return facts.ask(self, "elf.", _FACTS, values)
    options: list[Option] = []
    for place, at in enumerate(_ASKED):
        term, may_be_set, _, _ = _FACTS[at]
        if may_be_set(self):
            options.append(Option(at, (term,), place=place))
    return choose(("elf.ask_fact",), options)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events, old values beside new ones."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("elf.ev_override", self.round, (term,), facts.reason("elf.", values))]
    ended = end_reason(self)
    set_fact(self, values[1:-1], events)
    course.steady(self)
    _weigh_end(self, ended, events)
    return self.advance(events)


def _weigh_end(state: st.State, ended: "Message | None", events: "Events") -> None:
    """Work out the end again: a game about to close may go on, and one that goes on may have its last round."""
    reason = end_reason(state)
    if state.step == st.LAST_CHIPS and reason is None:
        state.bonus = []
        begin_round(state, events)
    elif reason is not None and ended is None:
        events.append(("elf.ev_fact_last_round", reason))
