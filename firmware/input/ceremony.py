"""The two moments that everybody waits for: the titles of a round, the end of a game. They are told a line at a time.

It is a picture in time and holds no key: OK answers as ever, *next* brings the next line at once.
"""

from .input_state import ConfirmInput, MeaninglessKey
from .view import ASK, OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Honour

    from .view import View

LINE_MS = 1200


def honours(view: "View") -> "Sequence[Honour]":
    """What is read out beside the question that stands."""
    if view.mode != ASK or view.menu or not view.table or not isinstance(view.input_state, ConfirmInput):
        return ()
    return view.table.play.state.honours()


def lines(view: "View") -> int:
    """How many lines it takes; 0 for none. A game that was ended early has nothing to wait for."""
    if view.mode == OVER and view.table:
        return 0 if view.table.is_early else view.table.play.state.seats()
    read = honours(view)
    return len(read) + 1 if read else 0  # the question itself is the first


def remaining_ms(view: "View", now_ms: int) -> int:
    """In how many ms all has been told; none is left from 0 down."""
    return view.since_ms + lines(view) * LINE_MS - now_ms


def ahead_ms(view: "View", now_ms: int) -> int:
    """How long the line that stands there would stay. Raises MeaninglessKey when there is none."""
    if remaining_ms(view, now_ms) <= 0:
        raise MeaninglessKey()
    return LINE_MS - (now_ms - view.since_ms) % LINE_MS
