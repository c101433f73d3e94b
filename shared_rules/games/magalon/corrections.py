"""What a table does beside answering: skip, leave, end the game, change the tracking level, overrule the box.

The level goes down at any time, and up when a round begins; then setup.py asks. The questions of an override are walked
by core/facts.py. Nothing here leaves a state that play could not have reached.
"""

from ...core import facts
from ...core.action import ENDED_BY_TABLE
from ...core.decision import Option, choose, number, seat_options
from ...core.house_rules import FACT_QUESTIONS
from ...core.refused import Refused
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Decision, Events, Fact

_CARD_STEPS = (st.SHOW, st.TURN)
_FULL_ONLY = (st.VICTIM, st.GIANT)


def skip(self: st.State) -> "Events":
    """Leave out the rest of this turn. The cards are never left out: the order of the turns hangs on them."""
    if self.step < st.TURN:
        raise Refused("refused.no_skip")
    events: "Events" = [("mgl.ev_skip", st.acting(self))]
    self.go_on(events)
    return self.advance(events)


def skips(self: st.State) -> str:
    return "turn"


def leave(self: st.State, seat: int) -> "Events":
    """A seat leaves: it has no more turns, and its wizard blocks no other."""
    self.check_leave(seat, self.seats_here())
    self.left |= 1 << seat
    if self.step == st.VICTIM:
        self.step = st.TURN
    return self.advance([("mgl.ev_leave", seat)])


def abandon(self: st.State) -> "Events":
    """The game ends here: no wizard has come home, so there is no winner; items and energy stand as they are."""
    self.ended = ENDED_BY_TABLE
    self.step = st.OVER
    return self.advance([("mgl.ev_abandon",)])


def set_level(self: st.State, level: int) -> "Events":
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    before = self.level
    self.check_level("mgl.", level)
    if level > before and (self.step != st.SHOW or self.turn):
        raise Refused("mgl.refused_level_up")
    self.level = level
    if level > before:
        _go_up(self, before)
    else:
        _go_down(self)
    return self.advance([("mgl.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level])])


def _go_up(state: st.State, before: int) -> None:
    if before == st.CARDS:
        state.energy = [st.FIRST_ENERGY] * state.seat_count
        state.items = bytearray(state.seat_count)
        state.step = st.ENTER_ENERGY


def _go_down(state: st.State) -> None:
    state.ticked &= st.PLAYED | st.ON_RED
    state.displaced = 0
    state.rolled = 0
    if state.level == st.CARDS:
        state.energy = []
        state.items = bytearray()
        state.ticked = 0
        state.gained = False
        if state.step < st.SHOW:
            state.turn = 0
            state.step = st.SHOW
    if state.step in _FULL_ONLY or state.step > st.TURN and state.level == st.CARDS:
        state.step = st.TURN


def _tracks_energy(state: st.State) -> bool:
    return state.level != st.CARDS


def _begins_round(state: st.State) -> bool:
    return state.step == st.SHOW and not state.turn


def _tracks_displaced(state: st.State) -> bool:
    return state.level == st.FULL and state.step == st.TURN


def _at_rest(state: st.State) -> bool:
    """Nothing is half entered that a card could overtake."""
    return state.step in _CARD_STEPS


def _ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("mgl.ask_fact_seat",), seat_options("mgl.seat", state.seats_here()))


def _ask_energy(state: st.State, values: "Answer") -> "Number":
    seat = values[0]
    most = max(st.energy_top(state) or st.MOST_ENERGY, state.energy[seat])
    return number(("mgl.ask_fact_energy", seat), 0, most, state.energy[seat], seat)


def _ask_item(state: st.State, values: "Answer") -> "Choose":
    """Choosing an item takes it, or gives it back."""
    options: list[Option] = []
    for item in range(st.ITEMS):
        term = "mgl.has_not" if state.items[values[0]] >> item & 1 else "mgl.has"
        options.append(Option(item, (term, "mgl.item%d" % item)))
    return choose(("mgl.ask_fact_item", values[0]), options)


def _ask_card(state: st.State, values: "Answer") -> "Choose":
    """Choosing a card turns it face down, or takes it back in hand. Card 0 is never down, an open one neither."""
    seat = values[0]
    options: list[Option] = []
    for card in range(1, st.TOP_CARD + 1):
        if card != state.cards[seat]:
            term = "mgl.card_back" if state.used[seat] >> card & 1 else "mgl.card_down"
            options.append(Option(card, (term, card), place=card - 1))
    return choose(("mgl.ask_fact_card", seat), options)


def _set_energy(state: st.State, values: "Answer", events: "Events") -> None:
    events.append(("mgl.ev_gain", values[0], state.energy[values[0]], values[1]))
    state.energy[values[0]] = values[1]


def _set_item(state: st.State, values: "Answer", events: "Events") -> None:
    seat, item = values
    state.items[seat] ^= 1 << item
    has = state.items[seat] >> item & 1
    events.append(("mgl.ev_item" if has else "mgl.ev_no_item", seat, "mgl.item%d" % item))
    if state.step == st.ITEM:
        state.step = st.TURN


def _set_card(state: st.State, values: "Answer", events: "Events") -> None:
    seat, card = values
    state.used[seat] ^= 1 << card
    down = state.used[seat] >> card & 1
    events.append(("mgl.ev_card_down" if down else "mgl.ev_card_back", seat, card))


def _set_starter(state: st.State, values: "Answer", events: "Events") -> None:
    state.starter = values[0]
    events.append(("mgl.ev_round", state.round, state.starter))


def _set_displaced(state: st.State, values: "Answer", events: "Events") -> None:
    state.displaced ^= 1 << values[0]
    term = "mgl.ev_is_displaced" if state.displaced >> values[0] & 1 else "mgl.ev_not_displaced"
    events.append((term, values[0]))


def _set_rule(state: st.State, values: "Answer", events: "Events") -> None:
    """From now on."""
    switch, value = values
    state.switches[switch] = value
    events.append(state.house_rules.change_message("mgl.ev_rule", switch, value))


# (term, when it may be set, its questions, what sets it). The order is stored in logs: add at the end only.
_FACTS: "tuple[Fact[st.State], ...]" = (
    ("mgl.fact_energy", _tracks_energy, (_ask_seat, _ask_energy), _set_energy),
    ("mgl.fact_item", _tracks_energy, (_ask_seat, _ask_item), _set_item),
    ("mgl.fact_card", _at_rest, (_ask_seat, _ask_card), _set_card),
    ("mgl.fact_starter", _begins_round, (_ask_seat,), _set_starter),
    ("mgl.fact_displaced", _tracks_displaced, (_ask_seat,), _set_displaced),
    ("mgl.fact_rule", facts.always, FACT_QUESTIONS, _set_rule),
)


def override_ask(self: st.State, values: "Answer") -> "Decision | None":
    """The next question of an override whose answers so far are `values`; None when it is complete."""
    if self.step <= st.START or self.step == st.OVER:
        raise Refused("mgl.refused_override")
    return facts.ask(self, "mgl.", _FACTS, values)


def override(self: st.State, values: "Answer") -> "Events":
    """Set the fact; all answers have been checked. Returns the events."""
    term, _, _, set_fact = _FACTS[values[0]]
    events: "Events" = [("mgl.ev_override", self.round, (term,), facts.reason("mgl.", values))]
    set_fact(self, values[1:-1], events)
    return self.advance(events)
