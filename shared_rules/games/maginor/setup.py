"""What must be known before play: house rules, who sits where, colours, tracking level, tile set. layout.py follows.

When a game goes on at a higher level (corrections.py), the table enters here what that needs: where Maginor is, whose
turn it is, every piece. OK is always the most usual answer, so a table that has done little has little to press.
"""

from ...core.decision import Option, choose, number, seat_options
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import state as st
from . import tiles as ts
from .house_rules import RULES
from .ring import maginor_options, slots_of, supply, tile_label, tile_options, tiles_left
from .scoring import rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step

_COLOURS = 6

# Which tile set is played.
SAMPLE = 0
OWN = 1
VOTES = 2

_FREE = 0  # else 1 + seat
_REST_FREE = 9  # this slot and the rest of the tile
_DONE = 99


def _ask_tiles(state: st.State) -> "Choose":
    """Full level needs to know the symbols; the levels below only the votes."""
    own = len(state.names) > 0
    options: list[Option] = []
    if own and (state.symbols or state.level != st.FULL):
        options.append(Option(OWN, ("mag.tiles_own", str(bytes(state.names), "utf-8").split("\n")[0]), place=0))
    if state.level != st.FULL:
        options.append(Option(VOTES, ("mag.tiles_votes",), place=1))
    options.append(Option(SAMPLE, ("mag.tiles_sample",), place=2))
    decision = choose(("mag.ask_tiles",), options)
    decision.preset = "" if own else ts.BLOB
    return decision


def _take_tiles(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == VOTES:
        ts.use_votes(state)
    elif answer[0] == SAMPLE:
        ts.use_sample(state)
    state.step = st.RING


def _ask_maginor(state: st.State) -> "Choose":
    return choose(("mag.ask_maginor",), maginor_options(state))


def _take_maginor(state: st.State, answer: "Answer", events: "Events") -> None:
    state.maginor = answer[0]
    if state.level == st.TRACK:
        rest(state)
    else:
        state.step = st.ENTER_TURN


def _ask_turn(state: st.State) -> "Choose":
    return choose(("mag.ask_whose_turn",), seat_options("mag.seat", state.seats_here()))


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    state.turn = answer[0]
    if state.level == st.TURNS:
        rest(state)
    else:
        state.step = st.ENTER_SLOT


def _ask_slot(state: st.State) -> "Choose | None":
    """Ask slot by slot; `cursor` is the place in the ring, `slot` the slot of that tile."""
    tiles = tiles_left(state)
    if state.cursor == len(tiles):
        return None
    tile = tiles[state.cursor]
    options = [Option(_REST_FREE, ("mag.rest_free",), place=0), Option(_FREE, ("mag.free",), place=1)]
    for seat in range(state.seat_count):
        if supply(state, seat):
            options.append(Option(1 + seat, ("mag.seat", seat), place=2 + seat))
    symbol = state.symbols[slots_of(state, tile)[state.slot]]
    ask = ("mag.ask_enter_slot", tile_label(state, tile), state.slot + 1, (st.SYMBOL_TERMS[symbol],))
    return choose(ask, options)


def _take_slot(state: st.State, answer: "Answer", events: "Events") -> None:
    tile = tiles_left(state)[state.cursor]
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
    return state.votes[tile] if _FREE in entered or tile == st.GUILD_HALL else state.votes[tile] - 1


def _enter_wizards(state: st.State, events: "Events") -> None:
    _enter(state, st.ENTER_WIZARD)


def _enter(state: st.State, step: int) -> None:
    """On to a question for seat after seat."""
    state.cursor = 0
    state.step = step


def ask_where(state: st.State, seat: int) -> "Choose":
    """Where is the wizard of a seat?"""
    options = tile_options(state, tiles_left(state))
    return choose(("mag.ask_wizard", seat), options + [Option(st.CENTRE, ("mag.centre",), place=ts.MOST)])


def _ask_wizard(state: st.State) -> "Choose | None":
    return ask_where(state, state.cursor) if state.cursor < state.seat_count else None


def _take_wizard(state: st.State, answer: "Answer", events: "Events") -> None:
    state.wizards[state.cursor] = answer[0]
    state.cursor += 1


def _enter_sorcery(state: st.State, events: "Events") -> None:
    _enter(state, st.ENTER_SORCERY)


def _ask_sorcery(state: st.State) -> "Number | None":
    seat = state.cursor
    return number(("mag.ask_sorcery", seat), 0, st.CARDS, st.CARDS) if seat < state.seat_count else None


def _take_sorcery(state: st.State, answer: "Answer", events: "Events") -> None:
    state.sorcery_cards[state.cursor] = answer[0]
    state.cursor += 1


def _enter_cards(state: st.State, events: "Events") -> None:
    _enter(state, st.ENTER_CARD)


def _ask_card(state: st.State) -> "Choose | None":
    """Which symbol cards has a seat played? Each answer is one card."""
    seat = state.cursor
    if seat == state.seat_count or not state.symbol_cards[seat]:
        return None
    options = [Option(_DONE, ("mag.done",), place=0)]
    for symbol in range(st.SYMBOLS):
        if state.symbol_cards[seat] >> symbol & 1:
            options.append(Option(symbol, (st.SYMBOL_TERMS[symbol],), place=1 + symbol))
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
        _enter(state, st.ENTER_SPELL)


def _ask_spell(state: st.State) -> "Choose | None":
    """Which of the spells that were won have been cast? Each answer is one spell."""
    options = [Option(_DONE, ("mag.done",), place=0)]
    for spell in range(st.GOLDEN_CAULDRON):
        if st.OWNED <= state.spells[spell] < st.USED:
            options.append(Option(spell, ("mag.spell%d" % spell,), place=1 + spell))
    return choose(("mag.ask_enter_spell",), options) if len(options) > 1 else None


def _take_spell(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        rest(state)
    else:
        state.spells[answer[0]] = st.USED


def _end_entering(state: st.State, events: "Events") -> None:
    rest(state)


_OWN: "dict[int, Step[st.State]]" = {
    st.TILE_SET: (_ask_tiles, _take_tiles, None),
    st.ENTER_MAGINOR: (_ask_maginor, _take_maginor, None),
    st.ENTER_TURN: (_ask_turn, _take_turn, None),
    st.ENTER_SLOT: (_ask_slot, _take_slot, _enter_wizards),
    st.ENTER_WIZARD: (_ask_wizard, _take_wizard, _enter_sorcery),
    st.ENTER_SORCERY: (_ask_sorcery, _take_sorcery, _enter_cards),
    st.ENTER_CARD: (_ask_card, _take_card, _next_cards),
    st.ENTER_SPELL: (_ask_spell, _take_spell, _end_entering),
}
STEPS = merged(
    RULES.steps(st.HOUSE_RULES, st.JOIN),
    Seating("mag.", _COLOURS).steps(st.JOIN, st.TRACKING),
    Tracking("mag.", st.LEVEL_TERMS, st.TRACK).steps(st.TRACKING, st.TILE_SET),
    _OWN,
)
