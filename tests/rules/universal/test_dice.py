"""UN-5: dice of any kind, and the pool that was thrown last."""

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.games.universal import state as st
from tests.rules.marks import rule
from tests.rules.universal.tables import OTHER_DICE, POINTS, ROLL, TURNS, answer, at_table, options

OTHER_SIDES, NEW_DIE = 0, -2


@rule("UN-5")
def test_UN_5_the_last_pool_is_one_answer_away():
    play = at_table(TURNS, 4, st.ALL)
    answer(play, OTHER_DICE, 20, 3)
    decision = play.decision()
    assert decision.kind == DICE and (decision.count, decision.sides, decision.seat) == (3, 20, 0)
    assert play.apply((act.ANSWER, 20, 1, 7)) == [("uni.ev_roll", 28)]
    answer(play, ROLL)
    assert (play.decision().count, play.decision().sides) == (3, 20)


@rule("UN-5")
def test_UN_5_it_is_on_the_key_of_an_empty_chair():
    for seats, chair in ((1, 5), (5, 5), (6, -1)):
        play = at_table(POINTS, seats, st.ALL)
        assert [option.seat for option in play.decision().options if option.value == ROLL] == [chair]


@rule("UN-5")
def test_UN_5_dice_have_two_to_a_hundred_sides_and_there_are_up_to_ten():
    play = at_table(POINTS, 2, st.ALL)
    for sides in (2, 30, 100):
        answer(play, OTHER_DICE, OTHER_SIDES, sides, 10)
        assert play.decision().sides == sides == play.decision().worth[-1]
        play.apply((act.ROLL, 0, sides) + (sides,) * 10)


@rule("UN-5")
def test_UN_5_an_own_die_has_the_numbers_that_the_table_says():
    play = at_table(POINTS, 2, st.ALL)
    answer(play, OTHER_DICE, NEW_DIE, 3, -1, 0, 1, 4)
    decision = play.decision()
    assert decision.worth == [-1, 0, 1] and decision.faces[0] == ("uni.number", -1) and decision.count == 4
    assert play.apply((act.ANSWER, 1, 1, 3, 2)) == [("uni.ev_roll", -1)]
    answer(play, OTHER_DICE)
    assert st.OWN_DIE in options(play)


@rule("UN-5")
def test_UN_5_below_the_level_of_all_there_are_no_dice():
    assert ROLL not in options(at_table(TURNS)) and OTHER_DICE not in options(at_table(TURNS))
