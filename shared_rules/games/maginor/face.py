"""Owns the game's picture of 8x8 cells, and which of them stand for an option. Must never change a state.

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
from .ring import first_left, has_begun, ranking, supply
from .totals import scores

# The border, clockwise from where the Guild Hall is. Two stations a tile: the tile itself, and the way to the next.
_PATH = bytes((3, 4, 5, 6, 7, 15, 23, 31, 39, 47, 55, 63, 62, 61, 60, 59, 58, 57, 56, 48, 40, 32, 24, 16, 8, 0, 1, 2))
_CORNERS = (bytes((9, 10, 17)), bytes((14, 13, 22)), bytes((54, 53, 46)), bytes((49, 50, 41)))
_A_CELL = 5  # counters
_BARS = 17  # the first cell of the bars
_BAR = 6
_DIE = 18  # the first cell of the last roll
# Fire, water, earth, air, fate, the hat: four rows of four, a hexadecimal digit a row.
_GLYPHS = (0x26F6, 0x5A5A, 0xFFFF, 0x6996, 0x9669, 0x066F)


def face(state: st.State):
    """The picture of a state, without the pending decision."""
    cells = bytearray(CELLS)
    if not has_begun(state):
        return cells
    _draw_ring(state, cells)
    if state.level == st.FULL:
        _draw_corners(state, cells)
        if state.rolled:
            _draw_die(cells, _GLYPHS[state.rolled - 1], SEAT + state.roller)
    else:
        _draw_bars(state, cells)
    return cells


def spots(state: st.State, decision, value: int):
    """The cells of what an option stands for, so that a body can make them blink: a tile, else none."""
    ask = decision.ask[0]
    tile = -1
    if ask in ("mag.ask_act", "mag.ask_must_move"):
        if 16 <= value < 32 or 48 <= value < 64:  # a move, a sorcery card
            tile = value & 15
    elif ask in ("mag.ask_tile", "mag.ask_spell_tile", "mag.ask_wizard", "mag.ask_fact_tile"):
        tile = value
    elif ask in ("mag.ask_first", "mag.ask_second", "mag.ask_take"):
        tile = state.tile
    elif ask == "mag.ask_spell_at":
        tile = state.ring[state.cursor]
    station = bytes(state.ring).find(bytes((tile,))) if tile >= 0 else -1
    return bytes((_PATH[station * len(_PATH) // len(state.ring)],)) if station >= 0 else b""


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


def _station(state: st.State):
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


def _draw_die(cells: bytearray, glyph, code: int) -> None:
    for row in range(4):
        for column in range(4):
            if glyph >> 15 - 4 * row - column & 1:
                cells[_DIE + row * SIDE + column] = code


def _draw_bars(state: st.State, cells: bytearray) -> None:
    """A bar a seat, in half cells; the leader's fills the row."""
    totals = scores(state)
    most = max(max(totals), 1)
    for seat, total in enumerate(totals):
        halves = total * 2 * _BAR // most
        for column in range((halves + 1) // 2):
            code = SEAT + seat + (DIM if column * 2 + 1 == halves else 0)
            cells[_BARS + seat * SIDE + column] = code
    if state.level == st.TURNS:
        cells[_BARS - SIDE + state.turn] = SEAT + state.turn
