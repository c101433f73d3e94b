"""What a table does beside answering: skip, leave, end the game, change the tracking level, overrule the box.

The level goes down at any time, and up when a turn begins; then setup.py asks what runs already. The questions of an
override are walked by core/facts.py; what is half entered then is forgotten, and the box checks again who has won.
"""

from ...core import facts
from ...core.action import ENDED_BY_TABLE
from ...core.decision import Option, choose, number, seat_options
from ...core.house_rules import FACT_QUESTIONS
from ...core.refused import Refused
from . import effects, spells
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.decision import Choose, Number
    from ...core.types import Answer, Decision, Events, Fact

_MOST_KILLS = 3


def skip(self: st.State) -> "Events":
    """Drop a half-entered answer. A turn itself and a victory are not skipped."""
    if self.step <= st.TURN or self.step == st.CHECK:
        raise Refused("refused.no_skip")
    events: "Events" = []
    self.go_on(events)
    return self.advance(events)


def skips(self: st.State) -> str:
    return "question"


def leave(self: st.State, seat: int) -> "Events":
    """A wizard leaves the game as if it were dead, but no seat scores for it."""
    self.check_leave(seat, st.living(self))
    events: "Events" = [("wiz.ev_leave", seat)]
    effects.forget_entry(self, events)
    effects.die(self, seat, st.NOBODY, events)
    self.left |= 1 << seat
    return self.advance(events)


def abandon(self: st.State) -> "Events":
    """The game ends here, without a winner."""
    events: "Events" = [("wiz.ev_abandon",)]
    effects.finish(self, st.NOBODY, ENDED_BY_TABLE, events)
    return events


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    self.check_level("wiz.", level)
    if level > self.level and (self.step != st.TURN or self.did):
        raise Refused("wiz.refused_level_up")
    events: "Events" = [("wiz.ev_level", st.LEVEL_TERMS[self.level], st.LEVEL_TERMS[level])]
    if level < self.level:
        _go_down(self, events)
    self.level = level
    if level == st.FULL:
        self.did = st.ENTERING
        self.step = st.ENTER
    return self.advance(events)


def _go_down(state: st.State, events: "Events") -> None:
    """What only full level knows is forgotten. On with the turn, in which something may have happened."""
    state.did = st.BEGUN
    effects.forget_entry(state, events)
    state.timers = []
    state.objects = bytearray()
    state.stunned = state.forms = 0


def _tracks_stun(state: st.State) -> bool:
    return state.level == st.FULL


def _ask_seat(state: st.State, values: "Answer") -> "Choose":
    return _choose_seat(range(state.seat_count))


def _ask_living(state: st.State, values: "Answer") -> "Choose":
    return _choose_seat(st.living(state))


def _choose_seat(seats: "Iterable[int]") -> "Choose":
    return choose(("wiz.ask_fact_seat",), seat_options("wiz.seat", seats))


def _ask_present(state: st.State, values: "Answer") -> "Choose":
    """Who has left has no life any more."""
    return _choose_seat(state.seats_here())


def _ask_life(state: st.State, values: "Answer") -> "Number":
    return number(("wiz.ask_fact_life", values[0]), 0, st.MOST_LIFE, state.life[values[0]])


def _ask_kills(state: st.State, values: "Answer") -> "Number":
    return number(("wiz.ask_fact_kills", values[0]), 0, _MOST_KILLS, state.kills[values[0]])


def _ask_first(state: st.State, values: "Answer") -> "Choose":
    return _ask_base(state, values, 0)


def _ask_second(state: st.State, values: "Answer") -> "Choose":
    return _ask_base(state, values, 1)


def _ask_base(state: st.State, values: "Answer", which: int) -> "Choose":
    """Where a treasure lies; the two of a wizard are asked one after the other."""
    owner = values[0]
    options = [Option(0, ("wiz.nowhere",))]
    options += [Option(1 + seat, ("wiz.seat", seat), seat) for seat in range(state.seat_count) if seat != owner]
    lies = [option.value for option in options].index(state.treasures[2 * owner + which])
    return choose(("wiz.ask_fact_base", owner, which + 1), options, default=lies)


def _set_life(state: st.State, values: "Answer", events: "Events") -> None:
    seat, life = values
    events.append(("wiz.ev_fact_life", seat, state.life[seat], life))
    if life:
        state.life[seat] = life
    elif state.life[seat]:
        effects.die(state, seat, st.NOBODY, events)


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
    effects.give_turn(state, values[0])
    events.append(("wiz.ev_fact_seat", values[0]))


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    switch, value = values
    state.switches[switch] = value
    events.append(state.house_rules.change_message("wiz.ev_fact_rule", switch, value))


def _set_stun(state: st.State, values: "Answer", events: "Events") -> None:
    spells.toggle_stun(state, values[0], events)


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("wiz.fact_life", facts.always, (_ask_present, _ask_life), _set_life),
    ("wiz.fact_kills", facts.always, (_ask_seat, _ask_kills), _set_kills),
    ("wiz.fact_treasure", facts.always, (_ask_seat, _ask_first, _ask_second), _set_treasures),
    ("wiz.fact_seat", facts.always, (_ask_living,), _set_seat),
    ("wiz.fact_rule", facts.always, FACT_QUESTIONS, _set_rule),
    ("wiz.fact_stun", _tracks_stun, (_ask_living,), _set_stun),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("wiz.refused_override")
    return facts.ask(self, "wiz.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("wiz.ev_override", (term,), facts.reason("wiz.", values))]
    effects.forget_entry(self, events)
    set_fact(self, values[1:-1], events)
    return self.advance(events)
