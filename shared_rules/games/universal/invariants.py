"""What holds in every position between two decisions. For tests alone: it never comes into a box."""

from . import kit as kt
from . import state as st


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [
        ("kit", state.step <= st.START or state.step == st.OVER or state.kit.is_sound()),
        ("counters", _counters_hold(state)),
        ("round", state.step <= st.START or _round_holds(state)),
        ("dice", _dice_hold(state)),
        ("sheet", _sheet_holds(state)),
        ("paid", not state.kit.paid or not state.values or not _brought(state)),
    ]
    return [name for name, holds in laws if not holds]


def _brought(state: st.State) -> int:
    """What all seats together have more than where they began."""
    return sum([st.value(state, seat) - st.started(state, seat) for seat in range(state.seat_count)])


def _sheet_holds(state: st.State) -> bool:
    """A row of a seat is free or has points; nobody has bid who has no seat."""
    seats = state.seat_count if state.values else 0
    sheet = len(state.sheet) == seats * len(state.kit.rows) and all([cell >= 0 for cell in state.sheet])
    bids = state.kit.entry == kt.BIDS and seats > 0
    return sheet and len(state.bids) == len(state.results) == seats * bids


def _counters_hold(state: st.State) -> bool:
    begun = state.step > st.START and state.round > 0
    holders = 1 if state.kit.shared else state.seat_count
    count = holders * state.kit.counters if begun else 0
    return len(state.values) == count and all([abs(value) <= kt.LARGEST for value in state.values])


def _round_holds(state: st.State) -> bool:
    """Rows of points belong to rounds that were played; the turn belongs to a seat that is there."""
    if not state.round:
        return state.step == st.OVER
    seats = state.seat_count
    rows = len(state.points) // seats
    points = len(state.points) % seats == 0 and rows <= st.RECENT_ROWS
    turns = len(state.turns) == seats and (state.step == st.OVER or not st.has_turns(state) or _turn_holds(state))
    return points and turns and 0 <= state.round - rows - state.dropped <= 1 and 1 <= state.round <= kt.MOST_ROUNDS


def _turn_holds(state: st.State) -> bool:
    waits = state.step in (st.FINAL, st.BEGIN, st.OURS)
    return waits or state.is_here(state.turn)


def _dice_hold(state: st.State) -> bool:
    own = state.sides == st.OWN_DIE
    aside = state.set_aside
    if len(aside) > state.count or aside and not 1 <= min(aside) <= max(aside) <= state.sides:
        return False
    sides = len(state.own_die) if own else state.sides
    return 1 <= state.count <= kt.MOST_DICE and kt.FEWEST_SIDES <= sides <= kt.MOST_SIDES
