"""Reads a drawing of the box back: its wires as points, its pads, its numbers, its words."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

from tests.drawings import pinout

NEAR = 1.2  # mm: a wire ends on a pad; a key's ground pad takes two, side by side
SAME = 0.9  # mm: two lines that are closer touch


@dataclass(frozen=True)
class Drawn:
    said: tuple[str, str, str]
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Led:
    number: int
    x: float
    y: float


@dataclass(frozen=True)
class Word:
    text: str
    x: float
    y: float


@dataclass
class Picture:
    width: float
    height: float
    wires: list[Drawn]
    pads: dict[str, list[tuple[float, float]]]
    leds: list[Led]
    words: list[Word]

    @property
    def texts(self):
        return [word.text for word in self.words]

    def pins(self):
        """By number where each pin of the Pico is, once."""
        found = {}
        for pin in pinout.NAMES:
            (found[pin],) = self.pads[f"U1.{pin}"]
        return found

    def ends_on_pads(self, wire):
        return all(
            any(abs(x - pad_x) < NEAR and abs(y - pad_y) < NEAR for pad_x, pad_y in self.pads[name])
            for name, (x, y) in ((wire.said[0], wire.points[0]), (wire.said[1], wire.points[-1]))
        )

    def on_page(self, wire):
        return all(0 < x < self.width and 0 < y < self.height for x, y in wire.points)

    def overlaps(self):
        """Pairs of wires of which pieces lie on each other, side by side along more than they are thick."""
        pieces = [(wire, *piece) for wire in self.wires for piece in zip(wire.points, wire.points[1:])]
        found = []
        for at, (wire, start, end) in enumerate(pieces):
            for other, other_start, other_end in pieces[at + 1 :]:
                if other is not wire and along(start, end, other_start, other_end):
                    found.append((wire.said, other.said))
        return found


def along(start, end, other_start, other_end):
    for axis in (0, 1):
        flat = [point[axis] for point in (start, end, other_start, other_end)]
        if max(flat) - min(flat) < SAME:
            low = max(min(start[1 - axis], end[1 - axis]), min(other_start[1 - axis], other_end[1 - axis]))
            high = min(max(start[1 - axis], end[1 - axis]), max(other_start[1 - axis], other_end[1 - axis]))
            return high - low > SAME
    return False


def read(svg):
    root = ElementTree.fromstring(svg)
    picture = Picture(*map(float, root.get("viewBox").split()[2:]), [], {}, [], [])
    for element in root.iter():
        if element.get("data-from"):
            said = element.get("data-from"), element.get("data-to"), element.get("data-net")
            picture.wires.append(Drawn(said, corners(element.get("d"))))
        if element.get("data-pad"):
            picture.pads.setdefault(element.get("data-pad"), []).append(middle(element))
        if element.get("data-led"):
            picture.leds.append(Led(int(element.text), float(element.get("x")), float(element.get("y"))))
        if element.tag.endswith("}text"):
            picture.words.append(Word(element.text, float(element.get("x")), float(element.get("y"))))
    return picture


def corners(path):
    """The points of a line before its corners were rounded: Q begins with the corner."""
    found = []
    for command, numbers in re.findall(r"([MLQ])([^MLQ]+)", path):
        values = [float(number) for number in numbers.split()]
        found.append((command, (values[0], values[1])))
    turns = [point for command, point in found if command == "Q"]
    return (found[0][1], *turns, found[-1][1])


def middle(element):
    if element.tag.endswith("}circle"):
        return float(element.get("cx")), float(element.get("cy"))
    x, y, width, height = (float(element.get(name)) for name in ("x", "y", "width", "height"))
    return x + width / 2, y + height / 2
