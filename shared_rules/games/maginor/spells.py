"""The spells that a seat casts in its turn: what each needs, what it asks, what it does (MG-9). Rites are never cast.

Reversal belongs to a duel: effects.py. Only a scoring ends the turn here.
"""

from ...core.decision import Option, choose
from . import house_rules
from . import state as st
from .ring import first_left, free_slots, slots_of, supply, tile_label, tile_options, tiles_left
from .scoring import begin_scoring, end_act, rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Message

_TAKEN_BACK = 2  # cards that Retrieval and Restoration bring
_LAST_KEY = 17  # behind the slots of the largest tile
NO_SECOND = 255  # answer: Domination places one counter only


def may_cast(state: st.State, seat: int, spell: int) -> bool:
    """True when the acting seat, which holds the spell, could do something with it now."""
    here = state.wizards[seat]
    if spell == st.RETRIEVAL:
        return state.symbol_cards[seat] != st.ALL_CARDS
    if spell == st.RESTORATION:
        return state.sorcery_cards[seat] < st.CARDS
    if spell == st.DOMINATION:
        return here != st.CENTRE and supply(state, seat) > 0 and len(free_slots(state, here)) > 0
    if spell == st.PERSUASION:
        return here != st.CENTRE and _may_persuade(state, seat)
    if spell == st.TELEKINESIS:
        return supply(state, seat) > 0 and _has_room(state)
    if spell == st.TELEPORTATION:
        return tiles_left(state) != [here]
    return spell == st.SUMMONING and (len(tiles_left(state)) > 1 or state.switches[house_rules.SUMMON_LAST] == 1)


def cast(state: st.State, spell: int, events: "Events") -> None:
    """The acting seat casts a spell that it may cast; it is discarded."""
    seat = state.turn
    state.spells[spell] = st.USED
    state.spell = spell
    state.tile = 0 if state.wizards[seat] == st.CENTRE else state.wizards[seat]
    events.append(("mag.ev_cast", seat, ("mag.spell%d" % spell,)))
    if spell == st.SUMMONING:
        state.maginor = st.BEFORE
        begin_scoring(state, first_left(state))
    elif spell == st.RESTORATION:
        state.sorcery_cards[seat] = min(st.CARDS, state.sorcery_cards[seat] + _TAKEN_BACK)
        rest(state)
    elif spell == st.RETRIEVAL:
        state.cursor = _TAKEN_BACK
        state.step = st.SPELL_CARD
    elif spell in (st.TELEKINESIS, st.TELEPORTATION) or spell == st.PERSUASION and _moves_here(state):
        state.step = st.SPELL_TILE
    else:
        state.cursor = min(2, supply(state, seat)) if spell == st.DOMINATION else 1
        state.step = st.SPELL_SLOT


def _has_room(state: st.State) -> bool:
    """True while a tile in play has a free slot."""
    return any([free_slots(state, tile) for tile in tiles_left(state)])


def _may_persuade(state: st.State, seat: int) -> bool:
    if _moves_here(state):
        return 1 + seat in list(state.slots) and len(free_slots(state, state.wizards[seat])) > 0
    return supply(state, seat) > 0 and any(
        [state.slots[slot] not in (0, 1 + seat) for slot in slots_of(state, state.wizards[seat])]
    )


def _moves_here(state: st.State) -> bool:
    """Persuasion brings an own counter, from any tile, onto the wizard's own one."""
    return state.switches[house_rules.PERSUASION] == house_rules.OWN_MOVE


def _targets(state: st.State, seat: int, tile: int) -> list[int]:
    """The counters on a tile that Persuasion may be about."""
    counters = [slot for slot in slots_of(state, tile) if state.slots[slot]]
    if state.switches[house_rules.PERSUASION] == house_rules.OPPONENT:
        return [slot for slot in counters if state.slots[slot] != 1 + seat]
    if _moves_here(state):
        return [slot for slot in counters if state.slots[slot] == 1 + seat]
    return counters


def _tiles(state: st.State) -> list[int]:
    """Where the spell may bring the wizard, or a counter; or where Persuasion may take one."""
    if state.spell == st.TELEPORTATION:
        return [tile for tile in tiles_left(state) if tile != state.wizards[state.turn]]
    if state.spell == st.PERSUASION and _moves_here(state):
        return [tile for tile in tiles_left(state) if _targets(state, state.turn, tile)]
    return [tile for tile in tiles_left(state) if free_slots(state, tile)]


def ask_tile(state: st.State) -> "Choose | None":
    tiles = _tiles(state)
    if len(tiles) < 2:
        return None
    ask = ("mag.ask_spell_tile", ("mag.spell%d" % state.spell,))
    return choose(ask, tile_options(state, tiles), state.turn)


def take_tile(state: st.State, answer: "Answer", events: "Events") -> None:
    state.tile = answer[0]
    if state.spell != st.TELEPORTATION:
        state.cursor = 1
        state.step = st.SPELL_SLOT
        return
    state.wizards[state.turn] = state.tile
    events.append(("mag.ev_move", state.turn, tile_label(state, state.tile)))
    rest(state)


def only_tile(state: st.State, events: "Events") -> None:
    take_tile(state, (_tiles(state)[0],), events)


def _slots(state: st.State) -> list[int]:
    """The slots that the spell may be about now."""
    if state.spell == st.PERSUASION and not state.slot:
        return _targets(state, state.turn, state.tile)
    return free_slots(state, state.tile)


def ask_slot(state: st.State) -> "Choose | None":
    slots = _slots(state)
    first = slots_of(state, state.tile)[0]
    options: list[Option] = []
    for slot in slots:
        symbol = state.symbols[slot]
        label: "Message" = ("mag.slot_symbol", slot - first + 1, (st.SYMBOL_TERMS[symbol],))
        if state.slots[slot]:
            label = ("mag.slot_of", state.slots[slot] - 1, slot - first + 1)
        options.append(Option(slot, label, place=slot - first))
    if state.spell == st.DOMINATION and state.slot:
        options.append(Option(NO_SECOND, ("mag.no_more",), place=_LAST_KEY))
    if len(options) < 2:
        return None
    ask = ("mag.ask_spell_slot", ("mag.spell%d" % state.spell,), tile_label(state, state.tile))
    return choose(ask, options, state.turn)


def take_slot(state: st.State, answer: "Answer", events: "Events") -> None:
    slot = answer[0]
    if slot == NO_SECOND:
        end_act(state, events)
        return
    if state.spell == st.PERSUASION and _moves_here(state):
        if not state.slot:
            state.slot = 1 + slot
            state.tile = state.wizards[state.turn]
            return
        state.slots[state.slot - 1] = 0
    state.slots[slot] = 1 + state.turn
    events.append(("mag.ev_placed", state.turn, tile_label(state, state.tile)))
    state.cursor -= 1
    if state.spell == st.DOMINATION and state.cursor and free_slots(state, state.tile):
        state.slot = 1 + slot
    else:
        state.cursor = 0
        end_act(state, events)


def only_slot(state: st.State, events: "Events") -> None:
    take_slot(state, (_slots(state)[0],), events)


def _discarded(state: st.State) -> list[int]:
    """The symbol cards that the seat has played."""
    return [symbol for symbol in range(st.SYMBOLS) if not state.symbol_cards[state.turn] >> symbol & 1]


def ask_card(state: st.State) -> "Choose | None":
    """Which cards Retrieval takes back, where there are more than it takes."""
    discarded = _discarded(state)
    if len(discarded) <= state.cursor or not state.cursor:
        return None
    options = [Option(symbol, (st.SYMBOL_TERMS[symbol],), place=symbol) for symbol in discarded]
    return choose(("mag.ask_card",), options, state.turn)


def take_card(state: st.State, answer: "Answer", events: "Events") -> None:
    state.symbol_cards[state.turn] |= 1 << answer[0]
    state.cursor -= 1


def end_retrieval(state: st.State, events: "Events") -> None:
    for symbol in _discarded(state)[: state.cursor]:
        state.symbol_cards[state.turn] |= 1 << symbol
    state.cursor = 0
    rest(state)
