"""What any other game costs the one who presses the keys; every press counts, OK and a look at the dice included."""

from statistics import median

import pytest

from firmware.input.keys import NEXT, OK
from shared_rules.core.decision import DICE
from tests.device import presser
from tests.device.evening import LIKE_LAST_TIME, like_last_time
from tests.device.fake_body import FakeBody, Person
from tests.device.universal.evening import CountingEvening

PROMISES = (
    (
        "any other game: presses that change a counter, pass the turn, throw the last dice, begin like last time",
        "3, 1, 1, 3",
        "3, 1, 1 (2 with six people), 3",
    ),
    ("any other game with two counters: presses of a step; of an amount", "2; 4", "2; 4"),
    ("any other game: presses of a turn; with dice", "5; 6", "4.0; 5.1"),
)

POINTS, TURNS, LIFE, CLOCKS = range(4)
OWN = 9
COUNTERS, WITH_TURNS, ALL = range(3)
TWO_COUNTERS = {"uni.ask_kit": (OWN,), "uni.ask_how_many": (2,), "uni.ask_limit": (10,)}


def seated(root, people, kit, level, wishes=None):
    """A person at the first question of the first round."""
    person = Person(FakeBody(str(root)))
    evening = CountingEvening(person, people, level, 1, 3, wishes or {"uni.ask_kit": (kit,)})
    evening.set_up()
    person.count = 0
    return person


def totals(person):
    return person.table.play.state.scores()


@pytest.mark.parametrize(
    ("kit", "keys", "wanted"),
    [
        (POINTS, (1, OK), [0, 1, 0]),
        (POINTS, (2, 2, OK), [0, 0, 5]),
        (TURNS, (0, 3, OK), [10, 0, 0]),
        (LIFE, (1, 1, OK), [20, 18, 20]),
        (CLOCKS, (2, 5, OK), [0, 0, 50]),
    ],
)
def test_a_counter_is_changed_in_three_presses(tmp_path, kit, keys, wanted):
    person = seated(tmp_path, 3, kit, ALL)
    person.tap(*keys)
    assert totals(person) == wanted and person.count <= 3


def test_with_two_counters_a_step_takes_two_presses_and_an_amount_four(tmp_path):
    person = seated(tmp_path, 3, OWN, COUNTERS, TWO_COUNTERS)
    person.tap(1, 0)
    person.wait(2500)
    assert person.table.play.state.values == [0, 20, 1, 20, 0, 20] and person.count == 2
    person.tap(1, 4, 3, OK)
    assert person.table.play.state.values == [0, 20, 1, 10, 0, 20] and person.count == 6


@pytest.mark.parametrize("kit", [POINTS, TURNS, CLOCKS])
def test_the_next_turn_is_ok(tmp_path, kit):
    person = seated(tmp_path, 3, kit, ALL)
    person.tap(0, 1, OK)
    before = person.table.play.state.turn_number
    person.tap(OK)
    assert person.table.play.state.turn_number == before + 1


@pytest.mark.parametrize(("people", "keys"), [(5, (5,)), (6, (NEXT, OK))])
def test_the_last_dice_are_one_press_away_for_five_people_two_for_six(tmp_path, people, keys):
    person = seated(tmp_path, people, CLOCKS, ALL)
    person.tap(*keys)
    assert person.table.decision.kind == DICE
    person.tap(OK)
    assert len(person.view.rolled) == 2


@pytest.mark.parametrize(("kit", "level"), [(POINTS, COUNTERS), (TURNS, WITH_TURNS), (CLOCKS, ALL)])
def test_the_same_people_play_in_three_presses(tmp_path, kit, level):
    """From power-on to the first turn; two of the presses draw who begins."""
    person = seated(tmp_path, 4, kit, level)
    like_last_time(person, LIKE_LAST_TIME)
    if person.table.decision.kind == DICE:
        presser.roll(person)
    play = person.table.play
    assert play.state.round == 1 and play.state.seat_count == 4 and play.state.level == level and person.count <= 3


@pytest.mark.parametrize(("kit", "level", "most"), [(POINTS, COUNTERS, 5), (TURNS, WITH_TURNS, 5), (CLOCKS, ALL, 6)])
def test_a_turn_is_few_presses(tmp_path, kit, level, most):
    """In every turn a counter is changed, in every fifth the box throws dice; then it is the next one's turn."""
    person = Person(FakeBody(str(tmp_path)))
    evening = CountingEvening(person, 4, level, 3, 15, {"uni.ask_kit": (kit,)}, dice=5)
    presses = []
    for _, count in evening.steps():
        if not evening.play.state.in_setup():
            presses.append(count)
    turns = evening.play.state.turn_number if level else evening.play.state.round
    a_turn = sum(presses) / turns
    print(f"level {level}: median {median(presses)}, most {max(presses)} presses an answer; {a_turn:.1f} a turn")
    assert len(presses) > 40 and median(presses) == 1 and a_turn <= most
