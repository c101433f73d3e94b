"""Owns entering a chart box by box: the walk that the setup and a rise of the tracking level share.

The answers grow `state.chart`; what only one answer fits is filled in unasked.
"""

from ...core.decision import choose, number
from . import chart
from .board import BOXES, M1, MAGICIANS, PLACE_TERMS
from .options import HereOption
from .state import State
from .switches import TOKENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events


def ask(state: State) -> "Choose | Number | None":
    """The question for the next entry of the chart, or None when it is forced or the chart is whole."""
    seats = state.seat_count
    at = len(state.chart)
    if at < BOXES:
        options = [HereOption(0, ("elf.empty",))]
        for seat in range(seats):
            if _left(state, state.colours[seat] + 1):
                options.append(HereOption(state.colours[seat] + 1, ("elf.seat", seat), seat))
        return choose(("elf.ask_box", PLACE_TERMS[at]), options) if len(options) > 1 else None
    box, index = _magician_box(state)
    left = _left(state, index + 1)
    if box >= MAGICIANS - 1 or not left:
        return None
    even = (left + MAGICIANS - 1 - box) // (MAGICIANS - box)
    return number(("elf.ask_count", PLACE_TERMS[M1 + box], state.colours.index(index)), 0, left, even)


def take(state: State, answer: "Answer", events: "Events") -> None:
    state.chart.append(answer[0])


def fill(state: State) -> bool:
    """Fill in the next entry, which is forced. Returns False when the chart is whole."""
    if chart.is_whole(state.chart, state.seat_count):
        return False
    forced = 0
    if len(state.chart) >= BOXES:
        forced = _left(state, _magician_box(state)[1] + 1)
    state.chart.append(forced)
    return True


def pairs(state: State) -> list[tuple[int, int]]:
    """(seat, place) of the tokens entered so far."""
    return chart.pairs(state.chart, [state.colours.index(colour) for colour in range(state.seat_count)])


def _magician_box(state: State) -> tuple[int, int]:
    """The Magician box and the letter - 1 of the next entry."""
    at = len(state.chart) - BOXES
    return at // state.seat_count, at % state.seat_count


def _left(state: State, letter: int) -> int:
    seats = state.seat_count
    return chart.tokens_a_seat(seats, state.switches[TOKENS]) - chart.count(state.chart, letter, seats)
