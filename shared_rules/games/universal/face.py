"""How the game looks: its picture of 8x8 cells, and which of them stand for an option. Changes no state.

    rows 0-5  a row a seat (two rows each for up to three seats): a bar of the first counter in seven cells,
              the longest one fills them; below zero the bar is orange; nothing yet is one faint cell
    column 7  white in the row of the seat whose turn it is; dim when it has passed
    row 6     the rounds, a cell each: played dim, this one white, to come faint; from the ninth on the row starts again
    row 7     free: the clock

The row names the seat, also without colours; the exact numbers are behind the seat's key.
"""

from ...core.cells import CELLS, DIM, FAINT, SEAT, SIDE, WARNING, WHITE
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Decision

_BAR = 7  # cells
_ROUNDS_ROW = 6 * SIDE


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    if not st.has_begun(self):
        return cells
    totals = self.scores()
    most = max(1, max([abs(total) for total in totals]))
    for seat in range(self.seat_count):
        for row in _rows(self, seat):
            _draw_row(self, cells, row * SIDE, seat, totals[seat], most)
    _draw_rounds(self, cells)
    return cells


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """Where options are seats: the cells of the seat, or of the round for what else there is."""
    if not st.has_begun(self) or not any([option.seat >= 0 for option in decision.options]):
        return b""
    for option in decision.options:
        if option.value == value and 0 <= option.seat < self.seat_count:
            return bytes([row * SIDE + column for row in _rows(self, option.seat) for column in range(_BAR)])
    return bytes((_ROUNDS_ROW + (self.round - 1) % SIDE,))


def _rows(state: st.State, seat: int) -> range:
    height = 2 if state.seat_count <= 3 else 1
    return range(seat * height, seat * height + height)


def _draw_row(state: st.State, cells: bytearray, at: int, seat: int, total: int, most: int) -> None:
    gone = DIM if state.left >> seat & 1 else 0
    code = WARNING if total < 0 else SEAT + seat
    cells[at] = FAINT
    for column in range((abs(total) * _BAR + most - 1) // most):
        cells[at + column] = code | gone
    if st.has_turns(state) and state.turn == seat:
        cells[at + _BAR] = WHITE
    elif state.passed >> seat & 1:
        cells[at + _BAR] = WHITE | DIM


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
