"""Owns how the race stands: items by seat, and who came home. Must never change a state."""

from . import state as st


def scores(state: st.State):
    """The items of each seat; where they are not told, 1 for the one who came home."""
    if not state.items:
        return [int(seat == state.winner) for seat in range(state.seat_count)]
    return [sum(_holds(state, seat)) for seat in range(state.seat_count)]


def score_rows(state: st.State):
    """(label, 1 for each seat that has it) item by item."""
    if not state.items:
        return [(("mgl.home",), scores(state))]
    held = [_holds(state, seat) for seat in range(state.seat_count)]
    return [(("mgl.item%d" % item,), [own[item] for own in held]) for item in range(st.ITEMS)]


def winners(state: st.State):
    """The seat that came home; a game that the table ended has no winner."""
    return [state.winner] if state.winner != st.NOBODY else []


def _holds(state: st.State, seat: int):
    return [state.items[seat] >> item & 1 for item in range(st.ITEMS)]
