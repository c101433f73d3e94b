"""Owns what in a turn needs another answer: an unknown amount, a red square (ML-9), an item (ML-10), a displaced wizard
(ML-6), the giant's dice. Each goes back to the turn. Must never end a turn by itself.
"""

from ...core.decision import Option, choose, dice, number
from . import energy
from . import state as st
from .switches import CARD_ENERGY, DISPLACE, LARGEST_AMOUNT, RED_ENERGY, RED_STEPS
from .turns import end_turn, go_on, has_giant, has_imps, victims

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

# Answers on a red square.
GAIN = 0
STEPS_ON = 1

# Who displaces, and by how many squares.
IMP = 0
GIANT = 1
_SQUARES = (5, 10)


def _ask_amount(state: st.State) -> "Decision | None":
    seat = st.acting(state)
    return number(("mgl.ask_amount", state.cards[seat]), 1, LARGEST_AMOUNT, 1, seat)


def _take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    """What a card gives is printed on it: told once, it is known for this game."""
    seat = st.acting(state)
    state.switches[CARD_ENERGY + state.cards[seat] - 1] = answer[0]
    energy.gain(state, seat, answer[0], events)
    go_on(state, events)


def _ask_red(state: st.State) -> "Decision | None":
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


def _ask_red_amount(state: st.State) -> "Decision | None":
    return number(("mgl.ask_red_amount",), 1, LARGEST_AMOUNT, 1, st.acting(state))


def _take_red_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    _has_moved(state)
    state.ticked |= st.ON_RED
    energy.gain(state, st.acting(state), answer[0], events)
    state.step = st.TURN


def _ask_item(state: st.State) -> "Decision | None":
    seat = st.acting(state)
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    return choose(("mgl.ask_item",), [Option(item, ("mgl.item%d" % item,)) for item in missing], seat)


def _take_item(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.acting(state)
    _has_moved(state)
    state.items[seat] |= 1 << answer[0]
    events.append(("mgl.ev_item", seat, "mgl.item%d" % answer[0]))
    state.step = st.TURN


def _ask_victim(state: st.State) -> "Decision | None":
    options = []
    for mover, term in ((IMP, "mgl.by_imp"), (GIANT, "mgl.by_giant")):
        if has_giant(state) if mover == GIANT else has_imps(state):
            options += [Option(mover * st.SEATS[1] + seat, (term, seat), seat) for seat in victims(state)]
    return choose(("mgl.ask_victim",), options, st.acting(state))


def _take_victim(state: st.State, answer: "Answer", events: "Events") -> None:
    mover, seat = divmod(answer[0], st.SEATS[1])
    if mover == IMP:  # by its card
        state.ticked |= st.PLAYED
    rules = state.house_rules
    way = rules.name(DISPLACE) + "." + rules.value(state, DISPLACE)
    state.displaced |= 1 << seat
    events.append(("mgl.ev_displaced", seat, _SQUARES[mover], way))
    state.step = st.TURN


def _ask_giant(state: st.State) -> "Decision | None":
    return dice(("mgl.ask_giant",), 2, seat=st.acting(state))


def _take_giant(state: st.State, answer: "Answer", events: "Events") -> None:
    state.rolled = answer[0] + answer[1]
    events.append(("mgl.ev_giant", st.acting(state), state.rolled))
    state.step = st.TURN


STEPS = {
    st.AMOUNT: (_ask_amount, _take_amount, end_turn),
    st.RED: (_ask_red, _take_red, end_turn),
    st.RED_AMOUNT: (_ask_red_amount, _take_red_amount, end_turn),
    st.ITEM: (_ask_item, _take_item, end_turn),
    st.VICTIM: (_ask_victim, _take_victim, end_turn),
    st.GIANT: (_ask_giant, _take_giant, end_turn),
}
