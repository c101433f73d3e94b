"""An OK too late, or too many, is no answer to what nobody has looked at yet."""

import pytest

from firmware.input.dialog import LATE_MS
from firmware.input.keys import BACK, NEXT, OK
from firmware.input.timeouts import TALLY_MS
from tests.device.fake_body import TAP_MS
from tests.device.giver import read
from tests.device.universal.test_presses import ALL, COUNTERS, LIFE, POINTS, TURNS, seated, totals

PROMISES = (("rounds and turns that an OK ends which came too late for a count", "0", "0"),)

RED, GREEN = 0, 1


def round_of(person):
    return person.table.play.state.round


def given(person, seat=RED):
    """Five points that time has counted."""
    person.tap(seat, 2)
    while person.table.decision.ask[0] in ("uni.ask_more_of", "uni.ask_less"):
        person.wait(10)


@pytest.mark.parametrize(("kit", "total"), [(POINTS, 5), (TURNS, 5), (LIFE, 15)])
def test_an_ok_that_comes_just_after_the_count_ends_neither_turn_nor_round(tmp_path, kit, total):
    person = seated(tmp_path, 3, kit, ALL)
    given(person)
    before, counted = person.table.play.encode(), person.view.reason
    person.tap(OK)
    assert person.table.play.encode() == before and totals(person)[RED] == total
    assert person.view.reason == counted, "the display still says what was counted"
    person.tap(OK)
    assert person.table.play.encode() != before, "the next one is meant"


def test_an_ok_that_comes_later_ends_the_round(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    given(person)
    person.wait(LATE_MS)
    person.tap(OK)
    assert round_of(person) == 2


def test_who_has_pressed_another_key_since_means_ok(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    given(person)
    person.tap(GREEN, OK)
    assert LATE_MS > 4 * TAP_MS and totals(person) == [5, 1, 0]


def test_a_round_without_points_asks_before_the_next_one(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    person.tap(OK)
    assert person.view.input_state.decision.ask == ("uni.ask_empty_round",) and round_of(person) == 1
    person.tap(BACK)
    assert not person.view.menu and round_of(person) == 1
    person.tap(OK, OK)
    assert not person.view.menu and round_of(person) == 2
    assert person.table.log.read(person.table.count - 1)[1] == (0, 0), "the log has the one answer"


def test_a_round_without_points_asks_before_it_is_skipped(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    assert read(person)["skips"] == "round"
    person.hold(NEXT)
    assert person.view.input_state.decision.ask == ("uni.ask_empty_round",) and round_of(person) == 1
    person.tap(OK)
    assert round_of(person) == 2 and not person.view.menu


def test_a_round_with_points_and_turns_cost_no_press_more(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    person.tap(GREEN, 1, OK, OK)
    assert round_of(person) == 2 and not person.view.menu
    for kit in (TURNS, LIFE):
        (tmp_path / str(kit)).mkdir()
        person = seated(tmp_path / str(kit), 3, kit, ALL)
        person.tap(OK, OK, OK)
        assert round_of(person) == 2 and not person.view.menu


def test_time_alone_still_counts(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.tap(RED, 2)
    person.pause(TALLY_MS)
    assert totals(person) == [5, 0, 0]
