"""How the game looks: its picture of 8x8 cells, and which of them stand for an option. Changes no state.

    row 0     R R . H H . R R    rounds (played, this one, to come), in their midst the High Wizard
    row 1     . W W . . W W .
    row 2     S S S S S S S S    two cells a Sorcerer
    row 3     N N N N N N N N    one cell a Necromancer
    rows 4-6  two columns a Magician box: a cell for each seat, seats 0 and 1 on top, the same in all four boxes
    row 7     P P P P P . . D    two phases a cell, and the Dragon; while tokens are passed over: these tokens

Eight tokens in one Magician box have no eight cells. What the table looks for is who is in there, so every seat has its
own cell, dim with one token and bright with more; the place shows the seat even to those who see no colours.
Waiting passed-over tokens stand in the order of their boxes, those without a gray chip to come are dim.
Without a board (score level) rows 0-5 are bars of the totals, a seat a row, and rows 6-7 rounds and phase.
"""

from ...core.cells import CELLS, DIM, FAINT, SEAT, SIDE, WHITE
from . import state as st
from .board import (
    BOXES,
    M1,
    N1,
    PLACE_TERMS,
    PLACES,
    PO_N,
    PO_S,
    PO_W,
    UPPER_CONTESTS,
    HereOption,
    PlaceOption,
    TokenOption,
    occupants,
)
from .chart import tokens_entered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.types import Decision, Honour

_BOX_CELLS = bytes((3, 9, 13, 16, 18, 20, 22)) + bytes(range(24, 32))  # the left or only cell of every pyramid box
_WIDE = 7  # boxes below this are two cells wide
_MAGICIANS = 4 * SIDE  # where the rows of the Magician boxes begin
_BOTTOM = 7 * SIDE
_WAITING = 7  # cells for passed-over tokens
_DRAGON = CELLS - 1
_ROUNDS = (bytes((1, 2, 5, 6)), bytes((0, 1, 2, 5, 6, 7)))


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    if self.step in (st.CHART, st.ENTER_BOARD):
        _draw_board(cells, tokens_entered(self))
    elif self.place:
        _draw_board(cells, zip(self.owner, self.place))
        _draw_rounds(self, cells, 0)
    elif self.round:
        _draw_totals(cells, st.scores(self))
        _draw_rounds(self, cells, 6 * SIDE)
    if self.round:
        cells[_DRAGON] = SEAT + self.dragon
        if not _draw_waiting(self, cells):
            _draw_phase(cells, self.step // 10)
    return cells


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """The cells of what an option stands for, so that a body can make them blink: a token, a place, else none."""
    for option in decision.options:
        if option.value == value:
            if isinstance(option, TokenOption):
                return cells_of(self.place[value], self.owner[value])
            if isinstance(option, PlaceOption):
                return cells_of(value % PLACES)
            if isinstance(option, HereOption):
                return cells_of(_asked_about(self))
    return b""


def honours(self: st.State) -> "list[Honour]":
    """The titles of the round, from the High Wizard down, while the table looks at its points."""
    found: "list[Honour]" = []
    if self.step == st.SCORE:
        for box, holder in enumerate(occupants(self)):
            if holder:
                seat = self.owner[holder - 1]
                found.append((("elf.ev_title", seat, PLACE_TERMS[box]), seat, cells_of(box)))
    return found


def cells_of(place: int, seat: int = -1) -> bytes:
    """The cells of a place; with a seat, in a Magician box its own cell alone."""
    if place < BOXES:
        cell = _BOX_CELLS[place]
        return bytes((cell, cell + 1)) if place < _WIDE else bytes((cell,))
    if place >= PO_W:
        return b""
    cell = _MAGICIANS + (place - M1) * 2
    if seat >= 0:
        return bytes((cell + (seat >> 1) * SIDE + (seat & 1),))
    return bytes((cell, cell + 1, cell + SIDE, cell + SIDE + 1, cell + 2 * SIDE, cell + 2 * SIDE + 1))


def _asked_about(state: st.State) -> int:
    """The box whose entry in the chart is asked, or the title that stays vacant when nobody wins."""
    if state.step in (st.CHART, st.ENTER_BOARD):
        return len(state.chart)
    lower = state.cursor - UPPER_CONTESTS
    return N1 + lower if lower >= 0 else state.cursor


def _draw_board(cells: bytearray, tokens: "Iterable[tuple[int, int]]") -> None:
    for cell in _BOX_CELLS:
        cells[cell] = FAINT
        if cell < 3 * SIDE:
            cells[cell + 1] = FAINT
    for seat, place in tokens:
        if place < BOXES:
            cell = _BOX_CELLS[place]
            cells[cell] = SEAT + seat
            if place < _WIDE:
                cells[cell + 1] = SEAT + seat
        elif place < PO_W:
            cell = _MAGICIANS + (place - M1) * 2 + (seat >> 1) * SIDE + (seat & 1)
            cells[cell] = SEAT + seat if cells[cell] else SEAT + seat + DIM


def _draw_waiting(state: st.State, cells: bytearray) -> bool:
    """Draw the passed-over tokens; False when there are none."""
    at = _BOTTOM
    for box in (PO_W, PO_S, PO_N):
        if box in bytes(state.place):
            for seat, place in zip(state.owner, state.place):
                if place == box and at < _BOTTOM + _WAITING:
                    cells[at] = SEAT + seat + (DIM if box == PO_N else 0)
                    at += 1
    return at > _BOTTOM


def _draw_rounds(state: st.State, cells: bytearray, row: int) -> None:
    columns = _ROUNDS[st.last_round(state) > 4]
    for index, column in enumerate(columns):
        if index < state.round:
            cells[row + column] = WHITE if index + 1 == state.round else WHITE + DIM
        else:
            cells[row + column] = FAINT + DIM


def _draw_phase(cells: bytearray, phase: int) -> None:
    """Two phases a cell: the first of them dim."""
    for cell in range(_BOTTOM, _BOTTOM + phase // 2):
        cells[cell] = WHITE
    if phase & 1:
        cells[_BOTTOM + phase // 2] = WHITE + DIM


def _draw_totals(cells: bytearray, totals: list[int]) -> None:
    """A bar a seat, in half cells; the leader's fills the row."""
    most = max(max(totals, default=0), 1)
    for seat, total in enumerate(totals):
        halves = max(total, 0) * 2 * SIDE // most
        for column in range((halves + 1) // 2):
            cells[seat * SIDE + column] = SEAT + seat + (DIM if column * 2 + 1 == halves else 0)
