"""WW-6 and C2.7: treasures on home bases."""

from shared_rules.core import action as act
from shared_rules.games.wizwar import state as st
from tests.rules.marks import rule
from tests.rules.wizwar.table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    has,
    kill,
    life,
    points,
    put,
    say,
    table,
    tell,
    terms,
    values,
)

CARRIED_OFF = 16
OTHER_BASE = 32


@rule("WW-6", "scenario 76")
def test_scenario_76_treasures_come_and_go_and_kills_stay():
    play = table(vp_goal="3")
    say(play, "treasure")
    say(play, BLUE)
    kill(play, YELLOW)
    for _ in range(3):
        play.apply((2,))  # skip: the hands are not entered
        if asked(play) == "wiz.ask_turn":
            break
    assert points(play) == [2, 0, 0, 0]
    say(play, "next")
    say(play, "treasure")
    events = say(play, CARRIED_OFF + RED * 4 + BLUE)
    assert has(events, "wiz.ev_carried_off", BLUE, RED, 1) and points(play) == [1, 0, 0, 0]


@rule("WW-6")
def test_WW_6_enemy_treasures_alone_are_dropped_at_home():
    play = table()
    say(play, "treasure")
    assert values(play) == [BLUE, YELLOW, GREEN, OTHER_BASE]
    say(play, GREEN)
    assert points(play) == [1, 0, 0, 0] and list(play.state.treasures) == [0, 0, 0, 0, 0, 0, 0, 1]


@rule("WW-6")
def test_WW_6_a_treasure_is_brought_from_one_base_to_another():
    play = table()
    put(play, treasures=bytearray((0, 0, 3, 3, 0, 0, 0, 0)))  # both of blue's at yellow
    assert points(play) == [0, 0, 2, 0]
    say(play, "treasure")
    say(play, BLUE)
    assert points(play) == [1, 0, 1, 0]


@rule("WW-6", "WW-4.1")
def test_WW_6_a_carrier_dies_on_the_base_of_another():
    """Yellow dies on the base of green, with a treasure of red: that is green's point, and here its victory."""
    play = table()
    put(play, kills=bytearray((0, 0, 0, 1)))
    tell(play, st.ELIMINATE, YELLOW)
    say(play, "treasure")
    say(play, OTHER_BASE)
    assert asked(play) == "wiz.ask_base" and values(play) == [BLUE, YELLOW, GREEN]
    say(play, GREEN)
    assert asked(play) == "wiz.ask_owner" and values(play) == [RED, BLUE, YELLOW]
    events = say(play, RED)
    assert has(events, "wiz.ev_dropped_at", RED, GREEN, 2) and points(play) == [0, 0, 0, 2]
    assert play.decision().ask == ("wiz.ask_winner", GREEN, 2)


@rule("WW-6")
def test_WW_6_a_base_holds_two_treasures_of_a_wizard():
    play = table()
    put(play, treasures=bytearray((0, 0, 4, 4, 0, 0, 0, 0)))
    for answer in ("treasure", OTHER_BASE, GREEN):
        say(play, answer)
    assert values(play) == [RED, YELLOW]
    play.apply((act.SKIP,))
    assert asked(play) == "wiz.ask_turn" and not play.state.cursor


@rule("C2.7")
def test_C2_7_a_treasure_on_another_base_is_deadly_too():
    play = table(vp_goal="3", deadly_treasures="on")
    put(play, treasures=bytearray((0, 0, 0, 3, 0, 0, 0, 0)))
    for answer in ("treasure", OTHER_BASE, GREEN, BLUE):
        say(play, answer)
    assert life(play)[BLUE] == 0 and points(play) == [0, 0, 1, 1]


@rule("C2.7", "wiz.deadly_treasures")
def test_C2_7_wiz_deadly_treasures():
    for value, lives in (("off", 15), ("on", 0)):
        play = table(vp_goal="3", deadly_treasures=value)
        put(play, treasures=bytearray((0, 0, 0, 3, 0, 0, 0, 0)))
        say(play, "treasure")
        events = say(play, BLUE)
        assert life(play)[BLUE] == lives and ("wiz.ev_out" in terms(events)) == (value == "on")
        assert play.state.kills == bytearray(4)  # no seat scores
