"""The course of a round: cards are shown, the seats act in their order, the next round begins (ML-3, ML-4).

A card that lies open stays there until its owner's turn is over, card 4 until the round is. At full level each of the
four actions of a turn is ticked with one press, in any order; OK ends the turn, at any time. The fourth one, moving the
energy stone, is the box's own. What an action brings, and what it asks besides, is in effects.py.
"""

from ...core.decision import Option, choose
from ...core.refused import Refused
from . import effects
from . import state as st
from .house_rules import DISPLACED_ONCE, DUP_STUCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Step

_LAST_KEY = 11  # of the second page
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


def begin_round(state: st.State, events: "Events") -> None:
    """Nothing lies open; everybody can be displaced."""
    state.round += 1
    state.turn = 0
    state.cards = [st.NO_CARD] * state.seat_count
    state.displaced = 0
    state.rolled = 0
    state.step = st.SHOW
    events.append(("mgl.ev_round", state.round, state.starter))


def _end_round(state: st.State, events: "Events") -> None:
    """The seat with the lowest card begins the next round."""
    here = [seat for seat in st.order(state) if state.is_here(seat)]
    for seat in range(state.seat_count):
        if state.cards[seat] == st.PROTECTION:
            state.used[seat] |= 1 << st.PROTECTION
    if here:
        state.starter = here[-1]
    begin_round(state, events)


def hand(state: st.State, seat: int) -> list[int]:
    """The cards that do not lie face down."""
    return [card for card in range(st.TOP_CARD + 1) if not state.used[seat] >> card & 1]


def _playable(state: st.State, seat: int) -> list[int]:
    """ML-3: no value twice in a round. Who has no other card is stuck: `mgl.dup_stuck` says what then."""
    cards = hand(state, seat)
    free = [card for card in cards if card not in state.cards]
    return free if free or state.switches[DUP_STUCK] else cards


def _ask_show(state: st.State) -> "Choose | None":
    seat = st.showing(state)
    if not state.is_here(seat):
        return None
    free = _playable(state, seat)
    if len(free) < 2:
        return None
    return choose(("mgl.ask_card",), _options(_keyed(state, seat, free), free), seat)


def _keyed(state: st.State, seat: int, free: list[int]) -> list[int]:
    """What can be shown, and after it what lies there already: choosing that is refused with a word about why."""
    return free + [card for card in hand(state, seat) if card not in free]


def _options(cards: list[int], free: list[int]) -> list[Option]:
    """Card 1 is on the first key, card 0 on the last one of the second page."""
    options: list[Option] = []
    for card in cards:
        options.append(Option(card, ("mgl.card", card), place=card - 1 if card else _LAST_KEY))
        options[-1].is_dark = card not in free
    return options


def _take_show(state: st.State, answer: "Answer", events: "Events") -> None:
    seat = st.showing(state)
    if answer[0] not in _playable(state, seat):
        raise Refused("mgl.refused_shown", answer[0], state.cards.index(answer[0]))
    _show(state, seat, answer[0], events)


def _show_without(state: st.State, events: "Events") -> None:
    """Who has one card to show shows it; who has none, or has left, has no turn in this round."""
    seat = st.showing(state)
    free = _playable(state, seat)
    if state.is_here(seat) and free:
        _show(state, seat, free[0], events)
        return
    if state.is_here(seat):
        events.append(("mgl.ev_stuck", seat))
    _next_show(state, events)


def _show(state: st.State, seat: int, card: int, events: "Events") -> None:
    state.cards[seat] = card
    events.append(("mgl.ev_card", seat, card))
    _next_show(state, events)


def _next_show(state: st.State, events: "Events") -> None:
    state.turn += 1
    if state.turn == state.seat_count:
        state.turn = 0
        _begin_turn(state, events)


def _begin_turn(state: st.State, events: "Events") -> None:
    """The next turn of the round, or the next round."""
    state.ticked = 0
    state.gained = False
    order = st.order(state)
    if state.turn >= len(order):
        _end_round(state, events)
        return
    if not state.switches[DISPLACED_ONCE]:
        state.displaced = 0
    state.step = st.TURN
    seat = order[state.turn]
    events.append(("mgl.ev_turn", seat, state.cards[seat]))


def _end_turn(state: st.State, events: "Events") -> None:
    """The card goes face down, card 4 later; card 0 takes all back. Energy is paid."""
    seat = st.acting(state)
    card = state.cards[seat]
    if state.is_here(seat):
        if card == 0:
            effects.take_back(state, seat, events)
        elif card != st.PROTECTION:
            state.used[seat] |= 1 << card
        if state.level != st.CARDS:
            effects.pay(state, seat, events)
    state.turn += 1
    _begin_turn(state, events)


def _ask_turn(state: st.State) -> "Choose":
    """OK carries out a card of energy, then rolls for the giant, then ends the turn."""
    seat = st.acting(state)
    can_gain = effects.can_gain(state, seat)
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
        options[-1].is_dark = not effects.may_finish(state, seat)
    options.append(_option(st.DONE, "mgl.turn_rest" if _may_have_done_all(state) else "mgl.turn_done"))
    if state.level == st.FULL and effects.may_displace(state, seat):
        options.append(_option(st.DISPLACE, "mgl.displace_wizard"))
    usual = st.CARD if can_gain else st.DONE
    if effects.may_move_giant(state):
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
        effects.finish(state, seat, events)
    elif did == st.CARD:
        effects.carry_out(state, seat, events)
    elif did in (st.MOVE, st.SHIELD):
        state.ticked |= st.MOVED if did == st.MOVE else st.SHIELDED
        state.step = st.TURN
    elif did == st.ALL_DONE:
        _do_all(state, seat, events)
    elif did == st.DONE:
        _end_turn(state, events)
    else:
        state.step = _STEP_OF[did]


def _do_all(state: st.State, seat: int, events: "Events") -> None:
    """What is not ticked yet has been done, too; the turn is over, unless an amount is still to be told."""
    state.ticked |= st.MOVED | st.SHIELDED
    if not state.ticked & st.PLAYED:
        effects.carry_out(state, seat, events)
    if state.step == st.TURN:
        _end_turn(state, events)


STEPS: "dict[int, Step[st.State]]" = {
    st.SHOW: (_ask_show, _take_show, _show_without),
    st.TURN: (_ask_turn, _take_turn, _end_turn),
    st.AMOUNT: (effects.ask_amount, effects.take_amount, _end_turn),
    st.RED: (effects.ask_red, effects.take_red, _end_turn),
    st.RED_AMOUNT: (effects.ask_red_amount, effects.take_red_amount, _end_turn),
    st.ITEM: (effects.ask_item, effects.take_item, _end_turn),
    st.VICTIM: (effects.ask_victim, effects.take_victim, _end_turn),
    st.GIANT: (effects.ask_giant, effects.take_giant, _end_turn),
}
