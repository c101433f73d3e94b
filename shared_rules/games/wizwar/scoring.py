"""Owns what a game is worth to whom: victory points, where they come from, who has won. Must never end a game."""

from .state import OVER, points, treasures_on


def scores(state: State):
    """Victory points; life is on the face."""
    return [points(state, seat) for seat in range(len(state.life))] or [0] * state.seat_count


def score_rows(state: State):
    """Where the points come from."""
    if not state.life:
        return []
    return [
        (("wiz.row_treasures",), [treasures_on(state, seat) for seat in range(state.seat_count)]),
        (("wiz.row_kills",), list(state.kills)),
    ]


def winners(state: State):
    return [state.winner] if state.step == OVER and state.winner >= 0 else []
