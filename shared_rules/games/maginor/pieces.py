"""Owns the facts about the pieces of full level, and where Maginor is, as a table may set them.

A fact breaks off what is being resolved: its subject may have changed. No fact fills a tile: that would score it.
"""

from ...core.decision import Option, choose, number
from . import state as st
from .course import rest
from .ring import SYMBOL_TERMS, first_left, free_slots, left_tiles, slots_of, supply, tile_label, tile_options
from .tiles import GUILD_HALL, MOST, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Message

_SORCERY = SYMBOLS  # the kind of card after the symbols
_PLAYED, _IN_HAND = range(2)
_MAGINOR = (st.BEFORE, st.ON, st.AT_START)  # where he may be, in the order of the keys


def has_pieces(state: st.State) -> bool:
    """Not while a tile is being scored by what lies on it."""
    return state.level == st.FULL and state.step != st.TAKE


def maginor_options(state: st.State) -> list[Option]:
    """Where he may be: on the Guild Hall only before the first tile has left the ring."""
    places = [st.BEFORE, st.ON]
    if first_left(state) == GUILD_HALL:
        places = [st.BEFORE]
    if len(left_tiles(state)) == len(state.ring):
        places.append(st.AT_START)
    return [Option(place, maginor_label(state, place), place=_MAGINOR.index(place)) for place in places]


def maginor_label(state: st.State, place: int) -> "Message":
    if place == st.AT_START:
        return ("mag.at_start",)
    return ("mag.before" if place == st.BEFORE else "mag.on", tile_label(state, first_left(state)))


def ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_seat",), [Option(seat, ("mag.seat", seat), seat) for seat in range(state.seat_count)])


def ask_tile(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), tile_options(state, left_tiles(state)))


def ask_slot(state: st.State, values: "Answer") -> "Choose":
    slots = slots_of(state, values[0])
    options: list[Option] = []
    for slot in slots:
        options.append(Option(slot, ("mag.slot_symbol", slot - slots[0] + 1, (SYMBOL_TERMS[state.symbols[slot]],))))
    return choose(("mag.ask_fact_slot",), options)


def ask_counter(state: st.State, values: "Answer") -> "Choose":
    """Whose counter lies there. The last free slot of a tile stays free: filling it is an act, not a fact."""
    tile, slot = values
    options = [Option(0, ("mag.free",), place=0)]
    if tile == GUILD_HALL or free_slots(state, tile) != [slot]:
        for seat in range(state.seat_count):
            if supply(state, seat) or state.slots[slot] == 1 + seat:
                options.append(Option(1 + seat, ("mag.seat", seat), place=1 + seat))
    return choose(("mag.ask_fact_counter",), options)


def set_counter(state: st.State, values: "Answer", events: "Events") -> None:
    tile, slot, holder = values
    state.slots[slot] = holder
    where = tile_label(state, tile)
    events.append(("mag.ev_fact_counter", where, holder - 1) if holder else ("mag.ev_fact_free", where))
    rest(state)


def ask_wizard(state: st.State, values: "Answer") -> "Choose":
    options = tile_options(state, left_tiles(state))
    return choose(("mag.ask_wizard", values[0]), options + [Option(st.CENTRE, ("mag.centre",), place=MOST)])


def set_wizard(state: st.State, values: "Answer", events: "Events") -> None:
    seat, tile = values
    state.wizards[seat] = tile
    events.append(("mag.ev_move", seat, ("mag.centre",) if tile == st.CENTRE else tile_label(state, tile)))
    rest(state)


def ask_card(state: st.State, values: "Answer") -> "Choose":
    options = [Option(symbol, (SYMBOL_TERMS[symbol],)) for symbol in range(SYMBOLS)]
    return choose(("mag.ask_fact_card",), options + [Option(_SORCERY, ("mag.sorcery_card",))])


def ask_in_hand(state: st.State, values: "Answer") -> "Choose | Number":
    """How many sorcery cards; whether a symbol card."""
    seat, card = values
    if card == _SORCERY:
        return number(("mag.ask_sorcery", seat), 0, st.CARDS, state.sorcery_cards[seat])
    options = [Option(_PLAYED, ("mag.played",)), Option(_IN_HAND, ("mag.in_hand",))]
    return choose(("mag.ask_fact_card",), options, default=state.symbol_cards[seat] >> card & 1)


def set_card(state: st.State, values: "Answer", events: "Events") -> None:
    seat, card, in_hand = values
    if card == _SORCERY:
        state.sorcery_cards[seat] = in_hand
    else:
        state.symbol_cards[seat] = state.symbol_cards[seat] & ~(1 << card) | in_hand << card
    events.append(("mag.ev_fact_cards", seat))
    rest(state)
