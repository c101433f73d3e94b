"""How the game looks: its picture of 8x8 cells, and which of them stand for an option. Changes no state.

    rows 0-5  a row a seat (two rows each for up to three seats): a bar of the first counter in seven cells,
              the longest one fills them; below zero it is orange dots, a gap in front; nothing yet is one faint cell
    column 7  white in the row of the seat whose turn it is; dim when it has passed
              with more than six seats the left half of a row is this for its first seat, the right half for its second
    row 6     the rounds, a cell each: played dim, this one white, to come faint; from the ninth on the row starts again
    row 7     free: the clock

Row and half name the seat, also without colours; the exact numbers are behind the seat's key.
"""

from ...core.cells import CELLS, DIM, FAINT, SEAT, SEATS, SIDE, WARNING, WHITE, dots
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Decision

_HALF = SIDE // 2
_ROUNDS_ROW = 6 * SIDE


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    if not st.has_begun(self):
        return cells
    totals = self.scores()
    most = max(1, max([abs(total) for total in totals]))
    longest = _longest(self)
    for seat in range(self.seat_count):
        for at in _places(self, seat):
            _draw_bar(self, cells, at, longest, seat, totals[seat], most)
    _draw_rounds(self, cells)
    return cells


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """Where options are seats: the cells of the seat, or of the round for what else there is."""
    if not st.has_begun(self) or not any([option.seat >= 0 for option in decision.options]):
        return b""
    for option in decision.options:
        if option.value == value and 0 <= option.seat < self.seat_count:
            return bytes([at + column for at in _places(self, option.seat) for column in range(_longest(self))])
    return bytes((_ROUNDS_ROW + (self.round - 1) % SIDE,))


def _places(state: st.State, seat: int) -> "Sequence[int]":
    """Where the bars of a seat begin."""
    if state.seat_count > SEATS:
        return (seat % SEATS * SIDE + seat // SEATS * _HALF,)
    return (2 * seat * SIDE, (2 * seat + 1) * SIDE) if state.seat_count <= 3 else (seat * SIDE,)


def _longest(state: st.State) -> int:
    """The cells of a whole bar: one more is left for the turn."""
    return (_HALF if state.seat_count > SEATS else SIDE) - 1


def _draw_bar(state: st.State, cells: bytearray, at: int, longest: int, seat: int, total: int, most: int) -> None:
    gone = DIM if state.left >> seat & 1 else 0
    if total < 0:
        for column in dots(-total, most, longest):
            cells[at + column] = WARNING | gone
    else:
        cells[at] = FAINT
        for column in range((total * longest + most - 1) // most):
            cells[at + column] = SEAT + seat % SEATS | gone
    if st.has_turns(state) and state.turn == seat:
        cells[at + longest] = WHITE
    elif state.passed >> seat & 1:
        cells[at + longest] = WHITE | DIM


def _draw_rounds(state: st.State, cells: bytearray) -> None:
    """One lap of eight rounds; with a last round the ones to come, too."""
    lap = (state.round - 1) // SIDE * SIDE
    last = state.ways.target if state.ways.ends == wy.ROUNDS_END else 0
    for column in range(SIDE):
        number = lap + column + 1
        if number <= state.round:
            cells[_ROUNDS_ROW + column] = WHITE if number == state.round else WHITE | DIM
        elif number <= last:
            cells[_ROUNDS_ROW + column] = FAINT | DIM
