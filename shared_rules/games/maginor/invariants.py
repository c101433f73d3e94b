"""What holds in every position between two decisions. For tests alone: it never comes into a box."""

from . import state as st
from .ring import free_slots, has_begun, slots_of, supply, tiles_left


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [("switches", _switches_hold(state))]
    if has_begun(state):
        laws.append(("ring", _ring_holds(state)))
        laws.append(("spells", _spells_hold(state)))
        laws.append(("levels", _levels_hold(state)))
        if state.level == st.FULL:
            laws.append(("counters", _counters_hold(state)))
            laws.append(("cards", _cards_hold(state)))
    return [name for name, holds in laws if not holds]


def _switches_hold(state: st.State) -> bool:
    return state.house_rules.are_sound(state.switches)


def _ring_holds(state: st.State) -> bool:
    """Every tile once, the Guild Hall first and the last to go; each is owned, discarded or in play."""
    complete = sorted(state.ring) == list(range(len(state.votes))) and state.ring[0] == st.GUILD_HALL
    owned = all([owner < st.WON + state.seat_count for owner in state.owners]) and len(state.owners) == len(state.ring)
    over = state.step == st.OVER and state.ended == 0
    return complete and owned and (state.owners[st.GUILD_HALL] != st.IN_PLAY) == over == (not tiles_left(state))


def _spells_hold(state: st.State) -> bool:
    """Every spell in one place: on a tile in play, alone; before a seat; or discarded."""
    on = [place for place in state.spells if place < st.OWNED]
    alone = len(set(on)) == len(on) and all([place in tiles_left(state) for place in on])
    known = all([place < st.OWNED + state.seat_count or place == st.USED for place in state.spells])
    return alone and known and len(state.spells) == st.SPELL_COUNT


def _levels_hold(state: st.State) -> bool:
    """What a level does not track is absent; the seat whose turn it is has not left."""
    seats = state.seat_count if state.level == st.FULL else 0
    pieces = len(state.wizards) == len(state.symbol_cards) == len(state.sorcery_cards) == seats
    slots = len(state.slots) == (sum(state.votes) if seats else 0)
    turn = state.turn < state.seat_count and (state.level >= st.TURNS or state.turn == 0)
    return pieces and slots and turn and (state.level >= st.TRACK or state.maginor == st.AT_START)


def _counters_hold(state: st.State) -> bool:
    """Fifteen of each seat; none where a tile was; no tile but the Guild Hall is full, unless it is being scored."""
    seats = range(state.seat_count)
    left = tiles_left(state)
    gone = [slot for tile in state.ring if tile not in left for slot in slots_of(state, tile)]
    full = [tile for tile in left if tile != st.GUILD_HALL and not free_slots(state, tile)]
    scoring = [state.tile] if state.step == st.TAKE else []
    supplies = all([0 <= supply(state, seat) <= st.COUNTERS for seat in seats])
    return supplies and not any([state.slots[slot] for slot in gone]) and full in ([], scoring)


def _cards_hold(state: st.State) -> bool:
    """Five of each kind at most; wizards stand on tiles in play, or in the centre."""
    cards = max(state.symbol_cards) <= st.ALL_CARDS and max(state.sorcery_cards) <= st.CARDS
    places = tiles_left(state) + [st.CENTRE]
    return cards and (state.step == st.OVER or all([place in places for place in state.wizards]))
