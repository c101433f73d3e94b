"""Where every pad is on the page: the Pico above, the front of the box below it, both as seen from above.

The page is A4, in mm. What is on the front is drawn in its true size, the Pico twice as large.
"""

from dataclasses import dataclass

from .front import Front, Place
from .netlist import Terminal
from .svg import Point

PAGE_WIDTH = 210
PICO = Place(111, 63, 102, 42)
PITCH = 5.08  # from pin to pin of a Pico drawn twice as large
BOX_LEFT, BOX_TOP = 11, 120
SIDE = 20  # pins on each long edge
_FIRST = PICO.x - (SIDE - 1) / 2 * PITCH
_HOLE = 1.9  # from the edge of the Pico to its holes
_TAB = 3.2  # how far the pads of the face stand out, under the board
_DIN, _GND, _5V = 21.0, 31.0, 41.0  # columns beside the Pico, and over the face
_TONE = 174.0  # over the buzzer
BESIDE: dict[Terminal, Point] = {
    ("R1", "1"): (_DIN, 50),
    ("R1", "2"): (_DIN, 66),
    ("D1", "A"): (_5V, 50),
    ("D1", "K"): (_5V, 66),
    ("R2", "1"): (_TONE, 50),
    ("R2", "2"): (_TONE, 66),
    ("C1", "-"): (_GND, 92),
    ("C1", "+"): (_5V, 92),
}
_INTO = {"DIN": _DIN, "GND": _GND, "5V": _5V}
_OUT_OF = {"GND": 0.3, "DOUT": 5.3, "5V": 10.3}  # from the left edge of the face
_HEIGHT = {"5V": -3.0, "DIN": 0.0, "DOUT": 0.0, "GND": 3.0}  # on a seat light
_STRIP = 2.54  # from pin to pin of the display
_LEGS = 3.0  # of the buzzer, from its middle
PASSING = 190.0, BOX_TOP - 7  # where ground of the buzzer turns: it goes round what is said of R2
ASIDE = 0.9  # two wires at the ground of one key stand so far from its middle


@dataclass(frozen=True)
class Pads:
    """Where the pads are for one front."""

    front: Front

    def place(self, ref: str) -> Place:
        """Where a part of the front is on the page."""
        place = self.front.places[ref]
        return Place(place.x + BOX_LEFT, place.y + BOX_TOP, place.width, place.height)

    def pad(self, terminal: Terminal, leaving: bool = False) -> Point:
        """`leaving`: the pad on the far side of an LED, where the chain goes on."""
        ref, pin = terminal
        if ref == "U1":
            return hole(int(pin))
        if terminal in BESIDE:
            return BESIDE[terminal]
        place = self.place(ref)
        if ref == "FACE":
            return self._face(place, pin, leaving)
        if ref == "DS1":
            at = ("GND", "VCC", "SCL", "SDA").index(pin)
            return place.x + (at - 1.5) * _STRIP, place.y - place.height / 2 + 1.8
        if ref == "BZ1":
            return place.x + (_LEGS if pin == "-" else -_LEGS), place.y - place.height / 2
        if ref.startswith("L"):
            return place.x + (4 if leaving else -4), place.y + _HEIGHT[pin]
        return (place.x + place.width / 2, place.y) if pin == "1" else (place.x, place.y + place.height / 2)

    def _face(self, place: Place, pin: str, leaving: bool) -> Point:
        if leaving:
            return place.x - place.width / 2 + _OUT_OF[pin], place.y + place.height / 2 + _TAB
        return _INTO[pin], place.y - place.height / 2 - _TAB


def hole(pin: int) -> Point:
    """A pin of the Pico, whose USB plug is on the left: 1 to 20 below from left to right, 21 to 40 above, back."""
    if pin <= SIDE:
        return _FIRST + (pin - 1) * PITCH, PICO.y + PICO.height / 2 - _HOLE
    return _FIRST + (2 * SIDE - pin) * PITCH, PICO.y - PICO.height / 2 + _HOLE
