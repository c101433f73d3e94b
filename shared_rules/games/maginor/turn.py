"""Owns a seat's turn at full level: cards and spells as often as it likes, then a move or a roll. All in one question.

secure.py knows what a symbol does, casting.py what a spell does.
"""

from ...core.decision import TABLE, Option, choose, dice
from . import state as st
from .casting import cast, may_cast
from .course import next_turn
from .ring import SYMBOL_TERMS, held, left_tiles, tile_label
from .secure import name_symbol, secure
from .switches import DIE
from .tiles import SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice
    from ...core.types import Answer, Events

# Answers: an act, or its first number and the tile, symbol or spell it is about.
ROLL = 0
MOVE = 16
SYMBOL_CARD = 32
SORCERY_CARD = 48
SPELL = 64

# Headings of the acts; a roll needs none.
_GROUPS = (("mag.roll",), ("mag.move",), ("mag.symbol_card",), ("mag.sorcery_card",), ("mag.cast",))
_ROLL, _MOVES, _SYMBOLS, _SORCERY, _SPELLS = range(len(_GROUPS))


def _ask(state: st.State) -> "Choose | None":
    seat = state.turn
    here = state.wizards[seat]
    tiles = [(tile, tile_label(state, tile), state.ring.find(bytes((tile,)))) for tile in left_tiles(state)]
    options = [Option(ROLL, ("mag.roll",), place=_ROLL)] if here != st.CENTRE else []
    for tile, label, place in tiles:
        if tile != here:
            options.append(Option(MOVE + tile, ("mag.move_to", label), TABLE, _MOVES, place))
    if here != st.CENTRE:
        for symbol in range(SYMBOLS):
            if state.symbol_cards[seat] >> symbol & 1:
                label = ("mag.card", (SYMBOL_TERMS[symbol],))
                options.append(Option(SYMBOL_CARD + symbol, label, TABLE, _SYMBOLS, symbol))
    if state.sorcery_cards[seat]:
        allowed = left_tiles(state)
        for tile, label, place in tiles:
            if tile in allowed:
                options.append(Option(SORCERY_CARD + tile, ("mag.roll_for", label), TABLE, _SORCERY, place))
    for spell in held(state, seat):
        if may_cast(state, seat, spell):
            options.append(Option(SPELL + spell, ("mag.spell%d" % spell,), TABLE, _SPELLS, spell))
    decision = choose(("mag.ask_act" if here != st.CENTRE else "mag.ask_must_move",), options, seat)
    decision.groups = _GROUPS
    return decision if len(options) > 1 or here != st.CENTRE else None


def tile_of(act: int) -> int | None:
    """The tile that an act is about: a move or a sorcery card."""
    if MOVE <= act < SYMBOL_CARD:
        return act - MOVE
    return act - SORCERY_CARD if SORCERY_CARD <= act < SPELL else None


def _take(state: st.State, answer: "Answer", events: "Events") -> None:
    act = answer[0]
    if act == ROLL:
        state.last_act = True
        state.tile = state.wizards[state.turn]
        state.step = st.DIE
    elif act < SYMBOL_CARD:
        _move(state, act - MOVE, events)
    elif act < SORCERY_CARD:
        _play_symbol(state, act - SYMBOL_CARD, events)
    elif act < SPELL:
        state.tile = act - SORCERY_CARD
        state.sorcery_cards[state.turn] -= 1
        events.append(("mag.ev_sorcery", state.turn, tile_label(state, state.tile)))
        state.step = st.DIE
    else:
        cast(state, act - SPELL, events)


def _go_on(state: st.State, events: "Events") -> None:
    """The seat has left, or its wizard must move and has but one way."""
    if not state.left >> state.turn & 1:
        _move(state, left_tiles(state)[0], events)
    else:
        next_turn(state, events)


def _move(state: st.State, tile: int, events: "Events") -> None:
    state.wizards[state.turn] = tile
    events.append(("mag.ev_move", state.turn, tile_label(state, tile)))
    next_turn(state, events)


def _play_symbol(state: st.State, symbol: int, events: "Events") -> None:
    state.symbol_cards[state.turn] &= ~(1 << symbol)
    events.append(("mag.ev_symbol", state.turn, (SYMBOL_TERMS[symbol],)))
    state.tile = state.wizards[state.turn]
    secure(state, symbol)


def _ask_die(state: st.State) -> "Dice":
    decision = dice(("mag.ask_die", tile_label(state, state.tile)), 1, st.HAT, state.turn)
    decision.faces = [(term,) for term in SYMBOL_TERMS] + [("mag.hat",)]
    decision.at_once = not state.switches[DIE]
    return decision


def _take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    face = answer[0]
    state.rolled = face
    state.roller = state.turn
    events.append(("mag.ev_rolled", state.turn, ("mag.hat" if face == st.HAT else SYMBOL_TERMS[face - 1],)))
    if face == st.HAT:
        state.hat = True
        name_symbol(state)
    else:
        secure(state, face - 1)


def _no_roll(state: st.State, events: "Events") -> None:
    """The seat left before it rolled."""
    next_turn(state, events)


STEPS = {
    st.TURN: (_ask, _take, _go_on),
    st.DIE: (_ask_die, _take_die, _no_roll),
}
