"""What a game of Wiz-War costs the one who presses the keys, setup apart; every press counts, OK included."""

from statistics import median

import pytest

from firmware.input.keys import BACK, NEXT, OK
from shared_rules.core.cells import DIM
from shared_rules.games.wizwar import state as st
from shared_rules.games.wizwar.attack import EVADES
from tests.device import draw, presser
from tests.device.evening import LIKE_LAST_TIME, like_last_time
from tests.device.fake_body import FakeBody, Person
from tests.device.wizwar.duelling import WizardsEvening
from tests.lanes import slow_after

PROMISES = (
    (
        "Wiz-War: presses of a whole game, 3 and 4 people who use all they have, median of 8",
        "200",
        "lives 185 (most 245), attacks 125 (230), all 137 (176)",
    ),
    ("Wiz-War: presses of a turn", "4", "3.1 to 3.4"),
    ("Wiz-War: the net result of an attack; four presses of damage", "2 presses; one undo", "held"),
)

SEEDS = (range(2), range(8))  # in `make test`, and what the figures are of
MOST_OF_A_GAME = 200
MOST_OF_A_TURN = 4
SET_FACT = 2  # the key of the menu item


def presses(root, level, seed, hand=presser):
    """(presses of a whole game, its turns)."""
    evening = WizardsEvening(Person(FakeBody(root)), 3 + seed % 2, level, seed, hand)
    count = 0
    setup = True
    for _, pressed in evening.steps():
        count += 0 if setup else pressed
        setup = evening.play.state.in_setup()
    return count, evening.play.state.turn


@pytest.mark.parametrize("seeds", slow_after(1, SEEDS), ids=str)
@pytest.mark.parametrize("level", [st.LIVES, st.ATTACKS, st.FULL])
def test_a_whole_game(tmp_path, level, seeds):
    games = []
    for seed in seeds:
        root = tmp_path / str(seed)
        root.mkdir()
        games.append(presses(str(root), level, seed))
    counts = [count for count, _ in games]
    turns = sum([turn for _, turn in games])
    print(f"level {level}: median {median(counts)}, most {max(counts)} presses, {sum(counts) / turns:.1f} a turn")
    print("turns", [turn for _, turn in games])
    assert turns >= 20 * len(games)
    assert median(counts) <= MOST_OF_A_GAME and sum(counts) <= MOST_OF_A_TURN * turns


@pytest.mark.parametrize("people", [2, 4])
def test_the_same_people_play_in_three_presses(tmp_path, people):
    person = Person(FakeBody(str(tmp_path)))
    WizardsEvening(person, people, st.FULL, 1).set_up()
    like_last_time(person, LIKE_LAST_TIME, OK, OK)
    state = person.table.play.state
    assert state.turn == 1 and state.seat_count == people and state.level == st.FULL
    assert person.view.input_state.decision.ask == ("wiz.ask_turn",) and person.count == 3


@pytest.fixture
def person(tmp_path):
    """A person in the first turn of a game of four at the level of attacks."""
    person = Person(FakeBody(str(tmp_path)))
    WizardsEvening(person, 4, st.ATTACKS, 1).set_up()
    put_first(person)
    person.count = 0
    return person


def put_first(person):
    """Seat 0's turn."""
    while person.table.play.state.seat:
        person.tap(OK)


def test_the_net_result_of_an_attack_is_two_presses(person):
    person.tap(1, 3)
    assert person.table.play.state.life[1] == 11 and person.count == 2


def test_all_lives_are_shown_while_nothing_is_told(person):
    person.pause(1000)  # cues are over
    scene = person.box.scene
    assert scene.is_board
    assert [list(scene.cells).count(1 + seat) + list(scene.cells).count(1 + seat | DIM) for seat in range(4)] == [8] * 4
    person.tap(1)  # the damage is asked, or counters
    assert scene.is_board


def test_the_next_turn_is_one_press(person):
    person.tap(OK)
    assert person.table.play.state.seat == 1 and person.count == 1


def test_a_treasure_is_two_presses(person):
    person.tap(4, 1)
    assert person.table.play.state.scores() == [1, 0, 0, 0]


def test_who_brings_a_treasure_home_is_said_before_and_after(person):
    person.tap(OK, 4)  # blue's turn
    assert "blue brings home" in draw.text(person.body.picture)
    person.tap(0)
    assert "blue has a treasure" in draw.text(person.body.picture)


def test_no_more_life_is_lost_than_there_was(person):
    state = person.table.play.state
    state.life[1] = 6
    person.tap(1, NEXT, 5)  # an attack of 12
    assert person.view.reason[0] == ("wiz.ev_loses", 1, 6, 0)


def test_a_four_sided_die_that_must_show_one_is_asked_for_so(person):
    person.tap(1, OK, 2)  # an attack of 3, worked out
    presser.enter(person, (EVADES, 1))
    assert "only with a 1. Your" in draw.text(person.body.picture)


def test_four_presses_of_damage_are_one_undo(person):
    person.tap(0, 0, 0, 0)
    person.pause(2000)
    assert person.table.play.state.life[0] == 11
    person.tap(BACK)
    assert person.table.play.state.life[0] == 15


def test_life_is_put_right_in_eight_presses(person):
    person.hold(BACK)
    person.tap(SET_FACT, 0, 2, 3, 1, 1, OK, 0)  # life, yellow, 10 + 2 + 2, misread
    assert person.table.play.state.life[2] == 14 and person.view.reason[0][0] == "wiz.ev_override"
    assert person.count <= 9


def test_held_keys_tell_points_and_life(person):
    person.tap(1, 3)  # an attack: four points of damage
    for key, line in ((1, "1. blue  ♥11★0"), (OK, "1. blue  ♥11★0")):
        person.down(key)
        person.wait(800)
        assert line in draw.text(person.body.picture)
        person.up(key)
