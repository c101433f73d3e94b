"""Draws what the box itself shows on the face: numbers, dice, bars, icons.

All functions draw into `cells` (64 codes, row by row), upright; `turn` turns the whole face towards a seat.
"""

from shared_rules.core.cells import FAINT, GOOD, SIDE, WARNING, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Five rows of three pixels, one octal digit a row.
_DIGITS = (0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71122, 0o75757, 0o75717)
_LARGEST = 999
_CLOCK_ROW = 7


def draw_number(cells: bytearray, number: int, code: int) -> None:
    """Draw -999..999: two digits of 3x5, a pip in the top rows for every hundred, a bar at the top right for minus.

    Three digits wide enough to be read do not fit on eight columns; pips to count, at most nine of them, do.
    """
    size = min(abs(number), _LARGEST)
    for hundred in range(size // 100):
        cells[hundred if hundred < 5 else SIDE + hundred - 5] = code
    if size >= 10:
        _draw_digit(cells, 1, size // 10 % 10, code)
    _draw_digit(cells, 5, size % 10, code)
    if number < 0:
        cells[5] = cells[6] = cells[7] = WARNING


def draw_pair(cells: bytearray, number: int, code: int) -> None:
    """Draw 0..99 with both of its digits."""
    _draw_digit(cells, 1, number // 10, code)
    _draw_digit(cells, 5, number % 10, code)


def _draw_digit(cells: bytearray, column: int, digit: int, code: int) -> None:
    bits = _DIGITS[digit]
    for y in range(5):
        at = (y + 2) * SIDE + column
        row = bits >> 12 - 3 * y
        for x in range(3):
            if row >> 2 - x & 1:
                cells[at + x] = code


def draw_dice(cells: bytearray, values: "Sequence[int]", code: int, missing: int = 0) -> None:
    """Draw up to seven dice, one a row: as many pips as the die shows, three, a gap, then the other three.

    Rows fit seven dice where squares of 3x3 fit four; groups of three are read without counting, and sorted dice
    stand like stairs. Every other row has another colour so that neighbours stay apart. `missing` dice that are
    still to come show one faint pip each.
    """
    for row in range(min(len(values), SIDE)):
        draw_die(cells, row, values[row], row_code(row, code))
    for row in range(len(values), min(len(values) + missing, SIDE)):
        cells[row * SIDE] = FAINT


def row_code(row: int, code: int) -> int:
    """The colour of a row of dice: `code`, and white between (green when the dice are white themselves)."""
    if row & 1:
        return GOOD if code == WHITE else WHITE
    return code


def draw_die(cells: bytearray, row: int, value: int, code: int) -> None:
    at = row * SIDE
    for pip in range(min(value, 6)):
        cells[at + pip + (pip >= 3)] = code


def draw_bar(cells: bytearray, row: int, part: int, total: int, code: int) -> None:
    """Draw `part` of `total` as a bar along a row; any part at all is at least one cell."""
    length = (part * SIDE + total - 1) // total
    for x in range(max(0, min(length, SIDE))):
        cells[row * SIDE + x] = code


def draw_clock(cells: bytearray, left_ms: int, limit_ms: int) -> None:
    """Draw what is left of a clock as a silent bar on the lowest row; the last sixth of the time warns."""
    for x in range(SIDE):
        cells[_CLOCK_ROW * SIDE + x] = FAINT
    draw_bar(cells, _CLOCK_ROW, left_ms, limit_ms, WARNING if left_ms * 6 < limit_ms else WHITE)


def draw_icon(cells: bytearray, rows: bytes, code: int) -> None:
    """Draw a picture of eight bytes, one a row, the left pixel highest."""
    for y in range(SIDE):
        row = rows[y]
        for x in range(SIDE):
            if row << x & 128:
                cells[y * SIDE + x] = code


def draw_border(cells: bytearray, code: int) -> None:
    for at in range(SIDE):
        cells[at] = cells[SIDE * SIDE - 1 - at] = code
        cells[at * SIDE] = cells[at * SIDE + SIDE - 1] = code


def keep_only(cells: bytearray, seat_code: int) -> None:
    """Darken all cells but one seat's."""
    for at in range(len(cells)):
        if cells[at] & 15 != seat_code:
            cells[at] = 0


def turn(cells: bytearray, quarters: int) -> None:
    """Turn the face clockwise by `quarters` of a full turn."""
    for _ in range(quarters):
        before = bytes(cells)
        for y in range(SIDE):
            for x in range(SIDE):
                cells[x * SIDE + SIDE - 1 - y] = before[y * SIDE + x]
