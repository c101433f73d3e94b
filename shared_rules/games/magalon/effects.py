"""What an action of a turn costs and brings, and what the table is asked for it. The turn itself is in course.py.

Cards (ML-2), energy (ML-8), the way home (ML-1), red squares (ML-9), items (ML-10), displacing and the giant (ML-6).
Each question leads back to the turn.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, dice, number
from ...core.headings import KEYS
from ...core.refused import Refused
from . import state as st
from .house_rules import CARD_ENERGY, DISPLACE, LARGEST_AMOUNT, RED_ENERGY, RED_STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice, Number
    from ...core.types import Answer, Events, Message

# What else a card allows.
_ALLOWED = {
    2: "mgl.ev_ruins",
    3: "mgl.ev_imps",
    st.PROTECTION: "mgl.ev_protected",
    5: "mgl.ev_lift",
    6: "mgl.ev_imps",
    7: "mgl.ev_ruins",
    8: "mgl.ev_ruins",
    9: "mgl.ev_imps",
    10: "mgl.ev_imps",
}

# Answers on a red square.
GAIN = 0
STEPS_ON = 1

# Who displaces, and by how many squares.
BY_IMP = 0
BY_GIANT = 1
_SQUARES = {BY_IMP: 5, BY_GIANT: 10}


def carry_out(state: st.State, seat: int, events: "Events") -> None:
    """ML-2: what a card does beside moving its wizard. Only the box's own part is done here."""
    card = state.cards[seat]
    state.ticked |= st.PLAYED
    if card in _ALLOWED:
        events.append((_ALLOWED[card],))
    if card == 0:
        take_back(state, seat, events)
    elif card in st.ENERGY_CARDS:
        amount = state.switches[CARD_ENERGY + card - 1]
        if not amount:
            state.step = st.AMOUNT
            return
        _gain(state, seat, amount, events)
    state.step = st.TURN


def take_back(state: st.State, seat: int, events: "Events") -> None:
    """All cards that lie face down come back in hand."""
    if state.used[seat]:
        state.used[seat] = 0
        events.append(("mgl.ev_take_back", seat))


def can_gain(state: st.State, seat: int) -> bool:
    """The card that the acting seat has open gives energy, and has not yet."""
    waits = state.level != st.CARDS and not state.ticked & st.PLAYED
    return waits and state.cards[seat] in st.ENERGY_CARDS


def _gain(state: st.State, seat: int, amount: int, events: "Events") -> None:
    """Energy gained in a turn saves the 1 that the turn would cost, also where the track ends."""
    energy = state.energy[seat] + amount
    if st.energy_top(state):
        energy = min(energy, st.energy_top(state))
    events.append(("mgl.ev_gain", seat, state.energy[seat], energy))
    state.energy[seat] = energy
    state.gained = True


def pay(state: st.State, seat: int, events: "Events") -> None:
    """A turn without a gain costs 1. Below zero the wizard restarts without items, which can be won again."""
    if state.gained:
        return
    state.energy[seat] -= 1
    if state.energy[seat] < 0:
        state.energy[seat] = st.FIRST_ENERGY
        state.items[seat] = 0
        events.append(("mgl.ev_restart", seat))
    else:
        events.append(("mgl.ev_loss", seat, state.energy[seat]))


def may_finish(state: st.State, seat: int) -> bool:
    """ML-1: less than 16 energy may not enter."""
    return state.level == st.CARDS or state.energy[seat] >= st.FINISH_ENERGY


def finish(state: st.State, seat: int, events: "Events") -> None:
    """ML-1: with all three items the table has offered this."""
    if not may_finish(state, seat):
        raise Refused("mgl.refused_finish", state.energy[seat], st.FINISH_ENERGY)
    state.winner = seat
    state.ended = ENDED_BY_RULES
    state.step = st.OVER
    events.append(("mgl.ev_winner", seat))


def ask_amount(state: st.State) -> "Number":
    return _gained(state, ("mgl.ask_amount", state.cards[st.acting(state)]))


def _gained(state: st.State, ask: "Message") -> "Number":
    seat = st.acting(state)
    decision = number(ask, 1, LARGEST_AMOUNT, 1, seat)
    decision.change = (seat, state.energy[seat], 1, st.energy_top(state) or state.energy[seat] + LARGEST_AMOUNT)
    return decision


def take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    """What a card gives is printed on it: entered once, it is known for this game."""
    seat = st.acting(state)
    state.switches[CARD_ENERGY + state.cards[seat] - 1] = answer[0]
    _gain(state, seat, answer[0], events)
    state.step = st.TURN


def ask_red(state: st.State) -> "Choose":
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


def take_red(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.acting(state)
    amount = state.switches[RED_ENERGY]
    if answer[0] == GAIN and not amount:
        state.step = st.RED_AMOUNT
        return
    _has_moved(state)
    state.ticked |= st.ON_RED
    if answer[0] == GAIN:
        _gain(state, seat, amount, events)
    else:
        events.append(("mgl.ev_red_on", seat))
    state.step = st.TURN


def ask_red_amount(state: st.State) -> "Number":
    return _gained(state, ("mgl.ask_red_amount",))


def take_red_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    _has_moved(state)
    state.ticked |= st.ON_RED
    _gain(state, st.acting(state), answer[0], events)
    state.step = st.TURN


def ask_item(state: st.State) -> "Choose":
    seat = st.acting(state)
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    return choose(("mgl.ask_item",), [Option(item, ("mgl.item%d" % item,), place=item) for item in missing], seat)


def take_item(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.acting(state)
    _has_moved(state)
    state.items[seat] |= 1 << answer[0]
    events.append(("mgl.ev_item", seat, "mgl.item%d" % answer[0]))
    state.step = st.TURN


def _victims(state: st.State, seat: int) -> list[int]:
    """ML-6: whom the acting seat may displace now: no card 4, and not displaced before."""
    others = [other for other in state.seats_here() if other != seat]
    return [other for other in others if state.cards[other] != st.PROTECTION and not state.displaced >> other & 1]


def _has_imps(state: st.State, seat: int) -> bool:
    return state.cards[seat] in st.IMP_CARDS


def _has_giant(state: st.State) -> bool:
    """The giant has been rolled, and it is still the turn of the lowest card."""
    return state.rolled > 0 and st.is_last(state)


def may_displace(state: st.State, seat: int) -> bool:
    return (_has_imps(state, seat) or _has_giant(state)) and len(_victims(state, seat)) > 0


def ask_victim(state: st.State) -> "Choose":
    seat = st.acting(state)
    found = _victims(state, seat)
    options: list[Option] = []
    if _has_imps(state, seat):
        options += _victim_options(found, BY_IMP, "mgl.by_imp")
    if _has_giant(state):
        options += _victim_options(found, BY_GIANT, "mgl.by_giant")
    return choose(("mgl.ask_victim",), options, seat)


def _victim_options(seats: list[int], mover: int, term: str) -> list[Option]:
    return [Option(mover * st.SEATS[1] + seat, (term, seat), seat, -1, mover * KEYS + seat) for seat in seats]


def take_victim(state: st.State, answer: "Answer", events: "Events") -> None:
    mover, seat = divmod(answer[0], st.SEATS[1])
    if mover == BY_IMP:  # by its card
        state.ticked |= st.PLAYED
    rules = state.house_rules
    way = rules.name(DISPLACE) + "." + rules.value(state, DISPLACE)
    state.displaced |= 1 << seat
    events.append(("mgl.ev_displaced", seat, _SQUARES[mover], way))
    state.step = st.TURN


def may_move_giant(state: st.State) -> bool:
    """True in the turn of the lowest card while the giant is not rolled."""
    return state.level == st.FULL and not state.rolled and st.is_last(state)


def ask_giant(state: st.State) -> "Dice":
    return dice(("mgl.ask_giant",), 2, seat=st.acting(state))


def take_giant(state: st.State, answer: "Answer", events: "Events") -> None:
    state.rolled = answer[0] + answer[1]
    events.append(("mgl.ev_giant", st.acting(state), state.rolled))
    state.step = st.TURN
