"""Owns how rounds and turns begin and end (ML-3, ML-4), and how the race is won (ML-1). Asks nothing.

A card that lies open stays there until its owner's turn is over, card 4 until the round is.
"""

from ...core.action import ENDED_BY_RULES
from ...core.refused import Refused
from . import energy
from . import state as st
from .switches import DISPLACED_ONCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def begin_round(state: st.State, events: "Events") -> None:
    """Nothing lies open; everybody can be displaced."""
    state.round += 1
    state.turn = 0
    state.cards = [st.NO_CARD] * state.seat_count
    state.displaced = 0
    state.rolled = 0
    state.step = st.SHOW
    events.append(("mgl.ev_round", state.round, state.starter))


def end_round(state: st.State, events: "Events") -> None:
    """The seat with the lowest card begins the next round."""
    here = [seat for seat in st.order(state) if st.is_here(state, seat)]
    for seat in range(state.seat_count):
        if state.cards[seat] == st.PROTECTION:
            state.used[seat] |= 1 << st.PROTECTION
    if here:
        state.starter = here[-1]
    begin_round(state, events)


def begin_turn(state: st.State, events: "Events") -> None:
    """The next turn of the round, or the next round."""
    state.ticked = 0
    state.gained = False
    order = st.order(state)
    if state.turn >= len(order):
        end_round(state, events)
        return
    if not state.switches[DISPLACED_ONCE]:
        state.displaced = 0
    state.step = st.TURN
    seat = order[state.turn]
    events.append(("mgl.ev_turn", seat, state.cards[seat]))


def may_move_giant(state: st.State) -> bool:
    """True in the turn of the lowest card while the giant is not rolled."""
    return state.level == st.FULL and not state.rolled and st.is_last(state)


def end_turn(state: st.State, events: "Events") -> None:
    """The card goes face down, card 4 later; card 0 takes all back. Energy is paid."""
    seat = st.acting(state)
    card = state.cards[seat]
    if st.is_here(state, seat):
        if card == 0:
            take_back(state, seat, events)
        elif card != st.PROTECTION:
            state.used[seat] |= 1 << card
        if state.level != st.CARDS:
            energy.end_of_turn(state, seat, events)
    state.turn += 1
    begin_turn(state, events)


def take_back(state: st.State, seat: int, events: "Events") -> None:
    """All cards that lie face down come back in hand."""
    if state.used[seat]:
        state.used[seat] = 0
        events.append(("mgl.ev_take_back", seat))


def may_finish(state: st.State, seat: int) -> bool:
    """ML-1: less than 16 energy may not enter."""
    return state.level == st.CARDS or state.energy[seat] >= st.FINISH_ENERGY


def finish(state: st.State, seat: int, events: "Events") -> None:
    """ML-1: with all three items the table has offered this."""
    if not may_finish(state, seat):
        raise Refused("mgl.refused_finish", state.energy[seat], st.FINISH_ENERGY)
    state.winner = seat
    state.ended = ENDED_BY_RULES
    state.step = st.OVER
    events.append(("mgl.ev_winner", seat))
