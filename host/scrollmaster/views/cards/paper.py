"""Puts text and shapes on a page: points from the upper left corner, text in lines that fit their width.

The letters are Helvetica's, which every PDF reader has, and their widths are known: Windows-1252, enough for the seven
languages. What was put on a page is a list of shapes; output.py makes files of it.
"""

from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

Ink = tuple[float, float, float]  # red, green, blue, from 0 to 1

WIDTH, HEIGHT = 148 * mm, 210 * mm  # A5
PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
BLACK: Ink = (0.13, 0.12, 0.12)
SOFT: Ink = (0.45, 0.43, 0.42)
PALE: Ink = (0.80, 0.78, 0.76)
PANEL: Ink = (0.965, 0.96, 0.945)
WHITE: Ink = (1, 1, 1)
LEADING = 1.22  # from line to line, in letters' sizes
_CAP = 0.36  # of a size: half the height of a capital
_BELOW = 0.22  # of a size: how far a letter hangs below its line


@dataclass(frozen=True)
class Text:
    x: float
    y: float  # of the line on which the letters stand
    text: str
    size: float
    font: str
    ink: Ink
    width: float


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float
    fill: Ink | None
    edge: Ink | None
    line: float


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: Ink | None
    edge: Ink | None
    line: float
    round: float


@dataclass(frozen=True)
class Stroke:
    x: float
    y: float
    to_x: float
    to_y: float
    line: float
    ink: Ink


@dataclass(frozen=True)
class Triangle:
    """One whose tip is right of the middle, or left of it where `half` is negative."""

    x: float
    y: float
    half: float
    ink: Ink

    def corners(self) -> tuple[tuple[float, float], ...]:
        back, high = self.x - 0.8 * self.half, abs(self.half)
        return (back, self.y - high), (back, self.y + high), (self.x + self.half, self.y)


Shape = Text | Disc | Box | Stroke | Triangle


def _in_font(text: str) -> str:
    """`text` with a question mark for every letter that the font lacks: a kit may be called anything."""
    return text.encode("cp1252", "replace").decode("cp1252")


class Paper:
    """A page that is being filled. `too_wide`: words that are wider than the place they have.

    `right` and `bottom` are as far as anything reaches.
    """

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.too_wide: list[str] = []
        self.right = self.bottom = 0.0

    def write(self, x: float, y: float, text: str, size: float, font: str = PLAIN, ink: Ink = BLACK) -> float:
        """One line whose letters stand on `y`; returns where it ends."""
        text = _in_font(text)
        width = stringWidth(text, font, size)
        self._add(Text(x, y, text, size, font, ink, width), x + width, y + _BELOW * size)
        return x + width

    def centre(self, x: float, y: float, text: str, size: float, font: str = PLAIN, ink: Ink = BLACK) -> None:
        """One line around the point."""
        self.write(x - stringWidth(text, font, size) / 2, y + _CAP * size, text, size, font, ink)

    def paragraph(self, x: float, y: float, width: float, text: str, size: float, font: str = PLAIN) -> float:
        """Lines of at most `width` below `y`; returns where they end."""
        for line in self.lines(text, width, size, font):
            self.write(x, y + 0.8 * size, line, size, font)
            y += LEADING * size
        return y

    def lines(self, text: str, width: float, size: float, font: str = PLAIN) -> list[str]:
        """The text in lines, cut between words."""
        found: list[str] = []
        for word in _in_font(text).split(" "):
            longer = f"{found[-1]} {word}" if found else word
            if found and stringWidth(longer, font, size) <= width:
                found[-1] = longer
            else:
                found.append(word)
                if stringWidth(word, font, size) > width:
                    self.too_wide.append(word)
        return found

    def disc(
        self, x: float, y: float, radius: float, fill: Ink | None, edge: Ink | None = None, line: float = 0
    ) -> None:
        self._add(Disc(x, y, radius, fill, edge, line), x + radius, y + radius)

    def box(self, x: float, y: float, width: float, height: float, round: float, fill: Ink | None, line: float) -> None:
        """A rectangle with round corners and a black edge."""
        self._add(Box(x, y, width, height, fill, BLACK, line, round), x + width, y + height)

    def line(self, x: float, y: float, to_x: float, to_y: float, line: float, ink: Ink = BLACK) -> None:
        self._add(Stroke(x, y, to_x, to_y, line, ink), max(x, to_x), max(y, to_y))

    def triangle(self, x: float, y: float, half: float, ink: Ink = BLACK) -> None:
        self._add(Triangle(x, y, half, ink), x + abs(half), y + abs(half))

    def _add(self, shape: Shape, right: float, bottom: float) -> None:
        self.shapes.append(shape)
        self.right = max(self.right, right)
        self.bottom = max(self.bottom, bottom)
