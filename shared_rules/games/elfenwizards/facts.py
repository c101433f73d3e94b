"""Owns overruling the referee: which facts a table may set, in which questions, and that what hangs on them follows.

The questions of an override are walked by core/facts.py; the facts are in past.py, present.py and course.py. Must
never offer a value that would break the board.
"""

from ...core import facts, loader
from ...core.decision import Option, choose
from ...core.refused import Refused
from . import state as st
from .rounds import begin_round
from .steps import STEPS
from .totals import end_reason

# (term, the module that knows it). The order is stored in logs: add at the end only.
_FACTS = (
    ("elf.fact_score", "past"),
    ("elf.fact_place", "present"),
    ("elf.fact_gray", "present"),
    ("elf.fact_chips", "present"),
    ("elf.fact_dragon", "course"),
    ("elf.fact_high_wizard", "past"),
    ("elf.fact_title", "past"),
    ("elf.fact_round", "course"),
    ("elf.fact_phase", "course"),
    ("elf.fact_rule", "course"),
)
_PARTS = ("past", "present", "course")
_ASKED = (0, 1, 2, 3, 6, 5, 4, 7, 8, 9)  # what takes the most questions is on the first six keys


def override_ask(state, values):
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if state.step <= st.START or state.step == st.OVER:
        raise Refused("elf.refused_override")
    if not values:
        possible = _possible(state)
        return choose(("elf.ask_fact",), [Option(at, (_FACTS[at][0],)) for at in _ASKED if at in possible])
    return facts.ask_about(state, "elf.", _fact(values[0])[1], values)


def override(state, values):
    """Set the fact; all answers have been checked. Returns the events, old values beside new ones."""
    events = [("elf.ev_override", state.round, (_FACTS[values[0]][0],), facts.reason("elf.", values))]
    ended = end_reason(state)
    _fact(values[0])[2](state, values[1:-1], events)
    _part("course").steady(state)
    _weigh_end(state, ended, events)
    return STEPS.settle(state, events)


def _possible(state):
    """The facts that may be set now; part by part, so that each is loaded once."""
    return [at for part in _PARTS for at in range(len(_FACTS)) if _FACTS[at][1] == part and _fact(at)[0](state)]


def _fact(at):
    """(when a fact may be set, its questions, what sets it)."""
    term, part = _FACTS[at]
    return _part(part).FACTS[term]


def _part(name):
    """One of the modules that know facts; with thrift the only one in RAM."""
    package = __name__[: __name__.rfind(".")]
    loader.drop(package, [part for part in _PARTS if part != name])
    return loader.bring(package, name)


def _weigh_end(state, ended, events):
    """Work out the end again: a game about to close may go on, and one that goes on may have its last round."""
    reason = end_reason(state)
    if state.step == st.LAST_CHIPS and reason is None:
        state.bonus = []
        begin_round(state, events)
    elif reason is not None and ended is None:
        events.append(("elf.ev_fact_last_round", reason))
