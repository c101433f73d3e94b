"""How the game looks: its picture of 8x8 cells, and which of them stand for an option. Changes no state.

Every seat has two rows, seat 0 on top: the place names the seat, also without colours.

    E E E E E E E E     energy in half cells: a full row is 16, enough to come home
    A S R . m c s e     Amulet, Stone, Ring; in its own turn the four actions: move, card, shield, energy stone
    A S R . . . . #     out of its turn: # dim white has still to act, good is under card 4, warning was displaced

Where energy is not tracked the first row is the card that lies open, in half cells. The seat that is asked for a card
or acts has a blinking last cell in its first row. No lit cell means more than one thing in one place.
"""

from ...core.cells import BLINK, CELLS, DIM, FAINT, GOOD, SEAT, SIDE, WARNING, WHITE
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Decision

_ACTIONS = 4  # the column of the first action
_LAST = SIDE - 1
_COLUMN_OF = {st.MOVE: _ACTIONS, st.CARD: _ACTIONS + 1, st.SHIELD: _ACTIONS + 2}


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    if st.SHOW <= self.step < st.OVER:
        acting = st.showing(self) if self.step == st.SHOW else st.acting(self)
    else:
        acting = st.NOBODY
    for seat in range(self.seat_count if self.round else 0):
        row = seat * 2 * SIDE
        _draw_bar(cells, row, seat, _halves(self, seat))
        if self.level != st.CARDS:
            _draw_items(cells, row + SIDE, SEAT + seat, self.items[seat])
        if seat == acting:
            cells[row + _LAST] = (cells[row + _LAST] or FAINT) | BLINK
        if seat == acting and self.step != st.SHOW:
            _draw_actions(self, cells, row + SIDE + _ACTIONS)
        else:
            cells[row + SIDE + _LAST] = _mark(self, seat)
    return cells


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """The lights of the actions, in the question of a turn itself; an override at that step has other options."""
    is_turn = self.step == st.TURN and decision is self.asked
    if is_turn and self.level == st.FULL and value in _COLUMN_OF:
        return bytes((st.acting(self) * 2 * SIDE + SIDE + _COLUMN_OF[value],))
    return b""


def _halves(state: st.State, seat: int) -> int:
    if state.level != st.CARDS:
        return min(state.energy[seat], 2 * SIDE)
    return state.cards[seat] + 1


def _draw_bar(cells: bytearray, at: int, seat: int, halves: int) -> None:
    for column in range((halves + 1) // 2):
        cells[at + column] = SEAT + seat + (DIM if column * 2 + 1 == halves else 0)


def _draw_items(cells: bytearray, at: int, colour: int, items: int) -> None:
    for item in range(st.ITEMS):
        cells[at + item] = colour if items >> item & 1 else FAINT


def _draw_actions(state: st.State, cells: bytearray, at: int) -> None:
    """At full level what is done is white; below, the energy stone's light alone."""
    if state.level == st.CARDS:
        return
    done = (state.ticked & st.MOVED, state.ticked & st.PLAYED, state.ticked & st.SHIELDED, state.gained)
    for column in range(len(done)):
        if state.level == st.FULL or column == len(done) - 1:
            cells[at + column] = WHITE if done[column] else FAINT


def _mark(state: st.State, seat: int) -> int:
    """What the others must know of a seat: protected, displaced, or still to act."""
    if state.cards[seat] == st.PROTECTION:
        return GOOD
    if state.displaced >> seat & 1:
        return WARNING
    is_play = st.TURN <= state.step < st.OVER
    waits = is_play and state.is_here(seat) and seat in st.order(state)[state.turn :]
    return WHITE + DIM if waits else 0
