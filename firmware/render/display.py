"""The picture of a text display, in the page layout of an SSD1306: words drawn letter by letter, and a QR code.

layout.py says on which line they stand, on a small display pages.py. A QR code takes the right half, on light.
A line is drawn again only when it has changed, or after a QR code.
"""

from shared_rules.formats.display import ADVANCE, GLASS, GLYPH, LINES, MODULE, PAGE, qr_place

from . import qr
from .font import EXTRA, GLYPHS
from .layout import Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.terms import Terms

    from ..scene.picture import Words
    from .lines import Row

_DOUBLED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four modules, two pixels each
_UNDRAWN: "Row" = ("", True)  # no line of words is so
_LIGHT = b"\xff" * PAGE


class Display:
    """`buffer` is the picture that `draw` makes with the strings of `terms` for a `glass` of a body.

    `due_ms`: when it will be another one by itself. `has_pages`: it has no room for all words at once.
    """

    def __init__(self, terms: "Terms", glass: tuple[int, int]) -> None:
        width, lines = glass
        self.buffer = bytearray(width * lines)
        self.has_pages = glass != GLASS
        self._blank = bytes(width)
        self._terms = terms
        self._letters = ""  # those of the language that the font lacks
        self._layout = _layout(terms, glass)
        self.due_ms = self._layout.due_ms
        self._shown: tuple[object, ...] | None = None
        self._lines: "list[Row]" = [("", False)] * lines
        self._qr = ""  # what the QR code says that stands there

    def draw(self, words: "Words", now_ms: int) -> bool:
        """Bring the buffer up to date with `words` (a scene's `Words`). Returns whether it changed."""
        is_due = now_ms >= self.due_ms
        if not words.fresh and not is_due:
            return False
        words.fresh = False
        wanted = words.key()
        is_new = self._layout.forget()
        if not is_new and wanted == self._shown and not is_due:
            return False
        if is_new and self._terms.letters != self._letters:
            self._letters = self._terms.letters
            self._lines = [_UNDRAWN] * len(self._lines)  # the same text may look otherwise
        self._shown = wanted
        lines = self._layout.lay_out(words, now_ms)
        self.due_ms = self._layout.due_ms
        for at, line in enumerate(lines):
            if self._qr or line != self._lines[at]:
                self._draw_line(at * len(self._blank), line[0], line[1])
        self._lines = lines
        self._qr = words.qr if self._layout.has_qr else ""
        if self._qr:
            self._draw_qr(qr.columns(words.qr))
        return True

    def _draw_line(self, at: int, text: str, inverted: bool) -> None:
        """Draw one line at byte `at` of the buffer: glyphs are copied whole, not pixel by pixel."""
        buffer = self.buffer
        buffer[at : at + len(self._blank)] = self._blank
        x = at + 1
        for letter in text[: self._layout.columns]:
            code = ord(letter) - 32
            if not 0 <= code < 95:
                found = EXTRA.find(letter)
                code = 95 + found if found >= 0 else 31  # a question mark for what the font lacks
            buffer[x : x + GLYPH] = GLYPHS[GLYPH * code : GLYPH * (code + 1)]
            if code == 31 and letter != "?":
                self._draw_foreign(x, letter)
            x += ADVANCE
        if inverted:
            for x in range(at, at + len(self._blank)):
                buffer[x] ^= 255

    def _draw_foreign(self, x: int, letter: str) -> None:
        """Draw a letter that the language brings, if it does."""
        found = self._terms.letters.find(letter)
        if found >= 0:
            self.buffer[x : x + GLYPH] = self._terms.glyphs[GLYPH * found : GLYPH * (found + 1)]

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


def _layout(terms: "Terms", glass: tuple[int, int]) -> Layout:
    """What places the words on a display of this size."""
    width, lines = glass
    if glass == GLASS:
        return Layout(terms, width // ADVANCE)
    from .pages import Pages  # a box that has room for all never needs it in RAM

    return Pages(terms, width // ADVANCE, lines)
