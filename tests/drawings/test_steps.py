"""The pictures of the guide's steps, read back: who follows one makes each of its wires, and can read every number."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from itertools import combinations

import pytest

from drawings import drawing
from drawings.source import load
from tests.drawings import drawn

PROMISES = (
    ("pictures of the steps: wires without number or line; numbers that hide each other or a pad", "0, 0", "0, 0"),
)

SOURCE = load()
STEPS = SOURCE.netlist.steps()
SMALLEST, LARGEST = 1, 2  # mm, radius of a number; the circles of pins are smaller, of keys larger
PADS = {"#e8c95a"}  # as those are filled that a new wire ends on
FAR = [step for step, wires in STEPS.items() if any(wire.start[0] == "U1" for wire in wires)]


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    radius: float
    told: str = ""

    def hides(self, other):
        return ((self.x - other.x) ** 2 + (self.y - other.y) ** 2) ** 0.5 < self.radius + other.radius


def picture(step):
    return drawing.draw(SOURCE, step)


def spots(step):
    """The numbers on wires, and the pads on which new wires end."""
    found = list(ElementTree.fromstring(picture(step)))
    numbers, pads = [], []
    for at, after in zip(found, found[1:]):
        if at.tag.endswith("}circle"):
            spot = Spot(*(float(at.get(key)) for key in ("cx", "cy", "r")), after.text or "")
            if re.fullmatch(r"\d", spot.told) and SMALLEST < spot.radius < LARGEST:
                numbers.append(spot)
            elif at.get("fill") in PADS:
                pads.append(spot)
    return numbers, pads


@pytest.mark.parametrize("step", STEPS)
def test_the_picture_of_a_step_has_its_wires_numbered_and_listed(step):
    wires = SOURCE.netlist.steps()[step]
    picture = drawn.read(drawing.draw(SOURCE, step).encode())
    before = [wire for wire in SOURCE.netlist.wires if wire.step < step]
    assert len(picture.wires) == len(wires) + len(before)
    told = [text for text in picture.texts if "→" in text and "(" in text]
    assert len(told) == len(wires) <= 8
    for at, wire in enumerate(wires, 1):
        assert all(end[0].replace("U1", f"pin {end[1]} ") in told[at - 1] for end in (wire.start, wire.end))
        assert picture.texts.count(str(at)) >= 2  # in the list, and on the wire


@pytest.mark.parametrize("step", STEPS)
def test_every_wire_has_its_number_where_it_can_be_read(step):
    numbers, pads = spots(step)
    assert {spot.told for spot in numbers} == {str(at) for at, _ in enumerate(STEPS[step], 1)}
    assert pads and not [(one, other) for one, other in combinations(numbers, 2) if one.hides(other)]
    assert not [(one, pad) for one in numbers for pad in pads if one.hides(pad)]


@pytest.mark.parametrize("step", STEPS)
def test_wires_from_board_to_board_are_enlarged_with_the_name_of_every_pad(step):
    texts = drawn.read(picture(step).encode()).texts
    assert ("What is in the frame, larger" in texts) == (step not in FAR)
    if step not in FAR:
        names = [pin for wire in STEPS[step] for _, pin in (wire.start, wire.end)]
        at_l6_and_the_face = {"5V": 3, "GND": 3, "DIN": 1, "DOUT": 1}  # written in every drawing
        for pin in set(names):
            assert texts.count(pin) >= names.count(pin) + at_l6_and_the_face[pin]
