"""The picture of a kit: eight texts of eight letters, each a light."""

from ..core.cells import CELLS, SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .source import Source

LETTERS = ".rgbypw"  # off, then the colours of the seats from the first one on: the codes of core/cells.py


def read(source: "Source") -> bytes:
    """Its cells, row by row; b"" for a kit without one."""
    if "picture" not in source.values:
        return b""
    rows = source.values["picture"]
    cells = bytearray()
    for row in rows if isinstance(rows, list) and len(rows) == SIDE else ():
        if isinstance(row, str) and len(row) == SIDE:
            cells.extend(bytes([LETTERS.find(letter) & 0xFF for letter in row]))
    if len(cells) == CELLS and max(cells) < len(LETTERS):
        return bytes(cells)
    source.fault(("picture",), "kit.picture", LETTERS)
    return b""
