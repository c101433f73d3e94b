"""WW-4, WW-5, C2: life, who is out, whose point it is, and who has won."""

from shared_rules.core import action as act
from shared_rules.games.wizwar import course
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
    thing,
    values,
)

BUSH = 0
WINS = (course.WINS,)
DIED = (course.DIED,)


@rule("WW-4", "scenario 72")
def test_scenario_72_life_ends_at_twenty():
    play = table()
    put(play, life=bytearray((18, 15, 15, 15)))
    events = tell(play, st.GAINS, RED, 5)
    assert life(play)[RED] == 20 and has(events, "wiz.ev_gains", RED, 5, 20)


@rule("WW-5", "WW-5.1", "scenario 73")
def test_scenario_73_the_killer_takes_the_hand_and_discards_at_once():
    play = table()
    kill(play, BLUE)
    assert points(play) == [1, 0, 0, 0] and play.decision().ask == ("wiz.ask_victim_hand",)
    say(play, 4)
    assert play.decision().seat == RED
    say(play, 3 + 1 + 1)  # hand, maintained spell, item
    assert play.decision().ask == ("wiz.ask_discard", 2) and play.decision().seat == RED
    events = play.apply((0,))
    assert has(events, "wiz.ev_discards", RED, 2) and asked(play) == "wiz.ask_turn"


@rule("WW-5.3", "scenario 74")
def test_scenario_74_a_wall_of_fire_gives_nobody_a_point():
    play = table()
    put(play, life=bytearray((15, 2, 15, 15)))
    events = tell(play, st.LOSES, BLUE, 2)
    assert has(events, "wiz.ev_out", BLUE) and points(play) == [0, 0, 0, 0]
    assert asked(play) == "wiz.ask_turn" and BLUE not in values(play)


@rule("WW-4.3", "scenario 75")
def test_scenario_75_who_dies_in_winning_is_out():
    play = table()
    put(play, treasures=bytearray((0, 0, 0, 1, 0, 0, 0, 0)))
    say(play, "treasure")
    say(play, YELLOW)  # its second treasure at home
    assert asked(play) == "wiz.ask_winner" and play.decision().seat == RED
    events = say(play, *DIED)
    assert has(events, "wiz.ev_out", RED) and play.state.ended == st.RUNNING
    assert play.state.seat == BLUE and asked(play) == "wiz.ask_turn"


@rule("WW-4.1")
def test_WW_4_out_at_no_life():
    play = table(st.LIVES, seats=3)
    tell_twice = (say(play, BLUE, 8), say(play, BLUE, 7))
    assert has(tell_twice[1], "wiz.ev_loses", BLUE, 7, 0)
    assert play.decision().ask == ("wiz.ask_killer", BLUE)
    say(play, RED)
    assert points(play) == [1, 0, 0] and life(play) == [15, 0, 15]
    say(play, "next")
    assert play.state.seat == YELLOW


@rule("WW-4.1", "WW-4.2")
def test_WW_4_what_the_dead_maintain_and_what_lies_on_them_ends():
    play = table()
    put(play, timers=[BLUE, 3, -1, RED, 2, BLUE, YELLOW, 4, RED], stunned=1 << BLUE, forms=1 << BLUE)
    tell(play, st.ELIMINATE, BLUE)
    assert play.state.timers == [YELLOW, 4, RED] and not play.state.stunned | play.state.forms


@rule("WW-4.1", "WW-1.2")
def test_WW_4_the_objects_of_the_dead_go_and_hats_come_home():
    """Blue has made the first rosebush, red and blue one more each, with a hat."""
    objects = [thing(BUSH, BLUE, 0), thing(BUSH, RED, 1), thing(BUSH, BLUE, 1)]
    play = table()
    put(play, objects=bytearray(objects))
    assert has(tell(play, st.ELIMINATE, BLUE), "wiz.ev_hat_back", RED, ("wiz.object0",))
    assert list(play.state.objects) == [thing(BUSH, RED, 0)]


@rule("WW-4.1")
def test_WW_4_the_objects_of_who_leaves_go_too():
    play = table()
    put(play, objects=bytearray((thing(BUSH, BLUE, 0),)))
    play.apply((act.LEAVE, BLUE))
    assert list(play.state.objects) == []


@rule("WW-4.1")
def test_WW_4_the_treasures_of_the_dead_stay_in_play():
    play = table()
    tell(play, st.ELIMINATE, BLUE)
    say(play, "treasure")
    say(play, BLUE)
    assert points(play) == [1, 0, 0, 0]


@rule("WW-5.2")
def test_WW_5_own_damage_is_nobodys_point():
    play = table(seats=3)
    put(play, life=bytearray((2, 15, 15)))
    events = say(play, RED, 2)
    assert has(events, "wiz.ev_out", RED) and points(play) == [0, 0, 0]
    assert play.state.seat == BLUE  # its turn is over


@rule("WW-5")
def test_WW_5_below_the_attacks_the_table_tells_who_it_was():
    play = table(st.LIVES)
    put(play, life=bytearray((15, 1, 15, 15)))
    say(play, BLUE, 1)
    assert values(play) == [RED, YELLOW, GREEN, st.NOBODY] and play.decision().default == 0
    say(play, st.NOBODY)
    assert points(play) == [0, 0, 0, 0]


@rule("WW-5.1", "C2.1")
def test_WW_5_no_hand_is_counted_after_a_kill_that_wins():
    play = table()
    put(play, kills=bytearray((1, 0, 0, 0)))
    kill(play, BLUE)
    assert asked(play) == "wiz.ask_winner"
    play = table(seats=2)  # the last one wins
    kill(play, BLUE)
    assert asked(play) == "wiz.ask_survivor"


@rule("WW-5.1")
def test_WW_5_a_hand_that_is_not_too_big_costs_nothing():
    play = table()
    kill(play, BLUE)
    say(play, 2)
    say(play, 5)
    assert asked(play) == "wiz.ask_turn"


@rule("C2.1")
def test_C2_1_the_first_with_enough_points_wins():
    play = table()
    put(play, kills=bytearray((1, 0, 0, 0)))
    say(play, "treasure")
    say(play, YELLOW)
    assert play.decision().ask == ("wiz.ask_winner", RED, 2)
    events = say(play, *WINS)
    assert has(events, "wiz.ev_wins", RED, 2) and play.state.winners() == [RED] and play.decision() is None


@rule("C2.1")
def test_C2_1_the_last_one_wins():
    play = table(st.ATTACKS, seats=2)
    kill(play, BLUE)
    assert play.decision().ask == ("wiz.ask_survivor", RED)
    events = say(play, *WINS)
    assert has(events, "wiz.ev_survives", RED) and play.state.winners() == [RED]


@rule("C2.9")
def test_C2_9_who_has_won_is_ahead_of_more_points_and_the_others_are_ranked_by_theirs():
    play = table(st.ATTACKS)
    put(play, life=bytearray((15, 2, 0, 0)), kills=bytearray((0, 1, 1, 0)))
    assert play.state.ranking_scores() == [0, 1, 1, 0], "as long as nobody has won"
    tell(play, st.LOSES, BLUE, 2)
    assert asked(play) == "wiz.ask_survivor"
    say(play, *WINS)
    assert points(play) == [0, 1, 1, 0] and play.state.ranking_scores() == [2, 1, 1, 0]
    play = table(st.ATTACKS)
    tell(play, st.ELIMINATE, BLUE)
    tell(play, st.ELIMINATE, YELLOW)
    tell(play, st.ELIMINATE, GREEN)
    say(play, *WINS)
    assert play.state.ranking_scores() == [1, 0, 0, 0], "one is the first, not all"


@rule("C2.1")
def test_C2_1_nobody_wins_when_the_last_ones_die_together():
    play = table(st.ATTACKS, seats=2)
    kill(play, BLUE)
    say(play, *DIED)
    assert play.decision() is None and play.state.winners() == []


@rule("C2.1", "wiz.vp_goal")
def test_wiz_vp_goal():
    for goal, is_asked in (("1", True), ("2", False)):
        play = table(vp_goal=goal)
        say(play, "treasure")
        say(play, YELLOW)
        assert (asked(play) == "wiz.ask_winner") == is_asked


@rule("WW-5.1", "C2.2", "wiz.hand_max")
def test_C2_2_wiz_hand_max():
    for most, told in (("7", ("wiz.ev_discards", RED, 1)), ("9", ("wiz.ev_draws", RED, 1))):
        play = table(hand_max=most)
        assert has(tell(play, st.HAND, 8), *told)
    assert has(tell(table(), st.HAND, 3), "wiz.ev_draws", RED, 2)


@rule("C2.8")
def test_C2_8_what_lingers_is_no_direct_attack():
    play = table()
    put(play, timers=[RED, 3, BLUE], life=bytearray((15, 1, 15, 15)))
    tell(play, st.LOSES, BLUE, 1)
    assert points(play) == [0, 0, 0, 0] and life(play)[BLUE] == 0
