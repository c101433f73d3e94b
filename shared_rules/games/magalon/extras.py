"""Owns what in a turn needs another answer: an unknown amount, a red square (ML-9), an item (ML-10), a displaced wizard
(ML-6), the giant's dice. Each goes back to the turn.
"""

from ...core.decision import Option, choose, dice, number
from ...core.headings import KEYS
from . import course, energy
from . import state as st
from .switches import CARD_ENERGY, DISPLACE, LARGEST_AMOUNT, RED_ENERGY, RED_STEPS
from .turn import has_giant, has_imps, victims

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice, Number
    from ...core.types import Answer, Events, Message, Step

# Answers on a red square.
GAIN = 0
STEPS_ON = 1

# Who displaces, and by how many squares.
IMP = 0
GIANT = 1
_SQUARES = {IMP: 5, GIANT: 10}


def _ask_amount(state: st.State) -> "Number":
    return _gained(state, ("mgl.ask_amount", state.cards[st.acting(state)]))


def _gained(state: st.State, ask: "Message") -> "Number":
    seat = st.acting(state)
    decision = number(ask, 1, LARGEST_AMOUNT, 1, seat)
    decision.change = (seat, state.energy[seat], 1, energy.top(state) or state.energy[seat] + LARGEST_AMOUNT)
    return decision


def _take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    """What a card gives is printed on it: entered once, it is known for this game."""
    seat = st.acting(state)
    state.switches[CARD_ENERGY + state.cards[seat] - 1] = answer[0]
    energy.gain(state, seat, answer[0], events)
    state.step = st.TURN


def _ask_red(state: st.State) -> "Choose":
    given = state.switches[RED_ENERGY]
    further = state.switches[RED_STEPS]
    options = [
        Option(GAIN, ("mgl.red_gain", given) if given else ("mgl.red_gain_any",)),
        Option(STEPS_ON, ("mgl.red_on", further) if further else ("mgl.red_on_any",)),
    ]
    return choose(("mgl.ask_red",), options, st.acting(state))


def _has_moved(state: st.State) -> None:
    """Who is on a red square or has crossed an item has moved: its light needs no press of its own."""
    if state.level == st.FULL:
        state.ticked |= st.MOVED


def _take_red(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.acting(state)
    amount = state.switches[RED_ENERGY]
    if answer[0] == GAIN and not amount:
        state.step = st.RED_AMOUNT
        return
    _has_moved(state)
    state.ticked |= st.ON_RED
    if answer[0] == GAIN:
        energy.gain(state, seat, amount, events)
    else:
        events.append(("mgl.ev_red_on", seat))
    state.step = st.TURN


def _ask_red_amount(state: st.State) -> "Number":
    return _gained(state, ("mgl.ask_red_amount",))


def _take_red_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    _has_moved(state)
    state.ticked |= st.ON_RED
    energy.gain(state, st.acting(state), answer[0], events)
    state.step = st.TURN


def _ask_item(state: st.State) -> "Choose":
    seat = st.acting(state)
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    return choose(("mgl.ask_item",), [Option(item, ("mgl.item%d" % item,), place=item) for item in missing], seat)


def _take_item(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.acting(state)
    _has_moved(state)
    state.items[seat] |= 1 << answer[0]
    events.append(("mgl.ev_item", seat, "mgl.item%d" % answer[0]))
    state.step = st.TURN


def _ask_victim(state: st.State) -> "Choose":
    seat = st.acting(state)
    found = victims(state, seat)
    options: list[Option] = []
    if has_imps(state, seat):
        options += _victim_options(found, IMP, "mgl.by_imp")
    if has_giant(state):
        options += _victim_options(found, GIANT, "mgl.by_giant")
    return choose(("mgl.ask_victim",), options, seat)


def _victim_options(seats: list[int], mover: int, term: str) -> list[Option]:
    return [Option(mover * st.SEATS[1] + seat, (term, seat), seat, -1, mover * KEYS + seat) for seat in seats]


def _take_victim(state: st.State, answer: "Answer", events: "Events") -> None:
    mover, seat = divmod(answer[0], st.SEATS[1])
    if mover == IMP:  # by its card
        state.ticked |= st.PLAYED
    rules = state.house_rules
    way = rules.name(DISPLACE) + "." + rules.value(state, DISPLACE)
    state.displaced |= 1 << seat
    events.append(("mgl.ev_displaced", seat, _SQUARES[mover], way))
    state.step = st.TURN


def _ask_giant(state: st.State) -> "Dice":
    return dice(("mgl.ask_giant",), 2, seat=st.acting(state))


def _take_giant(state: st.State, answer: "Answer", events: "Events") -> None:
    state.rolled = answer[0] + answer[1]
    events.append(("mgl.ev_giant", st.acting(state), state.rolled))
    state.step = st.TURN


STEPS: "dict[int, Step[st.State]]" = {
    st.AMOUNT: (_ask_amount, _take_amount, course.end_turn),
    st.RED: (_ask_red, _take_red, course.end_turn),
    st.RED_AMOUNT: (_ask_red_amount, _take_red_amount, course.end_turn),
    st.ITEM: (_ask_item, _take_item, course.end_turn),
    st.VICTIM: (_ask_victim, _take_victim, course.end_turn),
    st.GIANT: (_ask_giant, _take_giant, course.end_turn),
}
