"""The Pico from below is the Pico from above, mirrored: what is soldered by either picture goes to the same pins."""

import pytest

from drawings.source import ROOT, load
from tests.drawings import drawn, pinout

PROMISES = (("the Pico drawn from below: pins that are not where turning it over brings them", "0 of 40", "0"),)

MADE = ROOT / "hardware/made"
UPPER, UNDER = (drawn.read((MADE / name).read_bytes()) for name in ("drawing.svg", "underside.svg"))
ALIKE = 36, 37  # 3V3 OUT and 3V3_EN
NAME = 8  # mm from a pin to its number and its name
LEVEL = 0.05  # mm


def mirrored(above, below):
    """Whether places by pin differ by size and by an exchange of left and right, and by nothing else."""
    (x, y), (to_x, to_y) = above[1], below[1]
    larger = (below[40][1] - to_y) / (above[40][1] - y)
    return larger > 0 and all(
        abs(to_x - (at_x - x) * larger - below[pin][0]) < LEVEL
        and abs(to_y + (at_y - y) * larger - below[pin][1]) < LEVEL
        for pin, (at_x, at_y) in above.items()
    )


def test_left_and_right_are_exchanged_and_nothing_else():
    assert mirrored(UPPER.pins(), UNDER.pins())


@pytest.mark.parametrize(
    "wrong",
    [
        lambda pin, places: (-places[pin][0], places[pin][1]),  # as from above
        lambda pin, places: (places[pin][0], -places[pin][1]),  # turned over the other way
        lambda pin, places: (-places[pin][0], -places[pin][1]),  # turned on the table
        lambda pin, places: places[{36: 37, 37: 36}.get(pin, pin)],
    ],
)
def test_another_picture_would_not_pass(wrong):
    places = UNDER.pins()
    assert not mirrored(UPPER.pins(), {pin: wrong(pin, places) for pin in places})


def test_with_its_usb_on_the_right_1_to_20_run_leftwards_below_and_21_to_40_back_above():
    places = UNDER.pins()
    below, above = ([places[pin] for pin in numbers] for numbers in (range(1, 21), range(40, 20, -1)))
    for row in (below, above):
        assert [x for x, _ in row] == sorted((x for x, _ in row), reverse=True)
    assert above[0][1] < below[0][1]  # down the page
    (usb,) = [word for word in UNDER.words if word.text == "USB"]
    assert usb.x > below[1][0] and above[0][1] < usb.y < below[0][1]


def test_every_pin_has_its_number_outside_and_its_name_inside():
    places = UNDER.pins()
    middle = (places[1][1] + places[40][1]) / 2
    for pin, (x, y) in places.items():
        inwards = 1 if y < middle else -1
        beside = [word for word in UNDER.words if abs(word.x - x) < 1 and abs(word.y - y) < NAME]
        beside.sort(key=lambda word: (word.y - y) * inwards)
        assert [word.text for word in beside] == [str(pin), pinout.NAMES[pin]]


def test_what_is_said_of_3v3_stands_on_its_side_and_what_is_said_of_its_neighbour_on_the_other():
    wired = {int(pin) for wire in load().netlist.wires for ref, pin in (wire.start, wire.end) if ref == "U1"}
    assert wired & set(ALIKE) == {ALIKE[0]}
    (out,), (enable,) = ([word for word in UNDER.words if word.text.startswith(f"{pin} is ")] for pin in ALIKE)
    assert (out.text, enable.text) == ("36 is 3V3 OUT", "37 is 3V3_EN")
    places = UNDER.pins()
    assert out.x < places[36][0] < places[37][0] < enable.x
    (without,) = [word for word in UNDER.words if "no wire" in word.text]
    assert without.x > places[37][0]
