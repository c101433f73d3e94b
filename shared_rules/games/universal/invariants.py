"""Owns the laws of every position between two decisions. For tests alone."""

from . import kit
from . import state as st


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [
        ("kit", state.step <= st.START or state.step == st.OVER or kit.is_sound(state.kit)),
        ("counters", _counters_hold(state)),
        ("round", state.step <= st.START or _round_holds(state)),
        ("dice", _dice_hold(state)),
    ]
    return [name for name, holds in laws if not holds]


def _counters_hold(state: st.State) -> bool:
    begun = state.step > st.START and state.round > 0
    count = state.seat_count * state.kit[st.COUNT] if begun else 0
    return len(state.values) == count and all([abs(value) <= st.LARGEST for value in state.values])


def _round_holds(state: st.State) -> bool:
    """Rows of points belong to rounds that were played; the turn belongs to a seat that is there."""
    if not state.round:
        return state.step == st.OVER
    seats = state.seat_count
    rows = len(state.points) // seats
    whole = len(state.points) % seats == 0 and rows <= st.ROWS_KEPT
    turns = len(state.turns) == seats and (state.step == st.OVER or not st.has_turns(state) or _turn_holds(state))
    return whole and turns and 0 <= state.round - rows - state.dropped <= 1 and 1 <= state.round <= st.MOST_ROUNDS


def _turn_holds(state: st.State) -> bool:
    waits = state.step in (st.FINAL, st.BEGIN)
    return waits or st.is_here(state, state.turn)


def _dice_hold(state: st.State) -> bool:
    own = state.sides == st.OWN_DIE
    return 1 <= state.count <= 10 and (len(state.own_die) >= 2 if own else 2 <= state.sides <= 100)
