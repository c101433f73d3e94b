"""How the game looks: its pictures of 8x8 cells, and which of them stand for an option. Changes no state.

    t . . H . t . .     the ring on the border, clockwise from the Guild Hall (H): a cell a tile, and between two
    . a a . . b b t     tiles one for Maginor on his way
    . a D D D D b .
    t . D D D D . t     full level: in four corners a, b, c, d what seats 1 to 4 have in supply, five counters a
    . . D D D D . .     cell; bright is whose turn it is. D: the last roll, in the colour of who rolled
    t d D D D D c .
    . d d . . c c t     below full: rows of six cells instead, the votes of each seat; above them whose turn it is
    . t . t . . t .

A tile in play is faint or, at full level, has the colour of who leads on it; a tile that was won is dim, in the colour
of its owner. Maginor is white and blinks. Where the wizard of the seat in turn stands, the tile blinks.
"""

from ...core.cells import BLINK, CELLS, DIM, FAINT, SEAT, SIDE, WHITE
from . import state as st
from .ring import TileOption, first_left, has_begun, ranking, supply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Decision

# The border, clockwise from where the Guild Hall is. Two stations a tile: the tile itself, and the way to the next.
_PATH = bytes((3, 4, 5, 6, 7, 15, 23, 31, 39, 47, 55, 63, 62, 61, 60, 59, 58, 57, 56, 48, 40, 32, 24, 16, 8, 0, 1, 2))
_CORNERS = (bytes((9, 10, 17)), bytes((14, 13, 22)), bytes((54, 53, 46)), bytes((49, 50, 41)))
_A_CELL = 5  # counters
_BARS = 17  # the first cell of the bars
_BAR = 6
_DIE = 18  # the first cell of the last roll
# Fire, water, earth, air, fate, the hat: four rows of four, a hexadecimal digit a row.
_GLYPHS = (0x26F6, 0x5A5A, 0xFFFF, 0x6996, 0x9669, 0x066F)
# The same in eight bytes each, one a row, the left pixel highest.
_FACES = (
    b"\x08\x18\x38\x3c\x7e\xe7\xc3\x66"
    b"\x00\x66\x99\x00\x66\x99\x00\x00"
    b"\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\x3c\x42\x81\x81\x81\x81\x42\x3c"
    b"\xc3\x66\x3c\x18\x18\x3c\x66\xc3"
    b"\x18\x18\x3c\x3c\x3c\x7e\x00\xff"
)


def face(self: st.State) -> bytearray:
    """The picture of a position, without the pending decision."""
    cells = bytearray(CELLS)
    if not has_begun(self):
        return cells
    _draw_ring(self, cells)
    if self.level == st.FULL:
        _draw_corners(self, cells)
        if self.rolled:
            _draw_die(cells, _GLYPHS[self.rolled - 1], SEAT + self.roller)
    else:
        _draw_bars(self, cells)
    return cells


def highlight_cells(self: st.State, decision: "Decision", value: int) -> bytes:
    """The cell of the tile that an option stands for, so that it can blink."""
    tile = _tile_of(self, decision, value)
    station = bytes(self.ring).find(bytes((tile,))) if tile is not None else -1
    return bytes((_PATH[station * len(_PATH) // len(self.ring)],)) if station >= 0 else b""


def _tile_of(state: st.State, decision: "Decision", value: int) -> int | None:
    """The tile that an option stands for, or that the whole question is about. An override's questions have no step."""
    if decision is state.asked:
        if state.step == st.TURN:
            return _tile_of_act(value)
        if state.step in (st.FIRST, st.TAKE, st.SECOND):
            return state.tile
        if state.step == st.SPELL_AT:
            return state.ring[state.cursor]
    for option in decision.options:
        if option.value == value and isinstance(option, TileOption):
            return value
    return None


def _tile_of_act(act: int) -> int | None:
    """The tile that an act is about: a move or a sorcery card."""
    if st.MOVE <= act < st.SYMBOL_CARD:
        return act - st.MOVE
    return act - st.SORCERY_CARD if st.SORCERY_CARD <= act < st.CAST else None


def die_face(value: int) -> bytearray:
    """The 64 cells of face 1 to 6 of the die, which differ by their shapes alone."""
    cells = bytearray(CELLS)
    first = (value - 1) * SIDE
    for row in range(SIDE):
        for column in range(SIDE):
            if _FACES[first + row] << column & 128:
                cells[row * SIDE + column] = WHITE
    return cells


def _draw_ring(state: st.State, cells: bytearray) -> None:
    count = len(state.ring)
    for place, tile in enumerate(state.ring):
        owner = state.owners[tile]
        code = FAINT
        if owner != st.IN_PLAY:
            code = SEAT + owner - st.WON + DIM if owner >= st.WON else 0
        elif state.level == st.FULL:
            ranked = ranking(state, tile)
            code = SEAT + ranked[0] if ranked else FAINT
            if state.wizards[state.turn] == tile:
                code |= BLINK
        cells[_PATH[place * len(_PATH) // count]] = code
    if state.level >= st.TRACK:
        cells[_PATH[_station(state) * len(_PATH) // (2 * count)]] = WHITE | BLINK


def _station(state: st.State) -> int:
    """Where Maginor is."""
    if state.maginor == st.AT_START:
        return 0
    place = bytes(state.ring).find(bytes((first_left(state),))) or len(state.ring)
    return (2 * place - (state.maginor == st.BEFORE)) % (2 * len(state.ring))


def _draw_corners(state: st.State, cells: bytearray) -> None:
    for seat in range(state.seat_count):
        code = SEAT + seat + (0 if seat == state.turn else DIM)
        for nth in range((supply(state, seat) + _A_CELL - 1) // _A_CELL):
            cells[_CORNERS[seat][nth]] = code


def _draw_die(cells: bytearray, glyph: int, code: int) -> None:
    for row in range(4):
        for column in range(4):
            if glyph >> 15 - 4 * row - column & 1:
                cells[_DIE + row * SIDE + column] = code


def _draw_bars(state: st.State, cells: bytearray) -> None:
    """A bar a seat, in half cells; the leader's fills the row."""
    totals = state.scores()
    most = max(max(totals), 1)
    for seat, total in enumerate(totals):
        halves = total * 2 * _BAR // most
        for column in range((halves + 1) // 2):
            code = SEAT + seat + (DIM if column * 2 + 1 == halves else 0)
            cells[_BARS + seat * SIDE + column] = code
    if state.level == st.TURNS:
        cells[_BARS - SIDE + state.turn] = SEAT + state.turn
