"""What holds in every position between two decisions. For tests alone: it never comes into a box."""

from ...kits import formula
from ...kits.pad import Pad
from . import state as st
from . import ways as wy


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [
        ("kit", state.step <= st.START or state.step == st.OVER or state.pad is not None or state.ways.is_sound()),
        ("counters", _counters_hold(state)),
        ("round", state.step <= st.START or _round_holds(state)),
        ("dice", _dice_hold(state)),
        ("pad", state.pad is None or _pad_holds(state.pad)),
    ]
    return [name for name, holds in laws if not holds]


def _pad_holds(pad: Pad) -> bool:
    """Values are within their bounds, and counting once more changes none."""
    pad.count()
    before = list(pad.cells.now)
    pad.throw(pad.cells.dice)
    pad.count()
    return before == pad.cells.now and max([abs(value) for value in before + pad.cells.before]) <= formula.MOST


def _counters_hold(state: st.State) -> bool:
    count = state.seat_count * state.ways.counters if st.has_begun(state) and not state.pad else 0
    return len(state.values) == count and all([abs(value) <= wy.LARGEST for value in state.values])


def _round_holds(state: st.State) -> bool:
    """Rows of points belong to rounds that were played; the turn belongs to a seat that is there."""
    if not state.round:
        return state.step == st.OVER
    seats = state.seat_count
    rows = len(state.points) // seats
    points = len(state.points) % seats == 0 and rows <= st.RECENT_ROWS
    turns = len(state.turns) == seats and (state.step == st.OVER or not st.has_turns(state) or _turn_holds(state))
    most = formula.MOST if state.pad else wy.MOST_ROUNDS
    return points and turns and 0 <= state.round - rows - state.dropped <= 1 and 1 <= state.round <= most


def _turn_holds(state: st.State) -> bool:
    waits = state.step in (st.FINAL, st.BEGIN, st.OURS)
    return waits or state.is_here(state.turn)


def _dice_hold(state: st.State) -> bool:
    own = state.sides == st.OWN_DIE
    aside = state.set_aside
    if len(aside) > state.count or aside and not 1 <= min(aside) <= max(aside) <= state.sides:
        return False
    sides = len(state.own_die) if own else state.sides
    return 1 <= state.count <= wy.MOST_DICE and wy.FEWEST_SIDES <= sides <= wy.MOST_SIDES
