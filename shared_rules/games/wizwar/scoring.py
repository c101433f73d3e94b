"""Owns what a game is worth to whom: victory points, where they come from, who has won."""

from .state import OVER, State, points, treasures_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import ScoreRow


def scores(state: State) -> list[int]:
    """Victory points; life is on the face."""
    return [points(state, seat) for seat in range(len(state.life))] or [0] * state.seat_count


def score_rows(state: State) -> "list[ScoreRow]":
    """Where the points come from."""
    if not state.life:
        return []
    return [
        (("wiz.row_treasures",), [treasures_on(state, seat) for seat in range(state.seat_count)]),
        (("wiz.row_kills",), list(state.kills)),
    ]


def winners(state: State) -> list[int]:
    return [state.winner] if state.step == OVER and state.winner >= 0 else []
