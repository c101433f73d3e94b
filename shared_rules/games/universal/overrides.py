"""Owns overruling the box: which facts a table may set, in which questions.

The questions of an override are walked by core/facts.py. No override leaves a state that play could not have reached.
"""

from ...core import facts
from ...core.decision import Option, choose, number
from ...core.refused import Refused
from . import counting, course
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Decision, Events, Fact

_MOST_LIMIT = 36000


def _ask_seat(state: st.State, values: "Answer") -> "Choose":
    options = [Option(seat, ("uni.change", seat), seat) for seat in range(state.seat_count) if st.is_here(state, seat)]
    return choose(("uni.ask_fact_seat",), options)


def _ask_whose(state: st.State, values: "Answer") -> "Choose":
    """A counter of the whole table is everybody's: one seat stands for it, and nobody is asked."""
    asked = _ask_seat(state, values)
    if state.more[mo.SHARED]:
        asked.options = asked.options[:1]
    return asked


def _ask_which(state: st.State, values: "Answer") -> "Choose":
    options = [Option(counter, st.counter_term(state, counter)) for counter in range(state.kit[st.COUNT])]
    return choose(("uni.ask_counter",), options)


def _ask_value(state: st.State, values: "Answer") -> "Number":
    seat, counter = values
    now = st.value(state, seat, counter)
    return number(("uni.ask_value", st.counter_term(state, counter)), -st.LARGEST, st.LARGEST, now, seat)


def _set_value(state: st.State, values: "Answer", events: "Events") -> None:
    seat, counter, value = values
    events.append(("uni.ev_value", seat, st.counter_term(state, counter), st.value(state, seat, counter), value))
    counting.add(state, seat, counter, value - st.value(state, seat, counter))


def _set_turn(state: st.State, values: "Answer", events: "Events") -> None:
    """The turn is that seat's; it may have had one."""
    events.append(("uni.ev_turn", values[0]))
    state.turn = values[0]
    state.had &= ~(1 << values[0])
    state.passed &= ~(1 << values[0])
    course.restart_clock(state)


def _ask_end(state: st.State, values: "Answer") -> "Choose":
    options = [Option(end, ("uni.end%d" % end,)) for end in (st.TABLE_ENDS, st.ROUNDS_END, st.TARGET_ENDS)]
    return choose(("uni.ask_end",), options, default=state.kit[st.ENDS])


def _ask_end_at(state: st.State, values: "Answer") -> "Number":
    if values[0] == st.ROUNDS_END:
        return number(("uni.ask_rounds",), state.round, st.MOST_ROUNDS, state.round)
    now = state.kit[st.TARGET]
    if values[0] == st.TABLE_ENDS:
        return number(("uni.ask_target",), now, now, now)
    return number(("uni.ask_target",), -st.LARGEST, st.LARGEST, now)


def _set_end(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_end", ("uni.end%d" % values[0],)))
    state.kit[st.ENDS], state.kit[st.TARGET] = values


def _ask_best(state: st.State, values: "Answer") -> "Choose":
    return choose(
        ("uni.ask_best",), [Option(way, ("uni.best%d" % way,)) for way in (0, 1)], default=state.kit[st.LOWEST]
    )


def _set_best(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_best", ("uni.best%d" % values[0],)))
    state.kit[st.LOWEST] = values[0]


def _ask_limit(state: st.State, values: "Answer") -> "Number":
    return number(("uni.ask_seconds",), 1, _MOST_LIMIT, max(1, state.kit[st.SECONDS]))


def _set_limit(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("uni.ev_limit", values[0]))
    state.kit[st.SECONDS] = values[0]


def _always(state: st.State) -> bool:
    return True


def _is_free(state: st.State) -> bool:
    """Points that others pay are put right by paying."""
    return not state.more[mo.PAID]


def _has_limit(state: st.State) -> bool:
    return state.level == st.ALL and state.kit[st.TIMER] >= st.DOWNWARD


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("uni.fact_value", _is_free, (_ask_whose, _ask_which, _ask_value), _set_value),
    ("uni.fact_turn", st.has_turns, (_ask_seat,), _set_turn),
    ("uni.fact_end", _always, (_ask_end, _ask_end_at), _set_end),
    ("uni.fact_best", _always, (_ask_best,), _set_best),
    ("uni.fact_limit", _has_limit, (_ask_limit,), _set_limit),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step != st.TURN:
        raise Refused("uni.refused_fact")
    return facts.ask(self, "uni.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("uni.ev_override", (term,), facts.reason("uni.", values))]
    set_fact(self, values[1:-1], events)
    return self.advance(events)
