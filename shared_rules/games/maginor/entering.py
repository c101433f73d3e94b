"""Owns entering what a higher tracking level needs in the midst of a game: Maginor, whose turn it is, every piece.

OK is always the most usual answer, so a table that has done little has little to press.
"""

from ...core.decision import Option, choose, number
from . import state as st
from .course import rest
from .pieces import ask_wizard, maginor_options
from .ring import SYMBOL_TERMS, left_tiles, slots_of, supply, tile_label
from .tiles import GUILD_HALL, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events

_FREE = 0  # else 1 + seat
_REST_FREE = 9  # this slot and the rest of the tile
_DONE = 99


def _ask_maginor(state: st.State) -> "Choose":
    return choose(("mag.ask_maginor",), maginor_options(state))


def _take_maginor(state: st.State, answer: "Answer", events: "Events") -> None:
    state.maginor = answer[0]
    if state.level == st.TRACK:
        rest(state)
    else:
        state.step = st.ENTER_TURN


def _ask_turn(state: st.State) -> "Choose":
    return choose(("mag.ask_whose_turn",), [Option(seat, ("mag.seat", seat), seat) for seat in st.acting(state)])


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    state.turn = answer[0]
    if state.level == st.TURNS:
        rest(state)
    else:
        state.step = st.ENTER_SLOT


def _ask_slot(state: st.State) -> "Choose | None":
    """Ask slot by slot; `cursor` is the place in the ring, `slot` the slot of that tile."""
    tiles = left_tiles(state)
    if state.cursor == len(tiles):
        return None
    tile = tiles[state.cursor]
    options = [Option(_REST_FREE, ("mag.rest_free",), place=0), Option(_FREE, ("mag.free",), place=1)]
    for seat in range(state.seat_count):
        if supply(state, seat):
            options.append(Option(1 + seat, ("mag.seat", seat), place=2 + seat))
    slot = slots_of(state, tile)[state.slot]
    return choose(("mag.ask_enter_slot", tile_label(state, tile), state.slot + 1, (_symbol(state, slot),)), options)


def _symbol(state: st.State, slot: int) -> str:
    return SYMBOL_TERMS[state.symbols[slot]]


def _take_slot(state: st.State, answer: "Answer", events: "Events") -> None:
    tile = left_tiles(state)[state.cursor]
    if answer[0] == _REST_FREE:
        state.slot = state.votes[tile]
    else:
        state.slots[slots_of(state, tile)[state.slot]] = answer[0]
        state.slot += 1
    if state.slot >= _most_slots(state, tile):
        state.slot = 0
        state.cursor += 1


def _most_slots(state: st.State, tile: int) -> int:
    """A tile whose last slot would be taken too is one that was scored: only the Guild Hall can be full."""
    entered = [state.slots[slot] for slot in slots_of(state, tile)][: state.slot]
    return state.votes[tile] if _FREE in entered or tile == GUILD_HALL else state.votes[tile] - 1


def _slots_done(state: st.State, events: "Events") -> None:
    state.cursor = 0
    state.step = st.ENTER_WIZARD


def _ask_wizard(state: st.State) -> "Choose | None":
    seat = state.cursor
    return ask_wizard(state, (seat,)) if seat < state.seat_count else None


def _take_wizard(state: st.State, answer: "Answer", events: "Events") -> None:
    state.wizards[state.cursor] = answer[0]
    state.cursor += 1


def _wizards_done(state: st.State, events: "Events") -> None:
    state.cursor = 0
    state.step = st.ENTER_SORCERY


def _ask_sorcery(state: st.State) -> "Number | None":
    seat = state.cursor
    return number(("mag.ask_sorcery", seat), 0, st.CARDS, st.CARDS) if seat < state.seat_count else None


def _take_sorcery(state: st.State, answer: "Answer", events: "Events") -> None:
    state.sorcery_cards[state.cursor] = answer[0]
    state.cursor += 1


def _sorcery_done(state: st.State, events: "Events") -> None:
    state.cursor = 0
    state.step = st.ENTER_CARD


def _ask_card(state: st.State) -> "Choose | None":
    """Which symbol cards has a seat played? Each answer is one card."""
    seat = state.cursor
    if seat == state.seat_count or not state.symbol_cards[seat]:
        return None
    options = [Option(_DONE, ("mag.done",), place=0)]
    for symbol in range(SYMBOLS):
        if state.symbol_cards[seat] >> symbol & 1:
            options.append(Option(symbol, (SYMBOL_TERMS[symbol],), place=1 + symbol))
    return choose(("mag.ask_enter_card", seat), options)


def _take_card(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        state.cursor += 1
    else:
        state.symbol_cards[state.cursor] &= ~(1 << answer[0])


def _next_cards(state: st.State, events: "Events") -> None:
    """The seat has no card left, or all seats have answered."""
    state.cursor += 1
    if state.cursor >= state.seat_count:
        state.cursor = 0
        state.step = st.ENTER_SPELL


def _ask_spell(state: st.State) -> "Choose | None":
    """Which of the spells that were won have been cast? Each answer is one spell."""
    options = [Option(_DONE, ("mag.done",), place=0)]
    for spell in range(st.GOLDEN_CAULDRON):
        if st.HELD <= state.spells[spell] < st.USED:
            options.append(Option(spell, ("mag.spell%d" % spell,), place=1 + spell))
    return choose(("mag.ask_enter_spell",), options) if len(options) > 1 else None


def _take_spell(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        rest(state)
    else:
        state.spells[answer[0]] = st.USED


def _spells_done(state: st.State, events: "Events") -> None:
    rest(state)


STEPS = {
    st.ENTER_MAGINOR: (_ask_maginor, _take_maginor, None),
    st.ENTER_TURN: (_ask_turn, _take_turn, None),
    st.ENTER_SLOT: (_ask_slot, _take_slot, _slots_done),
    st.ENTER_WIZARD: (_ask_wizard, _take_wizard, _wizards_done),
    st.ENTER_SORCERY: (_ask_sorcery, _take_sorcery, _sorcery_done),
    st.ENTER_CARD: (_ask_card, _take_card, _next_cards),
    st.ENTER_SPELL: (_ask_spell, _take_spell, _spells_done),
}
