"""Seats seven to twelve share the keys and lamps of the first six, on the page as on the box."""

from shared_rules.core.loader import load
from tests.page.test_page_result import SHEET, digits

CALLED = """async () => {
  const { called } = await import('./card.mjs');
  const seats = ['red', 'blue', 'yellow', 'white', 'purple', 'green', 'red 2', 'Ben'].map((name) => ({ name }));
  return [0, 1, 2, 5].map((key) => called(seats, key));
}"""


def test_a_key_is_called_by_both_of_its_seats(visitor):
    visitor.go()
    assert visitor.page.evaluate(CALLED) == ["red, red 2", "blue, Ben", "yellow", "green"]


def test_a_result_of_eight_has_the_lamps_of_six_a_second_time(visitor):
    visitor.page.goto(f"{visitor.url}#{digits(list(range(8)), [7], 'universal')}")
    visitor.until(SHEET)
    drawn = visitor.page.locator("dialog .chip").evaluate_all(
        "all => all.map((each) => getComputedStyle(each).backgroundColor)"
    )
    lamps = [colour for _, colour in load("universal").COLOURS]
    assert drawn == [f"rgb({red}, {green}, {blue})" for red, green, blue in lamps + lamps[:2]]
