"""How the game looks: its pictures of 8x8 cells, and which of them stand for an option. Changes no state.

Two rows a wizard, from the top in the order of the seats, so that their place shows whose they are:

    L L L L L T K K      L: life, two in a cell, the last one dim when it is odd; first the upper row, then the lower
    L L L L L S H H      T: its turn   S: stunned   K: kills   H: treasures on its home base

A wizard that is out has one faint cell. A transformed wizard's turn cell is dim while it is not its turn.
"""

from ...core.cells import CELLS, DIM, FAINT, GOOD, SEAT, SIDE, WARNING, WHITE
from ...core.decision import Tally
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Decision

_BAR = 5  # cells of life in a row
_TURN = 5
_POINTS = 6  # two columns
_ARROWS = (  # where the overlay's directions 1 to 4 point when the box lies as the overlay does; rows of five cells
    b"\x04\x0e\x15\x04\x04",
    b"\x04\x02\x1f\x02\x04",
    b"\x04\x04\x15\x0e\x04",
    b"\x04\x08\x1f\x08\x04",
)
_DIGITS = (b"\x02\x06\x02\x02\x07", b"\x07\x01\x07\x04\x07", b"\x07\x01\x07\x01\x07", b"\x05\x05\x07\x01\x01")


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    for seat in range(len(self.life)):
        at = 2 * SIDE * seat
        if self.life[seat]:
            _draw_life(cells, at, self.life[seat], SEAT + seat)
            _draw_marks(cells, at, self, seat)
        else:
            cells[at] = FAINT
        for point in range(min(2, self.kills[seat])):
            cells[at + _POINTS + point] = WHITE
        for point in range(min(2, st.treasures_on(self, seat))):
            cells[at + SIDE + _POINTS + point] = GOOD
    return cells


def _draw_life(cells: bytearray, at: int, life: int, code: int) -> None:
    for cell in range((life + 1) // 2):
        dim = DIM if 2 * cell + 1 == life else 0
        cells[at + cell % _BAR + cell // _BAR * SIDE] = code | dim


def _draw_marks(cells: bytearray, at: int, state: st.State, seat: int) -> None:
    if seat == state.seat and state.step != st.OVER:
        cells[at + _TURN] = WHITE
    elif state.forms >> seat & 1:
        cells[at + _TURN] = WHITE | DIM
    if st.is_stunned(state, seat):
        cells[at + SIDE + _TURN] = WARNING


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """The beginning of a wizard's bar; of what stands for none in a tally, which shows the lives, the turn cell."""
    for option in decision.options:
        if option.value == value and 0 <= option.seat < len(self.life):
            return bytes((2 * SIDE * option.seat, 2 * SIDE * option.seat + SIDE))
    return bytes((2 * SIDE * self.seat + _TURN,)) if isinstance(decision, Tally) else b""


def die_face(value: int) -> bytearray:
    """A random direction: an arrow and its number, as the overlay may lie in any orientation (WW-7)."""
    cells = bytearray(CELLS)
    for row in range(5):
        for column in range(5):
            if _ARROWS[value - 1][row] << column & 16:
                cells[(row + 3) * SIDE + column] = WHITE
        for column in range(3):
            if _DIGITS[value - 1][row] << column & 4:
                cells[row * SIDE + 5 + column] = GOOD
    return cells
