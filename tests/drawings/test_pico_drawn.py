"""The Pico is drawn as it lies on a table, by its data sheet: a turned or mirrored one would be soldered so."""

import pytest

from drawings.source import ROOT, load
from tests.drawings import drawn, pinout

PROMISES = (("a Pico drawn in its pictures: pins whose place, number or name is not the data sheet's", "0 of 40", "0"),)

FOLDER = ROOT / "hardware/made"
PICTURES = ["drawing.svg", *(f"steps/step-{step}.svg" for step in load().netlist.steps())]
LEVEL = 0.01  # mm
NAME = 5.2  # mm from a pin, towards the middle, to where its name begins


@pytest.fixture(params=PICTURES)
def picture(request):
    return drawn.read((FOLDER / request.param).read_bytes())


def test_with_its_usb_on_the_left_1_to_20_run_below_and_21_to_40_back_above(picture):
    """So it lies on a table with its chip up: mirrored, 1 would be above; turned, the plug would be on the right."""
    places = picture.pins()
    below, above = ([places[pin] for pin in numbers] for numbers in (range(1, 21), range(40, 20, -1)))
    for row in (below, above):
        assert [x for x, _ in row] == sorted(x for x, _ in row)
        assert max(y for _, y in row) - min(y for _, y in row) < LEVEL
    assert [x for x, _ in below] == [x for x, _ in above]
    assert below[0][1] > above[0][1]  # down the page
    (usb,) = [word for word in picture.words if word.text == "USB"]
    assert usb.x < below[1][0] and above[0][1] < usb.y < below[0][1]  # over 1 and 40


def test_every_pin_has_its_number_and_its_name_beside_it(picture):
    places = picture.pins()
    middle = (places[1][1] + places[40][1]) / 2
    for pin, (x, y) in places.items():
        inwards = 1 if y < middle else -1
        beside = [word for word in picture.words if abs(word.x - x) < 1 and 0 < (word.y - y) * inwards < NAME]
        assert {word.text for word in beside} == {str(pin), pinout.NAMES[pin]}
