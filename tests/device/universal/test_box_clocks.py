"""The whole box with turns on a clock: shown, paused, expired, taken back, cut off, and the same in the log."""

import pytest

from firmware.input.keys import BACK, OK
from shared_rules.core import action as act
from shared_rules.core.cells import BLINK, FAINT, WARNING, WHITE
from tests.device.fake_body import FakeBody, Person
from tests.device.universal.evening import CountingEvening

PROMISES = (
    (
        "clocks in any other game: shown, paused, expired, taken back, cut off, and the same in the log",
        "exact to 1 ms",
        "held",
    ),
)

OWN = 9
UP, DOWNWARD, PER_SEAT, FISCHER, SAND = range(1, 6)
ALL = 2
STAYS = 1
WHOLE_GAME, STOP_CLOCK = 5, 3  # items of the menu
MINUTE_MS = 60_000


def seated(root, timer, people=2, limit=10):
    """People at the first turn of a game of their own, with a clock; `limit` in its own unit."""
    person = Person(FakeBody(str(root)))
    wishes = {
        "uni.ask_kit": (OWN,),
        "uni.ask_clock": (timer,),
        "uni.ask_first": (STAYS,),
        "uni.ask_minutes": (limit,),
        "uni.ask_seconds": (limit,),
        "uni.ask_more": (30,),
    }
    evening = CountingEvening(person, people, ALL, 1, 9, wishes)
    evening.set_up()
    return person


def shown(person):
    """(the lowest row, the time on the text display)."""
    scene = person.box.scene
    return list(scene.cells[56:]), scene.words.clock


def clock_facts(person):
    """What the log says of clocks."""
    read = person.table.log.read
    found = [read(seq) for seq in range(person.table.count)]
    return [values for kind, values in found if kind == act.CLOCK]


def left_s(person):
    return person.view.clock.left_ms(person.table.time_ms()) // 1000


def test_a_total_is_a_bar_and_a_time_and_goes_on_with_each_turn(tmp_path):
    person = seated(tmp_path, PER_SEAT)
    assert shown(person)[0] == [WHITE] * 8 and left_s(person) >= 599
    person.wait(5 * MINUTE_MS)
    assert shown(person)[0] == [WHITE] * 4 + [FAINT] * 4 and shown(person)[1] in ("5:00", "4:59")
    person.tap(OK)
    assert left_s(person) >= 599, "it is the other one's time now"
    person.tap(OK)
    assert 298 <= left_s(person) <= 300


def test_fischer_gives_more_and_an_undo_takes_it_back(tmp_path):
    person = seated(tmp_path, FISCHER)
    person.wait(MINUTE_MS)
    person.tap(OK)
    left_ms = person.view.clock.seat_left_ms(person.table, 1 - person.table.decision.seat)
    assert 569_000 <= left_ms <= 570_000
    person.tap(BACK)
    assert 538 <= left_s(person) <= 540


def test_sand_runs_from_one_to_the_other(tmp_path):
    person = seated(tmp_path, SAND)
    person.wait(3 * MINUTE_MS)
    person.tap(OK)
    assert 779 <= left_s(person) <= 781
    clock, table = person.view.clock, person.table
    both = clock.seat_left_ms(table, 0) + clock.seat_left_ms(table, 1)
    assert both == 20 * MINUTE_MS


def test_counting_up_fills_a_cell_a_minute(tmp_path):
    person = seated(tmp_path, UP)
    person.wait(2 * MINUTE_MS + 5_000)
    cells, time = shown(person)
    assert cells == [WHITE, WHITE, WHITE | BLINK] + [FAINT] * 5 and time in ("2:05", "2:06")
    person.tap(OK)
    assert shown(person)[1] == "0:00"


def test_a_turn_that_takes_too_long_is_told_once_and_stops_nothing(tmp_path):
    person = seated(tmp_path, DOWNWARD, limit=60)
    person.wait(55_000)
    assert WARNING in shown(person)[0]
    person.wait(10_000)
    assert person.view.cue == "expired" and shown(person) == ([FAINT] * 8, "0:00")
    person.wait(MINUTE_MS)
    person.tap(0, OK)
    person.tap(OK)
    assert [values[0] for values in clock_facts(person)] == [act.TURN, act.EXPIRED, act.TURN]
    assert left_s(person) >= 59 and person.table.decision.seat == 1 - clock_facts(person)[0][1]


@pytest.mark.parametrize("timer", [UP, DOWNWARD, PER_SEAT, FISCHER, SAND])
def test_any_clock_can_be_stopped_and_started_from_the_menu(tmp_path, timer):
    person = seated(tmp_path, timer, limit=50)
    person.wait(20_000)
    for wanted in (True, False):
        person.hold(BACK)
        person.tap(WHOLE_GAME, STOP_CLOCK)
        assert person.view.clock.paused is wanted
        before = left_s(person)
        person.wait(10_000)
        assert abs(left_s(person) - before) == (0 if wanted else 10)


def test_after_a_power_cut_every_seat_has_the_time_that_the_log_tells(tmp_path):
    person = seated(tmp_path, FISCHER)
    for minutes in (2, 1, 3):
        person.wait(minutes * MINUTE_MS)
        person.tap(OK)
    person.tap(0, OK)
    times = [person.view.clock.seat_left_ms(person.table, seat) // 1000 for seat in (0, 1)]
    count = person.table.count
    person.wait(200)
    person.power_on()
    again = [person.view.clock.seat_left_ms(person.table, seat) // 1000 for seat in (0, 1)]
    assert all(abs(one - other) <= 1 for one, other in zip(times, again, strict=True))
    assert person.table.count == count, "looking at a game writes nothing"


def test_a_game_put_aside_thinks_no_more(tmp_path):
    person = seated(tmp_path, PER_SEAT)
    person.tap(0, OK)
    before = left_s(person)
    person.hold(BACK)
    person.tap(WHOLE_GAME, 0)
    person.wait(60 * MINUTE_MS)
    person.tap(2, 0)  # go on with the game that waits
    assert 0 <= before - left_s(person) <= 2


def test_what_a_seats_key_tells_has_its_time(tmp_path):
    person = seated(tmp_path, PER_SEAT)
    person.down(0)
    person.wait(1000)
    words = person.box.scene.words.body
    assert words[-1][0] == "scene.time_left" and words[-1][1] in ("10:00", "9:58", "9:59")
