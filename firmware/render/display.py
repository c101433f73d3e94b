"""Owns the picture of a text display, in the page layout of an SSD1306: words drawn letter by letter, and a QR code.

layout.py says on which line they stand. A QR code takes the right half, on light.
A line is drawn again only when it has changed, or after a QR code.
"""

from shared_rules.formats.display import ADVANCE, COLUMNS, GLYPH, LINES, MODULE, PAGE, qr_place

from . import qr
from .font import EXTRA, GLYPHS
from .layout import Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.terms import Terms

    from ..scene.picture import Words
    from .lines import Row

_BLANK = bytes(PAGE)
_DOUBLED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four modules, two pixels each
_LIGHT = b"\xff" * PAGE


class Display:
    """`buffer` is the picture that `draw` makes with the strings of `terms`."""

    def __init__(self, terms: "Terms") -> None:
        self.buffer = bytearray(PAGE * LINES)
        self._layout = Layout(terms)
        self._shown: tuple[object, ...] | None = None
        self._lines: "list[Row]" = [("", False)] * LINES
        self._qr = ""  # what the QR code says that stands there

    def draw(self, words: "Words") -> bool:
        """Bring the buffer up to date with `words` (a scene's `Words`). Returns whether it changed."""
        if not words.fresh:
            return False
        words.fresh = False
        wanted = words.key()
        if not self._layout.forget() and wanted == self._shown:
            return False
        self._shown = wanted
        lines = self._layout.lay_out(words)
        for at in range(LINES):
            if self._qr or lines[at] != self._lines[at]:
                self._draw_line(at * PAGE, lines[at][0], lines[at][1])
        self._lines = lines
        self._qr = words.qr
        if words.qr:
            self._draw_qr(qr.columns(words.qr))
        return True

    def _draw_line(self, at: int, text: str, inverted: bool) -> None:
        """Draw one line at byte `at` of the buffer: glyphs are copied whole, not pixel by pixel."""
        buffer = self.buffer
        buffer[at : at + PAGE] = _BLANK
        x = at + 1
        for letter in text[:COLUMNS]:
            code = ord(letter) - 32
            if not 0 <= code < 95:
                found = EXTRA.find(letter)
                code = 95 + found if found >= 0 else 31  # a question mark for what the font lacks
            buffer[x : x + GLYPH] = GLYPHS[GLYPH * code : GLYPH * (code + 1)]
            x += ADVANCE
        if inverted:
            for x in range(at, at + PAGE):
                buffer[x] ^= 255

    def _draw_qr(self, columns: list[int]) -> None:
        """Draw a QR code, dark on a light square, over the ends of all lines."""
        buffer = self.buffer
        around, left, _ = qr_place(len(columns))
        for at in range(left, PAGE * LINES, PAGE):
            buffer[at : at + PAGE - left] = _LIGHT[left:]
        for at, column in enumerate(columns):
            x = left + around + MODULE * at
            shift = 0
            while column:  # a nibble becomes the byte that lies `around` below the page it begins in
                dark = _DOUBLED[column & 15] << around % 8
                y = x + PAGE * (around // 8 + shift)
                for page in (y, y + PAGE):
                    buffer[page] = buffer[page + 1] = buffer[page] & ~dark
                    dark >>= 8
                    if not dark:
                        break
                column >>= 4
                shift += 1
