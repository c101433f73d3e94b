"""Draws what a box shows as small text grids, for golden frames and for looking at while debugging.

A cell is two characters: `.` off, 1-6 a seat, `W` white, `f` faint, `!` warning, `+` good; then `*` blinking, `-` dim.
"""

from firmware.render.font import EXTRA, GLYPHS
from shared_rules.core.cells import BLINK, DIM, SIDE
from shared_rules.formats.display import ADVANCE, COLUMNS, GLYPH, PAGE

CODES = ".123456Wf!+"
_LETTERS = "".join([chr(code) for code in range(32, 127)]) + EXTRA


def cell(code):
    return CODES[code & 15] + ("*" if code & BLINK else "-" if code & DIM else " ")


def grid(cells):
    """Eight lines for a face."""
    rows = [" ".join([cell(code) for code in cells[y : y + SIDE]]) for y in range(0, len(cells), SIDE)]
    return "\n".join([row.rstrip() for row in rows])


def scene(shown):
    """Face and seat lights of a scene, with the cue that sounds."""
    return "%s\n\nlights %s\n%s" % (
        grid(shown.cells),
        " ".join([cell(code) for code in shown.lights]).rstrip(),
        "cue %s\n" % shown.cue if shown.cue else "",
    )


def text(buffer, columns=COLUMNS, width=PAGE):
    """The lines that stand on a text display, read back from its pixels; `>` marks an inverted line."""
    lines = []
    for page in range(0, len(buffer), width):
        inverted = buffer[page] == 255
        line = "".join([_letter(buffer, page + 1 + x, inverted) for x in range(0, columns * ADVANCE, ADVANCE)])
        lines.append(("> " if inverted else "| ") + line.rstrip())
    return "\n".join([line.rstrip() for line in lines])


def pixel(buffer, x, y):
    """1 where a text display is lit."""
    return buffer[y // 8 * 128 + x] >> y % 8 & 1


def square(buffer, left):
    """The text display from column `left` on, in characters of two by four pixels: what a QR code is made of."""
    rows = []
    for y in range(0, 64, 4):
        halves = [(pixel(buffer, x, y), pixel(buffer, x, y + 2)) for x in range(left, 128, 2)]
        rows.append("".join([" ▄▀█"[2 * upper + lower] for upper, lower in halves]).rstrip())
    return "\n".join(rows)


def _letter(buffer, at, inverted):
    columns = bytes([byte ^ 255 if inverted else byte for byte in buffer[at : at + GLYPH]])
    for number in range(len(_LETTERS)):
        if GLYPHS[GLYPH * number : GLYPH * (number + 1)] == columns:
            return _LETTERS[number]
    return "?"
