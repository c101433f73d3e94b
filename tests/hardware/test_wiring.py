"""The table of the wiring says what the board's file says, on the pins that a Pico has."""

from scrollmaster.base import paths
from scrollmaster.box.deploy import board, pins, wiring

NOT_OUTSIDE = {23, 24, 25}  # GPIOs of the RP2040 that a Pico uses itself
GROUND = {3, 8, 13, 18, 23, 28, 33, 38}
OTHERS = {30, 35, 36, 37, 39, 40}  # RUN, ADC_VREF, 3V3, 3V3_EN, VSYS, VBUS


def test_every_pin_outside_is_one_gpio_and_no_other():
    outside = [pin for pin in range(len(pins.PICO.edge)) if pins.PICO.is_outside(pin)]
    places = [wiring.edge_pin(pin) for pin in outside]
    assert set(range(29)) - set(outside) == NOT_OUTSIDE
    assert sorted(places) == sorted(set(range(1, 41)) - GROUND - OTHERS) and places == sorted(places)


def test_every_line_of_the_board_is_in_the_table_once():
    facts = board.load(paths.board())
    rows = wiring.rows(facts)
    pins = [*facts["keys"], facts["leds"], facts["buzzer"], facts["display"]["sda"], facts["display"]["scl"]]
    assert [row[2] for row in rows] == [f"GP{pin}" for pin in pins]
    assert ["GP14", "19"] in [row[2:4] for row in rows if row[1] == "OK"]


def test_the_way_of_the_leds_is_said():
    facts = board.load(paths.board())
    notes = [" ".join(map(str, wiring.rows(facts | {"serpentine": way}))) for way in (0, 1)]
    assert "backwards" not in notes[0] and "backwards" in notes[1]
