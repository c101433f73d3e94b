"""What an override may set of the pieces: who has a tile or a spell, votes, Maginor, counters, wizards, cards.

Only values that leave a sound position are offered. A fact about Maginor, counters, wizards or cards breaks off what is
being resolved: its subject may have changed. No fact fills a tile: that would score it.
"""

from ...core.decision import Option, choose, number, seat_options
from . import ring, setup
from . import state as st
from .scoring import rest
from .tiles import HIGH, LOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Message

_NOBODY = 9
_SORCERY = st.SYMBOLS  # the kind of card after the symbols
_PLAYED, _IN_HAND = range(2)


def ask_seat(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_seat",), seat_options("mag.seat", range(state.seat_count)))


def ask_holder(state: st.State, values: "Answer") -> "Choose":
    options = seat_options("mag.seat", range(state.seat_count)) + [Option(_NOBODY, ("mag.nobody",))]
    return choose(("mag.ask_fact_holder",), options)


def _tell_holder(events: "Events", what: "Message", seat: int) -> None:
    events.append(("mag.ev_fact_nobody", what) if seat == _NOBODY else ("mag.ev_fact_holder", what, seat))


def _scored(state: st.State) -> list[int]:
    return [tile for tile in state.ring if state.owners[tile] != st.IN_PLAY]


def any_scored(state: st.State) -> bool:
    return len(_scored(state)) > 0


def ask_scored(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), ring.tile_options(state, _scored(state)))


def set_owner(state: st.State, values: "Answer", events: "Events") -> None:
    tile, seat = values
    state.owners[tile] = st.DISCARDED if seat == _NOBODY else st.WON + seat
    _tell_holder(events, ring.tile_label(state, tile), seat)


def _taken(state: st.State) -> list[int]:
    """The spells that lie on no tile any more."""
    return [spell for spell in range(st.SPELL_COUNT) if state.spells[spell] >= st.OWNED]


def any_taken(state: st.State) -> bool:
    return len(_taken(state)) > 0


def ask_spell(state: st.State, values: "Answer") -> "Choose":
    options = [Option(spell, ("mag.spell%d" % spell,), place=spell) for spell in _taken(state)]
    return choose(("mag.ask_fact_spell",), options)


def set_spell(state: st.State, values: "Answer", events: "Events") -> None:
    spell, seat = values
    state.spells[spell] = st.USED if seat == _NOBODY else st.OWNED + seat
    _tell_holder(events, ("mag.spell%d" % spell,), seat)


def may_vote(state: st.State) -> bool:
    """The votes of a set whose symbols are known are the number of its slots."""
    return not state.symbols


def ask_voted(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), ring.tile_options(state, state.ring))


def ask_votes(state: st.State, values: "Answer") -> "Number":
    return number(("mag.ask_fact_votes",), LOW, HIGH, state.votes[values[0]])


def set_votes(state: st.State, values: "Answer", events: "Events") -> None:
    state.votes[values[0]] = values[1]
    events.append(("mag.ev_fact_votes", values[1]))


def ask_maginor(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_maginor",), ring.maginor_options(state))


def set_maginor(state: st.State, values: "Answer", events: "Events") -> None:
    state.maginor = values[0]
    events.append(("mag.ev_fact_maginor", ring.maginor_label(state, values[0])))
    rest(state)


def has_pieces(state: st.State) -> bool:
    """Full level, but not while a tile is being scored by what lies on it."""
    return state.level == st.FULL and state.step != st.TAKE


def ask_tile(state: st.State, values: "Answer") -> "Choose":
    return choose(("mag.ask_fact_tile",), ring.tile_options(state, ring.tiles_left(state)))


def ask_slot(state: st.State, values: "Answer") -> "Choose":
    options: list[Option] = []
    for place, slot in enumerate(ring.slots_of(state, values[0])):
        options.append(Option(slot, ("mag.slot_symbol", place + 1, (st.SYMBOL_TERMS[state.symbols[slot]],))))
    return choose(("mag.ask_fact_slot", ring.tile_label(state, values[0])), options)


def ask_counter(state: st.State, values: "Answer") -> "Choose":
    """Whose counter lies there. The last free slot of a tile stays free: filling it is an act, not a fact."""
    tile, slot = values
    options = [Option(0, ("mag.free",), place=0)]
    if tile == st.GUILD_HALL or ring.free_slots(state, tile) != [slot]:
        for seat in range(state.seat_count):
            if ring.supply(state, seat) or state.slots[slot] == 1 + seat:
                options.append(Option(1 + seat, ("mag.seat", seat), place=1 + seat))
    return choose(("mag.ask_fact_counter",), options)


def set_counter(state: st.State, values: "Answer", events: "Events") -> None:
    tile, slot, holder = values
    state.slots[slot] = holder
    where = ring.tile_label(state, tile)
    events.append(("mag.ev_fact_counter", where, holder - 1) if holder else ("mag.ev_fact_free", where))
    rest(state)


def ask_wizard(state: st.State, values: "Answer") -> "Choose":
    return setup.ask_where(state, values[0])


def set_wizard(state: st.State, values: "Answer", events: "Events") -> None:
    seat, tile = values
    state.wizards[seat] = tile
    events.append(("mag.ev_move", seat, ("mag.centre",) if tile == st.CENTRE else ring.tile_label(state, tile)))
    rest(state)


def ask_card(state: st.State, values: "Answer") -> "Choose":
    options = [Option(symbol, (st.SYMBOL_TERMS[symbol],)) for symbol in range(st.SYMBOLS)]
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
