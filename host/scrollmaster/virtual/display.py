"""Owns reading the text display back: from its pixels to the letters of the box's font sheet. The font is data here."""

from functools import cache

from shared_rules.formats.display import ADVANCE, BESIDE, COLUMNS, GLYPH, LINES, MARGIN, PAGE, SQUARE

from .. import files

_UNKNOWN = "\ufffd"
_LIGHT = b"\xff" * MARGIN  # how the light square of a QR code begins, on every page
_HALVES = " \u2584\u2580\u2588"  # nothing, the lower half, the upper one, both


def lines(buffer: bytes | None) -> list[str]:
    """The eight lines that stand on the display; none when it has shown nothing yet."""
    if buffer is None:
        return []
    columns = BESIDE if has_square(buffer) else COLUMNS
    return [_line(buffer[page : page + PAGE], columns) for page in range(0, PAGE * LINES, PAGE)]


def words(buffer: bytes | None) -> str:
    """All that stands on the display, as one line."""
    return " ".join(" ".join(lines(buffer)).split())


def inverted(buffer: bytes, line: int) -> bool:
    """Whether a line is dark on light: the option that OK would take."""
    return buffer[line * PAGE] == 255


def has_square(buffer: bytes) -> bool:
    """Whether a QR code stands at the right, on its light square."""
    return all(buffer[at : at + len(_LIGHT)] == _LIGHT for at in range(SQUARE, PAGE * LINES, PAGE))


def square(buffer: bytes) -> list[str]:
    """The light square in sixteen lines of block letters, each two by four pixels: modules are two by two."""
    rows: list[str] = []
    for page in range(0, PAGE * LINES, PAGE):
        columns = buffer[page + SQUARE : page + PAGE : 2]
        for upper in (0, 4):
            halves = ((byte >> upper & 1, byte >> upper + 2 & 1) for byte in columns)
            rows.append("".join(_HALVES[2 * top + bottom] for top, bottom in halves))
    return rows


def _line(page: bytes, columns: int) -> str:
    flip = 255 if page[0] == 255 else 0
    letters = (page[at : at + GLYPH] for at in range(1, 1 + columns * ADVANCE, ADVANCE))
    return "".join(_font().get(bytes(byte ^ flip for byte in letter), _UNKNOWN) for letter in letters)


@cache
def _font() -> dict[bytes, str]:
    """Columns of a glyph, lowest bit on top, to its letter. The sheet is blocks of letters, then their eight rows."""
    sheet = (files.firmware() / "render" / "glyphs.txt").read_text(encoding="utf-8").split("\n")
    found: dict[bytes, str] = {}
    for top in range(0, len(sheet) - 8, 10):
        rows = sheet[top + 1 : top + 9]
        for at in range(0, len(rows[0]), ADVANCE):
            columns = bytes(sum((rows[y][at + x] == "#") << y for y in range(8)) for x in range(GLYPH))
            found[columns] = sheet[top][at : at + 1] or " "
    return found
