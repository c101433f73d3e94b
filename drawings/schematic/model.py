"""What a schematic is made of. Lengths are steps of 1.27 mm, KiCad's grid; y grows downwards.

`kicad.py` writes a Sheet as KiCad's file, `picture.py` as SVG: both show the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

STEP_MM = 1.27
Point = tuple[float, float]

LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"


@dataclass(frozen=True)
class Pin:
    """`at`: where a wire meets it. `side`: of the body, at which it stands. `kind`: KiCad's electrical type."""

    number: str
    name: str
    kind: str
    at: Point
    side: str
    length: float


@dataclass(frozen=True)
class Path:
    """Straight lines from point to point; `closed` ones have a `fill`: none, background or outline."""

    points: tuple[Point, ...]
    closed: bool = False
    fill: str = "none"


@dataclass(frozen=True)
class Disc:
    centre: Point
    radius: float
    fill: str = "none"


@dataclass(frozen=True)
class Symbol:
    """`names`, `numbers`: are those of its pins shown? `power`: does it only give its net a name (or a flag)?"""

    name: str
    prefix: str
    pins: tuple[Pin, ...]
    shapes: tuple[Path | Disc, ...]
    names: bool = False
    numbers: bool = False
    power: bool = False


@dataclass(frozen=True)
class Words:
    """A text with its middle (or its start) at a point."""

    text: str
    at: Point
    size: float = 1.0
    start: bool = False
    bold: bool = False

    def box(self) -> tuple[float, float, float, float]:
        """What it covers, at most: left, top, right, bottom."""
        width = 0.86 * self.size * len(self.text)
        left = self.at[0] - (0 if self.start else width / 2)
        return left, self.at[1] - 0.75 * self.size, left + width, self.at[1] + 0.75 * self.size


@dataclass(frozen=True)
class Placed:
    """A symbol on the sheet; `turn` in degrees against the clock, of those that have one pin only."""

    symbol: Symbol
    ref: str
    value: str
    at: Point
    ref_at: Point | None
    value_at: Point | None
    turn: int = 0

    def point(self, point: Point) -> Point:
        """Where a point of the symbol is on the sheet."""
        x, y = point
        x, y = {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[self.turn]
        return self.at[0] + x, self.at[1] + y

    def pin(self, number: str) -> Point:
        return self.point(next(pin.at for pin in self.symbol.pins if pin.number == number))

    def words(self) -> Iterator[Words]:
        if self.ref_at:
            yield Words(self.ref, self.ref_at)
        if self.value_at:
            yield Words(self.value, self.value_at)


@dataclass(frozen=True)
class Label:
    """The name of a net. `side`: to which its text goes. One that is `far` joins what has the same name."""

    net: str
    at: Point
    side: str
    far: bool = True

    def words(self) -> Words:
        if not self.far:
            return Words(self.net, (self.at[0] + 0.2, self.at[1] - 1.0), start=True)
        width = 0.86 * len(self.net)
        return Words(
            self.net, (self.at[0] - width - 1.2 if self.side == LEFT else self.at[0] + 1.2, self.at[1]), start=True
        )


@dataclass
class Sheet:
    """A sheet of A4, landscape."""

    parts: list[Placed] = field(default_factory=list[Placed])
    wires: list[tuple[Point, Point]] = field(default_factory=list[tuple[Point, Point]])
    labels: list[Label] = field(default_factory=list[Label])
    unused: list[Point] = field(default_factory=list[Point])
    notes: list[Words] = field(default_factory=list[Words])
    frames: list[tuple[Point, Point]] = field(default_factory=list[tuple[Point, Point]])

    def wire(self, *points: Point) -> None:
        self.wires += zip(points, points[1:])

    def junctions(self) -> list[Point]:
        """Where more than two ends meet, or an end meets the middle of a wire."""
        ends = [end for wire in self.wires for end in wire]
        ends += [part.point(pin.at) for part in self.parts for pin in part.symbol.pins]
        found: list[Point] = []
        for point in ends:
            through = 2 * sum(between(point, wire) for wire in self.wires)
            if ends.count(point) + through > 2 and point not in found:
                found.append(point)
        return found


def between(point: Point, wire: tuple[Point, Point]) -> bool:
    """Is the point on the wire, and not at an end of it?"""
    (x, y), (left, top), (right, bottom) = point, *sorted(wire)
    if left == right:
        return x == left and min(top, bottom) < y < max(top, bottom)
    return y == top == bottom and left < x < right
