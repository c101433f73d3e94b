"""Owns the question of a turn (ML-4): four actions in any order, and what carrying out a card does (ML-2).

At full level each action is ticked with one press; OK ends the turn, at any time. The fourth action, moving the energy
stone, is the box's own. What needs another answer is extras.py's.
"""

from ...core.decision import Option, choose
from . import course, energy
from . import state as st
from .switches import CARD_ENERGY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events

# What else a card allows.
_EFFECTS = {
    2: "mgl.ev_ruins",
    3: "mgl.ev_imps",
    4: "mgl.ev_protected",
    5: "mgl.ev_lift",
    6: "mgl.ev_imps",
    7: "mgl.ev_ruins",
    8: "mgl.ev_ruins",
    9: "mgl.ev_imps",
    10: "mgl.ev_imps",
}
# An answer, its bit of `ticked`, its term.
_TICKS = (
    (st.MOVE, st.MOVED, "mgl.move"),
    (st.CARD, st.PLAYED, "mgl.play_card"),
    (st.SHIELD, st.SHIELDED, "mgl.place_shield"),
)
# Where each answer stands: what happens most often on the first six keys.
_PLACES = (
    st.MOVE,
    st.CARD,
    st.SHIELD,
    st.RED_SQUARE,
    st.TAKE_ITEM,
    st.DONE,
    st.DISPLACE,
    st.MOVE_GIANT,
    st.FINISH,
    st.ALL_DONE,
)
_STEP_OF = {st.RED_SQUARE: st.RED, st.TAKE_ITEM: st.ITEM, st.DISPLACE: st.VICTIM, st.MOVE_GIANT: st.GIANT}


def victims(state: st.State, seat: int) -> list[int]:
    """ML-6: whom the acting seat may displace now: no card 4, and not displaced before."""
    others = [other for other in range(state.seat_count) if other != seat and st.is_here(state, other)]
    return [other for other in others if state.cards[other] != st.PROTECTION and not state.displaced >> other & 1]


def has_imps(state: st.State, seat: int) -> bool:
    return state.cards[seat] in st.IMP_CARDS


def has_giant(state: st.State) -> bool:
    """The giant has been rolled, and it is still the turn of the lowest card."""
    return state.rolled > 0 and st.is_last(state)


def _can_gain(state: st.State, seat: int) -> bool:
    """The card that the acting seat has open gives energy, and has not yet."""
    waits = state.level != st.CARDS and not state.ticked & st.PLAYED
    return waits and state.cards[seat] in st.ENERGY_CARDS


def _ask_turn(state: st.State) -> "Choose":
    """OK carries out a card of energy, then rolls for the giant, then
    ends the turn.
    """
    seat = st.acting(state)
    can_gain = _can_gain(state, seat)
    options: list[Option] = []
    for value, bit, term in _TICKS:
        if not state.ticked & bit and (state.level == st.FULL or value == st.CARD and can_gain):
            label = (term, state.cards[seat]) if value == st.CARD else (term,)
            options.append(Option(value, label, place=_PLACES.index(value)))
    if state.level != st.CARDS:
        options.append(_option(st.RED_SQUARE, "mgl.red_square"))
    if state.level != st.CARDS and state.items[seat] != st.ALL_ITEMS:
        options.append(_option(st.TAKE_ITEM, "mgl.take_item"))
    else:
        options.append(_option(st.FINISH, "mgl.finish"))
        options[-1].is_dark = not course.may_finish(state, seat)
    options.append(_option(st.DONE, "mgl.turn_done"))
    if state.level == st.FULL and (has_imps(state, seat) or has_giant(state)) and victims(state, seat):
        options.append(_option(st.DISPLACE, "mgl.displace_wizard"))
    usual = st.CARD if can_gain else st.DONE
    if course.may_move_giant(state):
        options.append(_option(st.MOVE_GIANT, "mgl.move_giant"))
        if not can_gain:
            usual = st.MOVE_GIANT
    if _may_have_done_all(state):
        options.append(_option(st.ALL_DONE, "mgl.all_done"))
        usual = usual if usual == st.MOVE_GIANT else st.ALL_DONE
    default = [option.value for option in options].index(usual)
    return choose(("mgl.ask_turn", state.cards[seat]), options, seat, default)


def _may_have_done_all(state: st.State) -> bool:
    """The actions that are not ticked yet may be told in one press, with the end of the turn: OK alone takes it."""
    return state.level == st.FULL and state.ticked & st.ALL_TICKED != st.ALL_TICKED


def _option(value: int, term: str) -> Option:
    return Option(value, (term,), place=_PLACES.index(value))


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    did = answer[0]
    seat = st.acting(state)
    if did == st.FINISH:
        course.finish(state, seat, events)
    elif did == st.CARD:
        _carry_out(state, seat, events)
    elif did in (st.MOVE, st.SHIELD):
        state.ticked |= st.MOVED if did == st.MOVE else st.SHIELDED
        state.step = st.TURN
    elif did == st.ALL_DONE:
        _do_all(state, seat, events)
    elif did == st.DONE:
        course.end_turn(state, events)
    else:
        state.step = _STEP_OF[did]


def _do_all(state: st.State, seat: int, events: "Events") -> None:
    """What is not ticked yet has been done, too; the turn is over, unless an amount is still to be told."""
    state.ticked |= st.MOVED | st.SHIELDED
    if not state.ticked & st.PLAYED:
        _carry_out(state, seat, events)
    if state.step == st.TURN:
        course.end_turn(state, events)


def _carry_out(state: st.State, seat: int, events: "Events") -> None:
    """ML-2: what a card does beside moving its wizard. Only the box's own part is done here."""
    card = state.cards[seat]
    state.ticked |= st.PLAYED
    if card in _EFFECTS:
        events.append((_EFFECTS[card],))
    if card == 0:
        course.take_back(state, seat, events)
    elif card in st.ENERGY_CARDS:
        amount = state.switches[CARD_ENERGY + card - 1]
        if not amount:
            state.step = st.AMOUNT
            return
        energy.gain(state, seat, amount, events)
    state.step = st.TURN


STEPS = {
    st.TURN: (_ask_turn, _take_turn, course.end_turn),
}
