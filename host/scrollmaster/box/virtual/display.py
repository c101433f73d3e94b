"""Reads the text display back: from its pixels to letters. The font is data here."""

from functools import cache

from shared_rules.formats.display import ADVANCE, COLUMNS, GLYPH, LINES, PAGE, qr_place
from shared_rules.formats.qr import SIDES

from ...base.languages import folders
from ..language import letters

_UNKNOWN = "\ufffd"
_HALVES = " \u2584\u2580\u2588"  # nothing, the lower half, the upper one, both


def lines(buffer: bytes | None) -> list[str]:
    """The lines that stand on the display; none when it has shown nothing yet."""
    if buffer is None:
        return []
    modules = modules_of(buffer)
    columns = qr_place(modules)[2] if modules else COLUMNS
    return [_line(buffer[page : page + PAGE], columns) for page in range(0, len(buffer), PAGE)]


def words(buffer: bytes | None) -> str:
    """All that stands on the display, as one line."""
    return " ".join(" ".join(lines(buffer)).split())


def inverted(buffer: bytes, line: int) -> bool:
    """Whether a line is dark on light: the option that OK would take."""
    return buffer[line * PAGE] == 255


def modules_of(buffer: bytes) -> int:
    """How many modules wide the QR code at the right is: its light square is light at the left. 0 where none stands."""
    for modules in SIDES if len(buffer) == PAGE * LINES else ():
        margin, left, _ = qr_place(modules)
        if all(buffer[at : at + margin] == b"\xff" * margin for at in range(left, PAGE * LINES, PAGE)):
            return modules
    return 0


def square(buffer: bytes) -> list[str]:
    """The light square in sixteen lines of block letters, each two by four pixels: modules are two by two."""
    left = qr_place(modules_of(buffer))[1]
    rows: list[str] = []
    for page in range(0, PAGE * LINES, PAGE):
        columns = buffer[page + left : page + PAGE : 2]
        for upper in (0, 4):
            halves = ((byte >> upper & 1, byte >> upper + 2 & 1) for byte in columns)
            rows.append("".join(_HALVES[2 * top + bottom] for top, bottom in halves))
    return rows


def _line(page: bytes, columns: int) -> str:
    flip = 255 if page[0] == 255 else 0
    glyphs = (page[at : at + GLYPH] for at in range(1, 1 + columns * ADVANCE, ADVANCE))
    return "".join(_font().get(bytes(byte ^ flip for byte in letter), _UNKNOWN) for letter in glyphs)


@cache
def _font() -> dict[bytes, str]:
    """The letters of the font, and of the languages that the program knows, by their columns."""
    drawn = [letters.drawn(path) for path in folders().values()]
    return {letters.columns(rows): letter for sheet in (*drawn, letters.font()) for letter, rows in sheet.items()}
