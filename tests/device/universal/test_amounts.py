"""Points are given to a seat by its key and coins; who stops tapping has said it."""

import pytest

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.input.timeouts import TALLY_MS
from tests.device.universal.test_presses import ALL, LIFE, POINTS, seated, totals

PROMISES = (("any other game: presses that give a seat 1 to 7, 10, 15 or 20 points", "3", "2 or 3; 8 takes 4"),)

COINS = {1: 0, 2: 1, 5: 2, 10: 3, 20: 4, 50: 5}
RED = 0


@pytest.mark.parametrize(
    ("amount", "keys"),
    [
        (1, (0,)),
        (2, (1,)),
        (3, (1, 0)),
        (4, (1, 1)),
        (5, (2,)),
        (6, (2, 0)),
        (7, (2, 1)),
        (9, (3, PREVIOUS)),
        (10, (3,)),
        (15, (3, 2)),
        (20, (4,)),
        (-1, (PREVIOUS, PREVIOUS)),
    ],
)
def test_what_is_tapped_counts_without_an_ok(tmp_path, amount, keys):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.tap(RED, *keys)
    person.pause(TALLY_MS)
    assert totals(person) == [amount, 0, 0] and person.count <= 3
    assert person.table.decision.ask == ("uni.ask_round",)


def test_ok_ends_it_at_once_and_nothing_is_given_before_a_key(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.tap(RED)
    person.pause(3 * TALLY_MS)
    assert totals(person) == [0, 0, 0] and person.table.decision.ask[0] == "uni.ask_more_of"
    person.tap(2, OK, 1, OK)
    assert totals(person) == [5, 1, 0]


def test_back_forgets_what_is_tapped_then_leaves_the_seat(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.tap(RED, 2, BACK)
    person.pause(TALLY_MS)
    assert totals(person) == [0, 0, 0] and person.table.decision.ask[0] == "uni.ask_more_of"
    person.tap(BACK)
    assert person.table.decision.ask == ("uni.ask_round",)


def of_points(answer, counter="uni.counter0"):
    """An amount behind its counter."""
    return ("menu.said_to", (counter,), ("menu.said", answer))


@pytest.mark.parametrize(
    ("kit", "said", "before", "counter"), [(POINTS, "+7", 0, "uni.counter0"), (LIFE, "-7", 20, "uni.counter1")]
)
def test_one_back_takes_back_a_whole_entry_and_says_which(tmp_path, kit, said, before, counter):
    person = seated(tmp_path, 3, kit, ALL)
    question = person.table.decision.ask
    person.tap(RED, 2, 1, OK, BACK)
    assert totals(person) == [before] * 3 and person.table.decision.ask == question
    assert person.view.reason == (("menu.taken_back", ("scene.asked", RED, of_points(said, counter))),)
    person.hold(BACK)
    person.tap(0)  # redo
    assert totals(person)[RED] == before + int(said) and person.view.reason == (("menu.redone",),)


def test_mending_shows_answers_and_suggests_the_old_one(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.tap(1, 3, OK, RED, 2, OK)
    person.hold(BACK)
    person.tap(1)
    labels = [option.label for option in person.view.input_state.decision.options]
    assert labels[0] == ("menu.answer", ("scene.asked", 0, of_points("+5")), ("uni.round", 1))
    assert labels[2] == ("menu.answer", ("scene.asked", 1, of_points("+10")), ("uni.round", 1))
    person.tap(2)
    assert person.view.input_state.number == 10
    person.tap(NEXT, OK)
    assert totals(person) == [5, 11, 0]
