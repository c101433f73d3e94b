"""The shapes of boards: what kinds there are, and how wide a text is. One routine draws them all (docs/live.md).

Units are whole: a board is WIDTH of them wide, one to a pixel on a small phone. Places, tokens and meters say where
and whose, never how they look; all that is written is a label, inside its box.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Json, Shape

WIDTH = 328
NOBODY = -1

# How letters are written, and their size.
SMALL, PLAIN, LARGE, HUGE = 10, 12, 18, 26

# Of labels: where they begin, and how strong they are.
START, MIDDLE, END = "start", "middle", "end"
INK, SOFT, STRONG = "ink", "soft", "strong"

DISC = "disc"  # the usual token

# Of places.
RECT, CIRCLE, HEXAGON = "rect", "circle", "hexagon"
OPEN, ACTIVE, GONE, VACANT = "open", "active", "gone", "vacant"

# Widths of letters in hundredths of their size: of a wide sans-serif font, so that no other needs more.
_WIDTHS = {
    letter: width
    for letters, width in (
        ("ijlI.,:; '|·’", 34),
        ("frt()-!", 41),
        ("aceosvxyzkbdhnpqugß0123456789äöüåøéè", 64),
        ("mwMWæœ%@—…×", 100),
    )
    for letter in letters
}
_OF_OTHERS = 79  # capitals
_BOLD = 112  # in hundredths of others
_CUT = "…"


def wide(text: str, size: int, tone: str = INK) -> int:
    """How wide a text is at most."""
    hundredths = 0
    for letter in text:
        hundredths += _WIDTHS.get(letter) or (_OF_OTHERS if letter < "\u3000" else 100)
    if tone == STRONG:
        hundredths = hundredths * _BOLD // 100
    return (hundredths * size + 99) // 100


def fit(text: str, room: int, size: int, tone: str = INK) -> str:
    """As much of a text as there is room for."""
    if wide(text, size, tone) <= room:
        return text
    while text and wide(text + _CUT, size, tone) > room:
        text = text[:-1]
    return text.rstrip() + _CUT


def broken(text: str, room: int, size: int) -> list[str]:
    """A text in two lines, where it has no room in one and a space to break at."""
    at = text.find(" ")
    if wide(text, size) <= room or at < 0:
        return [text]
    while text.find(" ", at + 1) >= 0 and wide(text[: text.find(" ", at + 1)], size) <= room:
        at = text.find(" ", at + 1)
    return [text[:at], text[at + 1 :]]


class Sheet:
    """A board that is being drawn: `shapes` from the back to the front, `told` the sentences of its text."""

    def __init__(self, height: int) -> None:
        self.height = height
        self.scores = 0  # of its height, from above, what says no more than names and scores
        self.shapes: "list[Shape]" = []
        self.texts: list[str] = []

    def board(self) -> "dict[str, Json]":
        board: "dict[str, Json]" = {"size": [WIDTH, self.height], "text": " ".join(self.texts)}
        if self.scores:
            board["scores"] = self.scores
        board["shapes"] = self.shapes
        return board

    def place(self, x: int, y: int, w: int, h: int, form: str = RECT, state: str = OPEN, seat: int = NOBODY) -> None:
        """Where something stands; `x`, `y` its upper left corner. `seat`: whose it is."""
        shape = self._shape("place", x, y, w, h, seat)
        if form != RECT:
            shape["form"] = form
        if state != OPEN:
            shape["state"] = state

    def token(
        self, x: int, y: int, size: int, seat: int, form: str = DISC, count: int = 0, mark: str = "", dim: bool = False
    ) -> None:
        """A piece, in a square of `size` around (`x`, `y`), with the seat's light or `mark` in it.

        `count`: how many, written to its right; 0 is not written.
        """
        shape = self._shape("token", x - size // 2, y - size // 2, size, size, seat)
        if form != DISC:
            shape["form"] = form
        if count:
            shape["count"] = count
        if mark:
            shape["mark"] = mark
        if dim:
            shape["dim"] = True

    def label(self, x: int, y: int, w: int, text: str, size: int = PLAIN, align: str = START, tone: str = INK) -> None:
        """A text in one line, cut where it has no more room than `w`; `y` its upper edge."""
        said = fit(text, w, size, tone)
        if not said:
            return
        shape = self._shape("label", x, y, w, tall(size), NOBODY)
        shape["text"] = said
        shape["size"] = size
        if align != START:
            shape["align"] = align
        if tone != INK:
            shape["tone"] = tone

    def meter(self, x: int, y: int, w: int, h: int, value: int, most: int, seat: int = NOBODY, goal: int = 0) -> None:
        """How much of `most` there is, or how much below zero. `goal`: where a line stands, 0 for none."""
        shape = self._shape("meter", x, y, w, h, seat)
        shape["most"] = max(most, 1)
        shape["value"] = min(abs(value), max(most, 1))
        if value < 0:
            shape["below"] = True
        if goal:
            shape["goal"] = goal

    def link(self, points: "Sequence[int]", seat: int = NOBODY) -> None:
        """A line through points, x and y by turns; of a seat, or one that joins places."""
        shape: "Shape" = {"kind": "link", "points": list(points)}
        if seat != NOBODY:
            shape["seat"] = seat
        self.shapes.append(shape)

    def tell(self, text: str) -> None:
        """Put a sentence to the text that says what the board shows."""
        self.texts.append(text if text[-1:] in ".!?…" else text + ".")

    def _shape(self, kind: str, x: int, y: int, w: int, h: int, seat: int) -> "Shape":
        """Put a shape on the board; what is usual of it is left out (docs/live.md)."""
        shape: "Shape" = {"kind": kind, "x": x, "y": y, "w": w, "h": h}
        if seat != NOBODY:
            shape["seat"] = seat
        self.shapes.append(shape)
        return shape


def tall(size: int) -> int:
    """How high a line of letters is."""
    return (size * 5 + 3) // 4
