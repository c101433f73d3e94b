"""ML-4: the four actions of a turn, and the giant."""

import pytest

from shared_rules.core import action as act
from shared_rules.games.magalon import state as st
from tests.rules.magalon.games import answer, at_turns, told, values
from tests.rules.marks import rule


@pytest.mark.parametrize("ticks", [(st.MOVE, st.CARD, st.SHIELD), (st.SHIELD, st.CARD, st.MOVE)])
@rule("ML-4")
def test_ML_4_actions_are_told_in_any_order_and_only_the_seat_ends_its_turn(ticks):
    play = at_turns((8, 5))
    for tick in ticks:
        assert tick in values(play)
        answer(play, tick)
        assert play.decision().seat == 0
    answer(play, st.DONE)
    assert play.decision().seat == 1 and play.state.energy == [9, 10]


@rule("ML-4", "ML-6", "ML-10")
def test_ML_4_after_the_third_action_the_parts_of_another_can_be_told():
    play = at_turns((9, 5))
    answer(play, st.MOVE, st.CARD, st.SHIELD, st.TAKE_ITEM, 1)
    assert told(answer(play, st.DISPLACE, 1)) == ["mgl.ev_displaced"]
    assert play.decision().seat == 0 and play.state.items[0] == 2


@rule("ML-4")
def test_ML_4_OK_ends_a_turn_at_any_time():
    play = at_turns((8, 5))
    answer(play, st.MOVE)
    decision = play.decision()
    assert decision.options[decision.default].value == st.ALL_DONE
    assert [option.label[0] for option in decision.options if option.value == st.DONE] == ["mgl.turn_rest"]
    answer(play, st.DONE)
    assert play.decision().seat == 1


@rule("ML-4")
@pytest.mark.parametrize("first", [(), (st.MOVE,), (st.CARD,), (st.SHIELD, st.CARD)])
def test_ML_4_one_answer_says_that_what_is_not_ticked_yet_was_done_too(first):
    by_hand, play = at_turns((2, 5), card_energy2="4"), at_turns((2, 5), card_energy2="4")
    for action in first:
        answer(play, action)
    answer(play, st.ALL_DONE)
    answer(by_hand, st.MOVE, st.CARD, st.SHIELD)
    assert st.ALL_DONE not in values(by_hand)
    answer(by_hand, st.DONE)
    assert play.encode() == by_hand.encode() and play.decision().seat == by_hand.decision().seat


@rule("ML-4")
def test_ML_4_OK_rolls_for_the_giant_in_the_turn_of_the_lowest_card():
    play = at_turns((8, 5))
    answer(play, st.DONE)
    decision = play.decision()
    assert decision.options[decision.default].value == st.MOVE_GIANT
    answer(play, st.MOVE_GIANT)
    assert told(play.apply((act.ROLL, 0, 6, 2, 6))) == ["mgl.ev_giant"]
    decision = play.decision()
    assert st.MOVE_GIANT not in values(play) and decision.options[decision.default].value == st.ALL_DONE


@rule("ML-4")
def test_ML_4_nobody_has_to_move_the_giant():
    play = at_turns((8, 5))
    answer(play, st.DONE, st.DONE)
    assert play.state.round == 2 and play.state.step == st.SHOW
