"""Owns overruling the box: which facts a table may set, in which questions.

The questions of an override are walked by core/facts.py. A half-entered answer is forgotten, and the box
checks again whether a wizard has won.
"""

from ...core import facts
from ...core.decision import Choose, Option, choose, number
from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.types import Answer, Decision, Events, Fact

_MOST_KILLS = 3


def _ask_seat(state: st.State, values: "Answer") -> "Decision":
    return _choose_seat(range(state.seat_count))


def _ask_living(state: st.State, values: "Answer") -> "Decision":
    return _choose_seat(st.living(state))


def _choose_seat(seats: "Iterable[int]") -> Choose:
    return choose(("wiz.ask_fact_seat",), [Option(seat, ("wiz.seat", seat), seat) for seat in seats])


def _ask_present(state: st.State, values: "Answer") -> "Decision":
    """Who has left has no life any more."""
    return _choose_seat([seat for seat in range(state.seat_count) if not state.left >> seat & 1])


def _ask_life(state: st.State, values: "Answer") -> "Decision":
    return number(("wiz.ask_fact_life", values[0]), 0, st.MOST_LIFE, state.life[values[0]])


def _ask_kills(state: st.State, values: "Answer") -> "Decision":
    return number(("wiz.ask_fact_kills", values[0]), 0, _MOST_KILLS, state.kills[values[0]])


def _ask_first(state: st.State, values: "Answer") -> "Decision":
    return _ask_base(state, values, 0)


def _ask_second(state: st.State, values: "Answer") -> "Decision":
    return _ask_base(state, values, 1)


def _ask_base(state: st.State, values: "Answer", which: int) -> "Decision":
    """Where a treasure lies; the two of a wizard are asked one after the other."""
    owner = values[0]
    options = [Option(0, ("wiz.nowhere",))]
    options += [Option(1 + seat, ("wiz.seat", seat), seat) for seat in range(state.seat_count) if seat != owner]
    lies = [option.value for option in options].index(state.treasures[2 * owner + which])
    return choose(("wiz.ask_fact_base", owner, which + 1), options, default=lies)


def _ask_rule(state: st.State, values: "Answer") -> "Decision":
    return state.house_rules.choose_switch()


def _ask_value(state: st.State, values: "Answer") -> "Decision":
    return state.house_rules.choose_value(state, values[0])


def _set_life(state: st.State, values: "Answer", events: "Events") -> None:
    seat, life = values
    events.append(("wiz.ev_fact_life", seat, state.life[seat], life))
    if life:
        state.life[seat] = life
    elif state.life[seat]:
        course.die(state, seat, st.NOBODY, events)


def _set_kills(state: st.State, values: "Answer", events: "Events") -> None:
    seat, kills = values
    events.append(("wiz.ev_fact_kills", seat, state.kills[seat], kills))
    state.kills[seat] = kills


def _set_treasures(state: st.State, values: "Answer", events: "Events") -> None:
    owner = values[0]
    state.treasures[2 * owner : 2 * owner + 2] = bytes(sorted(values[1:]))
    events.append(("wiz.ev_fact_treasure", owner))


def _set_seat(state: st.State, values: "Answer", events: "Events") -> None:
    """Set whose turn it is: the turn restarts, but no time passes."""
    course.give_turn(state, values[0])
    events.append(("wiz.ev_fact_seat", values[0]))


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    switch, value = values
    state.switches[switch] = value
    events.append(state.house_rules.change_message("wiz.ev_fact_rule", switch, value))


def _set_stun(state: st.State, values: "Answer", events: "Events") -> None:
    state.stunned ^= 1 << values[0]
    events.append(("wiz.ev_stunned" if st.is_stunned(state, values[0]) else "wiz.ev_stun_ends", values[0]))


def _always(state: st.State) -> bool:
    return True


def _tells_stun(state: st.State) -> bool:
    return state.level == st.FULL


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("wiz.fact_life", _always, (_ask_present, _ask_life), _set_life),
    ("wiz.fact_kills", _always, (_ask_seat, _ask_kills), _set_kills),
    ("wiz.fact_treasure", _always, (_ask_seat, _ask_first, _ask_second), _set_treasures),
    ("wiz.fact_seat", _always, (_ask_living,), _set_seat),
    ("wiz.fact_rule", _always, (_ask_rule, _ask_value), _set_rule),
    ("wiz.fact_stun", _tells_stun, (_ask_living,), _set_stun),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("wiz.refused_override")
    return facts.ask(self, "wiz.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    return self.advance(set_fact(self, values))


def set_fact(state: st.State, values: "Answer") -> "Events":
    """The same, without the steps that follow."""
    term, _, _, set_it = _FACTS[values[0]]
    events: "Events" = [("wiz.ev_override", (term,), facts.reason("wiz.", values))]
    course.settle_half(state, events)
    set_it(state, values[1:-1], events)
    return events
