"""Enlarges the picture of a step whose wires are short: from board to board, every pad with its name.

It lies where display and buzzer will be, which are built in later. A frame in the drawing shows what it enlarges.
"""

from collections.abc import Mapping, Sequence

from .badges import Badges
from .netlist import Netlist, Part, Wire
from .pads import BOX_LEFT, Pads
from .svg import FAINT, INK, PAPER, Point, Sheet
from .symbols import BOARD
from .wiring import COLOURS

_LEFT, _TOP, _WIDTH = 119, 127, 76
_HEADING = 8  # mm above what is enlarged
_LARGEST = 2.2
_ASIDE, _EDGE, _NAME = 6.8, 1.2, 2.0  # mm of the drawing left and right of wires, around parts, for a light's name
_DASHES = "1.4 1"
_TAB = 2.4  # of the face, left and right of its pads
_PAD, _WIRE = 1.3, 1.3

Ways = Mapping[Wire, Sequence[Point]]


def wanted(wires: Sequence[Wire]) -> bool:
    """Whether a step needs it: no wire of it leads to the Pico."""
    return all(wire.start[0] != "U1" for wire in wires)


def draw(sheet: Sheet, pads: Pads, netlist: Netlist, wires: Sequence[Wire], ways: Ways) -> None:
    """What is inside the frame, as wide as there is room."""
    refs = sorted({ref for wire in wires for ref, _ in (wire.start, wire.end)})
    closeup = _Closeup(sheet, pads, refs, [point for wire in wires for point in ways[wire]])
    closeup.paper()
    for ref in refs:
        closeup.part(netlist.part(ref))
    for wire in wires:
        closeup.wire(wire, ways[wire])
    for ref in refs:
        closeup.pads_of(netlist.part(ref))
    closeup.numbers([ways[wire] for wire in wires])
    closeup.frames()


class _Closeup:
    def __init__(self, sheet: Sheet, pads: Pads, refs: Sequence[str], points: Sequence[Point]) -> None:
        self._sheet, self._pads, self._points = sheet, pads, points
        light, face = pads.place("L1"), pads.place("FACE")
        self._left = max(min(x for x, _ in points) - _ASIDE, BOX_LEFT + _EDGE)
        self._right = max(x for x, _ in points) + _ASIDE
        edge = face.y + face.height / 2 if "FACE" in refs else light.y - light.height / 2 - _NAME
        self._top, self._bottom = edge - _EDGE, light.y + light.height / 2 + _EDGE
        self._width, self._height = self._right - self._left, self._bottom - self._top
        self._scale = min(_LARGEST, _WIDTH / self._width)
        self._size = self._width * self._scale, _HEADING + self._height * self._scale

    def to(self, point: Point) -> Point:
        """Where a point of the drawing is in here."""
        x, y = point
        return _LEFT + (x - self._left) * self._scale, _TOP + _HEADING + (y - self._top) * self._scale

    def frames(self) -> None:
        """Around what is enlarged, and around itself."""
        look = {"rx": 1.5, "fill": "none", "stroke": INK, "stroke_width": 0.3, "stroke_dasharray": _DASHES}
        self._sheet.rect(self._left, self._top, self._width, self._height, **look)
        self._sheet.rect(_LEFT, _TOP, *self._size, **look)

    def paper(self) -> None:
        self._sheet.rect(_LEFT, _TOP, *self._size, rx=1.5, fill=PAPER)
        self._sheet.text(_LEFT + 3, _TOP + 5.4, "What is in the frame, larger", 3, "start", font_weight="bold")

    def part(self, part: Part) -> None:
        if part.kind == "face":
            return self._face(part)
        place = self._pads.place(part.ref)
        half = place.width / 2
        ends = max(place.x - half, self._left), min(place.x + half, self._right)
        self._board(ends, place.y - half, place.y + half, closed=(ends[0] > self._left, ends[1] < self._right))
        x, y = self.to(((ends[0] + ends[1]) / 2, place.y - half))
        self._sheet.text(x, y - 1.4, f"{part.ref}, seat {part.ref[1:]}", 2.4, font_weight="bold")

    def _board(self, ends: tuple[float, float], top: float, bottom: float, closed: tuple[bool, bool]) -> None:
        """A board, or what the frame leaves of it: its edges from left to right, `closed` where they end in here."""
        (left, high), (right, low) = self.to((ends[0], top)), self.to((ends[1], bottom))
        self._sheet.rect(left, high, right - left, low - high, fill=BOARD)
        for y in (high, low):
            self._sheet.line([(left, y), (right, y)], stroke=INK, stroke_width=0.4, stroke_linecap="square")
        for x, drawn in zip((left, right), closed, strict=True):
            if drawn:
                self._sheet.line([(x, high), (x, low)], stroke=INK, stroke_width=0.4)

    def _face(self, part: Part) -> None:
        """Its lower edge, as far as the frame goes, and the tab with its pads."""
        place = self._pads.place(part.ref)
        bottom = place.y + place.height / 2
        (first, down), (last, _) = (self._pads.pad((part.ref, pin), leaving=True) for pin in ("GND", "5V"))
        self._board((first - _TAB, last + _TAB), bottom, down + _EDGE, closed=(True, True))
        self._board((place.x - place.width / 2, self._right), self._top, bottom, closed=(True, False))
        x, y = self.to((last + _TAB, bottom))
        self._sheet.text(x + 2, y + 3.4, f"lower edge of {part.ref}", 2.4, "start", font_weight="bold")

    def wire(self, wire: Wire, way: Sequence[Point]) -> None:
        points = [self.to(point) for point in way]
        self._sheet.line(points, 2, stroke=PAPER, stroke_width=_WIRE + 0.8)
        self._sheet.line(points, 2, stroke=COLOURS[wire.colour][0], stroke_width=_WIRE)

    def pads_of(self, part: Part) -> None:
        """Names stand beside the pads, on the board."""
        for pin in part.pins:
            for leaving in (False, True):
                data = {"DIN": False, "DOUT": True}.get(pin, leaving)
                if data != leaving or (part.kind == "face" and not leaving):
                    continue
                point = self._pads.pad((part.ref, pin), leaving)
                if not self._left < point[0] < self._right:
                    continue
                x, y = self.to(point)
                fill = "#e8c95a" if point in self._points else FAINT
                self._sheet.circle(x, y, _PAD, fill=fill, stroke=INK, stroke_width=0.3)
                if part.kind == "face":
                    self._sheet.text(x, y - 1.9, pin, 2.1)
                else:
                    self._sheet.text(x + (-2 if leaving else 2), y + 0.75, pin, 2, "end" if leaving else "start")

    def numbers(self, ways: Sequence[Sequence[Point]]) -> None:
        wires = [[self.to(point) for point in way] for way in ways]
        ends = [point for way in wires for point in (way[0], way[-1])]
        Badges(self._sheet, wires, ends, _PAD + 0.2).number_all()
