"""Owns how turns begin and end, and how the game does: Maginor's way round the ring, when a tile is scored.

Other modules resolve the act of a seat and award the tiles.
"""

from ...core.action import ENDED_BY_RULES
from . import state as st
from .ring import first_left
from .scoring import scores, winners
from .switches import HAT_AFTER_FILL, START
from .tiles import GUILD_HALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def begin(state: st.State, events: "Events") -> None:
    """Begin to play: everybody is on the Guild Hall, so is Maginor."""
    events.append(("mag.ev_begin", state.turn))
    if state.level == st.FULL:
        set_up(state)
    state.maginor = start_of_maginor(state)
    if state.level < st.TURNS:
        state.turn = 0
    rest(state)


def set_up(state: st.State) -> None:
    """Every counter in its supply, every card in hand, every wizard on the Guild Hall."""
    seats = state.seat_count
    state.slots = bytearray(sum(state.votes))
    state.wizards = bytearray([GUILD_HALL] * seats)
    state.symbol_cards = bytearray([st.ALL_CARDS] * seats)
    state.sorcery_cards = bytearray([st.CARDS] * seats)


def start_of_maginor(state: st.State) -> int:
    """Where he begins, for the levels that track him."""
    return st.BEFORE if state.level >= st.TRACK and state.switches[START] else st.AT_START


def rest(state: st.State) -> None:
    """Nothing is being resolved: on to the question that the level goes by."""
    state.tile = state.symbol = state.slot = state.outcome = 0
    state.spell = st.NO_SPELL
    state.first = st.NOBODY
    state.hat = state.last_act = False
    if state.level == st.OWNERS:
        score(state, first_left(state))
    else:
        state.step = st.TURN if state.level == st.FULL else st.TOLD


def next_turn(state: st.State, events: "Events") -> None:
    """The turn is over."""
    if state.level >= st.TURNS:
        state.turn = next_seat(state)
        events.append(("mag.ev_turn", state.turn))
    rest(state)


def next_seat(state: st.State) -> int:
    """The seat after the one whose turn it is."""
    seats = st.acting(state)
    after = [seat for seat in seats if seat > state.turn]
    return after[0] if after else seats[0]


def score(state: st.State, tile: int) -> None:
    """On to the scoring of a tile (scoring.py), which ends the turn."""
    state.tile = tile
    state.step = st.FIRST


def advance(state: st.State, events: "Events") -> bool:
    """Maginor goes on by one station. Returns True when a tile is scored for it."""
    tile = first_left(state)
    scored = False
    if state.maginor == st.BEFORE:
        state.maginor = st.ON
        scored = tile == GUILD_HALL
    else:
        scored = state.maginor == st.ON
        state.maginor = st.BEFORE
    events.append(("mag.ev_advance",))
    if scored:
        score(state, tile)
    return scored


def resolved(state: st.State, events: "Events") -> None:
    """An act has done what it does to the tile it was about: is the tile full, does Maginor go on, is the turn over?"""
    full = _is_full(state, state.tile) and state.tile != GUILD_HALL
    if full:
        state.hat = state.hat and state.switches[HAT_AFTER_FILL] == 1
        score(state, state.tile)
        return
    if state.hat:
        state.hat = False
        if advance(state, events):
            return
    if state.last_act:
        next_turn(state, events)
    else:
        rest(state)


def _is_full(state: st.State, tile: int) -> bool:
    at = sum(state.votes[:tile])
    return 0 not in list(state.slots[at : at + state.votes[tile]])


def finish(state: st.State, reason: int, events: "Events") -> None:
    """The game is over."""
    state.step = st.OVER
    state.ended = reason
    for seat in winners(state) if reason == ENDED_BY_RULES else ():
        events.append(("mag.ev_winner", seat, scores(state)[seat]))
