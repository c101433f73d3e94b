"""WW-L2: the table overrules the box, one fact with a reason; what depends on it is checked again."""

from shared_rules.core import action as act
from shared_rules.games.wizwar import state as st
from tests.expect import refuses
from tests.rules.marks import rule
from tests.rules.wizwar.table import BLUE, GREEN, RED, YELLOW, asked, has, life, points, put, say, table, tell

LIFE, KILLS, TREASURE, SEAT, RULE, STUN = range(6)
MISREAD = 0


def fact(play, *values):
    return play.override(values + (MISREAD,))


@rule("WW-L2")
def test_life_is_set_also_of_one_that_is_out():
    play = table()
    assert has(fact(play, LIFE, BLUE, 9), "wiz.ev_fact_life", BLUE, 15, 9)
    fact(play, LIFE, BLUE, 0)
    assert has(fact(play, LIFE, BLUE, 3), "wiz.ev_fact_life", BLUE, 0, 3) and life(play)[BLUE] == 3


@rule("WW-L2")
def test_kills_may_bring_the_victory():
    play = table()
    fact(play, KILLS, YELLOW, 2)
    assert play.decision().ask == ("wiz.ask_winner", YELLOW, 2)


@rule("WW-L2")
def test_treasures_are_put_where_they_lie():
    play = table()
    fact(play, TREASURE, BLUE, 1 + GREEN, 1 + RED)
    assert list(play.state.treasures) == [0, 0, 1, 4, 0, 0, 0, 0] and points(play) == [1, 0, 0, 1]
    fact(play, TREASURE, BLUE, 0, 1 + RED)
    assert points(play) == [1, 0, 0, 0]


@rule("WW-L2")
def test_a_turn_is_somebody_elses_and_no_time_passes():
    play = table()
    tell(play, st.TIMER, 1)
    say(play, st.NOBODY)
    fact(play, SEAT, YELLOW)
    assert play.decision().seat == YELLOW and play.state.timers == [RED, 1, st.NOBODY] and play.state.turn == 1


@rule("WW-L2")
def test_a_house_rule_counts_at_once():
    play = table()
    put(play, kills=bytearray((0, 0, 1, 0)))
    fact(play, RULE, 0, 1)
    assert play.decision().ask == ("wiz.ask_winner", YELLOW, 1)


@rule("WW-L2")
def test_stunned_is_known_at_full_level_only():
    play = table()
    fact(play, STUN, BLUE)
    assert play.state.stunned == 1 << BLUE
    refuses("refused.not_an_option", table(st.ATTACKS).override, (STUN, BLUE, MISREAD))


def asked_whether_stunned():
    """Blue's turn begins; it is stunned."""
    play = table()
    put(play, stunned=1 << BLUE)
    say(play, "next")
    assert asked(play) == "wiz.ask_stunned"
    return play


@rule("WW-L2", "WW-2.4", "C2.1")
def test_a_fact_that_ends_the_game_names_the_winner_while_stunned_is_asked():
    for values, winner in (((KILLS, YELLOW, 2), YELLOW), ((KILLS, BLUE, 3), BLUE)):
        play = asked_whether_stunned()
        fact(play, *values)
        assert play.decision().ask[:2] == ("wiz.ask_winner", winner)
    play = asked_whether_stunned()
    put(play, life=bytearray((0, 15, 15, 0)))
    fact(play, LIFE, YELLOW, 0)
    assert play.decision().ask[:2] == ("wiz.ask_survivor", BLUE)


@rule("WW-L2", "WW-2.4")
def test_a_fact_that_ends_nothing_leaves_the_question_whether_stunned():
    play = asked_whether_stunned()
    fact(play, LIFE, RED, 9)
    assert asked(play) == "wiz.ask_stunned"
    fact(play, STUN, BLUE)
    assert asked(play) == "wiz.ask_turn" and not play.state.did
    play = asked_whether_stunned()
    say(play, 0)
    fact(play, LIFE, RED, 9)
    assert asked(play) == "wiz.ask_stunned_turn"


@rule("WW-2.4")
def test_a_seat_that_leaves_takes_no_question_along():
    play = asked_whether_stunned()
    play.apply((act.LEAVE, GREEN))
    assert asked(play) == "wiz.ask_stunned"
    play = asked_whether_stunned()
    play.apply((act.SKIP,))
    play.apply((act.LEAVE, GREEN))
    assert asked(play) == "wiz.ask_stunned_turn"


@rule("WW-L2", "WW-2.4")
def test_a_stunned_wizard_is_asked_when_the_turn_is_set_to_be_its_own():
    play = table()
    put(play, stunned=1 << YELLOW)
    fact(play, SEAT, YELLOW)
    assert asked(play) == "wiz.ask_stunned" and play.decision().seat == YELLOW


@rule("WW-L2")
def test_what_is_half_told_is_told_anew():
    play = table()
    say(play, BLUE, 1)
    say(play, "work out")
    say(play, 4, 1)
    fact(play, LIFE, BLUE, 9)
    assert asked(play) == "wiz.ask_turn" and play.state.attack == [] and life(play)[BLUE] == 9
