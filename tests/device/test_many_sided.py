"""Dice of any sides: typed with six keys, shown in digits and as a sum on eight by eight cells."""

import pytest

from firmware.input import view as modes
from firmware.input.keys import OK
from firmware.input.kinds import input_for
from firmware.scene.drawing import draw_dice, draw_number
from shared_rules.core.cells import BLINK, FAINT, WHITE
from shared_rules.core.decision import dice
from shared_rules.core.refused import Refused
from tests.device import presser
from tests.device.shown import asking, composed, in_mode

PROMISES = (("every value of d2 to d100 can be typed; pools of ten are shown as sum and dice", "all", "all"),)


def typed(sides, values):
    """The answer that the keys for `values` make."""
    input_state = input_for(dice(("t.ask",), len(values), sides))
    answer = None
    for value in values:
        for key in presser.die_keys(sides, value):
            assert answer is None
            answer = input_state.ok() if key == OK else input_state.seat_key(key)
    return answer


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 30, 100])
def test_every_value_of_every_die_can_be_typed(sides):
    for value in range(1, sides + 1):
        assert typed(sides, (value,)) == (value,)
    assert typed(sides, (sides, 1, 2)) == (sides, 1, 2)


@pytest.mark.parametrize("sides", [2, 4])
def test_a_face_that_a_small_die_lacks_is_no_key(sides):
    with pytest.raises(Refused):
        input_for(dice(("t.ask",), 1, sides)).seat_key(sides)


def test_a_die_never_shows_more_than_its_sides_or_less_than_one():
    input_state = input_for(dice(("t.ask",), 2, 20))
    assert input_state.ok() == (0,), "OK on nothing is the box's roll"
    with pytest.raises(Refused):
        input_state.seat_key(5)
    with pytest.raises(Refused):
        input_state.move(-1)
    input_state.seat_key(3)
    input_state.move(1)
    assert input_state.number == 11 and input_state.ok() is None and input_state.values == [11]
    with pytest.raises(Refused):
        input_state.ok()
    assert input_state.clear() and input_state.values == [] and not input_state.clear()


def cells_of(draw, *args):
    cells = bytearray(64)
    draw(cells, *args)
    return cells


def test_what_is_typed_blinks_until_it_is_set():
    scene = composed(asking(dice(("t.ask",), 3, 20), 3, 1))
    digits = cells_of(draw_number, 12, WHITE | BLINK)
    digits[56:59] = bytes([FAINT] * 3)
    assert scene.cells == digits
    assert scene.words.body[-1] == ("scene.number", 12, 1, 20)


def pages(decision, values, until_ms):
    """(ms, cells) of all pictures of a roll, up to a time."""
    view = in_mode(modes.ROLLED, rolled=values, answered=decision)
    view.table.play.pending.seat = -1
    now_ms, found = 0, []
    while now_ms < until_ms:
        scene = composed(view, now_ms)
        found.append((now_ms, bytes(scene.cells)))
        now_ms = scene.until_ms
    return found


def summed(count, sides, worth=None):
    decision = dice(("t.ask",), count, sides)
    decision.worth = worth or range(1, sides + 1)
    return decision


@pytest.fixture(autouse=True)
def table_asks():
    """The invented game asks a seat; here it is the table."""
    from tests.device.shown import Play

    seat = Play.pending.seat
    yield
    Play.pending.seat = seat


@pytest.mark.parametrize(
    ("given", "when", "then"),
    [
        ("two d6", (summed(2, 6), (3, 5)), [("number", 8), ("dice", (3, 5))]),
        ("ten d6", (summed(10, 6), (1,) * 7 + (6,) * 3), [("number", 25), ("dice", (1,) * 7), ("dice", (6,) * 3)]),
        ("three d100", (summed(3, 100), (7, 42, 100)), [("number", n) for n in (149, 7, 42, 100)]),
        ("an own die", (summed(2, 3, (-1, 0, 1)), (1, 3)), [("number", 0), ("number", -1), ("number", 1)]),
    ],
)
def test_a_pool_is_told_as_its_sum_and_then_die_by_die(given, when, then):
    draws = {"number": draw_number, "dice": draw_dice}
    wanted = [bytes(cells_of(draws[what], of, WHITE)) for what, of in then]
    times = [0] + [2400 + 1200 * page for page in range(len(then) - 1)]
    assert pages(*when, times[-1] + 1) == list(zip(times, wanted)), given


@pytest.mark.parametrize(("sides", "value"), [(20, 17), (100, 100), (2, 1)])
def test_one_die_stands_alone(sides, value):
    draw = draw_number if sides > 6 else lambda cells, value, code: draw_dice(cells, (value,), code)
    ((_, cells),) = pages(summed(1, sides), (value,), 1)
    assert cells == bytes(cells_of(draw, value, WHITE))
