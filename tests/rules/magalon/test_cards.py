"""ML-2 and ML-3: which card may be shown, who acts when, what lies face down."""

import pytest

from shared_rules.core import action as act
from shared_rules.games.magalon import course
from shared_rules.games.magalon import state as st
from tests.rules.magalon.games import answer, at_round, at_turns, end_round, refusal, told, values
from tests.rules.marks import rule

COUNTER = 0


@rule("ML-3", "scenario 79")
def test_scenario_79_the_highest_card_acts_first_and_the_lowest_moves_the_giant_and_starts():
    play = at_turns((7, 9, 2, 4))
    acted = []
    while play.state.round == 1:
        if play.state.step == st.GIANT:
            assert play.decision().count == 2 and play.decision().seat == 2
            play.apply((act.ANSWER, 6, 5))
            assert play.state.rolled == 11
        else:
            seat = play.decision().seat
            acted += [] if seat in acted else [seat]
            answer(play, st.DONE)
    assert acted == [1, 0, 3, 2]
    assert play.state.starter == 2 and play.decision().seat == 2


@rule("ML-3", "scenario 80")
def test_scenario_80_a_value_on_the_table_is_refused():
    play = at_round(st.CARDS)
    answer(play, 7)
    before = play.encode()
    assert refusal(play, 7) == "mgl.refused_shown"
    assert play.encode() == before


@rule("ML-2", "scenario 84")
def test_scenario_84_card_0_takes_all_back_itself_included():
    play = at_turns((5, 6, 7, 8))
    end_round(play)
    answer(play, 1, 0, 3, 2)  # 5 began and had seat 0; cards 1, 0, 3, 2 of seats 0 to 3
    while play.decision().seat != 1:
        answer(play, st.DONE)
    assert course.hand(play.state, 1) == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10]
    answer(play, st.CARD)
    end_round(play)
    assert course.hand(play.state, 1) == list(range(11))


@rule("ML-2")
def test_ML_2_card_0_takes_back_at_the_end_of_the_turn_when_nobody_told_it():
    play = at_turns((5, 6), st.CARDS)
    end_round(play)
    answer(play, 0, 7)
    end_round(play)
    assert course.hand(play.state, 0) == list(range(11))


@pytest.mark.parametrize(
    ("card", "effect"),
    [(card, "ruins") for card in (2, 7, 8)]
    + [(card, "imps") for card in (3, 6, 9, 10)]
    + [(4, "protected"), (5, "lift")],
)
@rule("ML-2")
def test_ML_2_a_card_says_what_it_allows(card, effect):
    play = at_turns((card, 10 if card < 10 else 1), card_energy2="3")
    while play.decision().seat:
        answer(play, st.DONE)
    assert "mgl.ev_" + effect in told(answer(play, st.CARD))


@rule("ML-3")
def test_ML_3_a_card_goes_face_down_after_its_turn_and_card_4_after_the_round():
    play = at_turns((4, 9, 2, 1), st.CARDS)
    answer(play, st.DONE)
    assert 9 not in course.hand(play.state, 1)
    answer(play, st.DONE)
    assert 4 in course.hand(play.state, 0)
    end_round(play)
    assert 4 not in course.hand(play.state, 0)


@rule("ML-3")
def test_ML_3_the_starter_shows_first_then_clockwise():
    play = at_round(st.CARDS, starter=2)
    seats = []
    for card in (1, 2, 3, 4):
        seats.append(play.decision().seat)
        answer(play, card)
    assert seats == [2, 3, 0, 1]


def stuck(level=st.CARDS, **switches):
    """Seat 1 has card 0 alone, and seat 0 is about to show a card."""
    play = at_round(level, 2, **switches)
    play.state.used[1] = (1 << 11) - 2
    return play


@rule("ML-3.1", "mgl.dup_stuck")
def test_mgl_dup_stuck_allow_duplicate_the_same_value_lies_twice_the_first_acts_first():
    play = stuck()
    answer(play, 0)  # seat 1 has but one card: it is shown for it
    assert play.state.cards == [0, 0] and st.order(play.state) == [0, 1]
    end_round(play)
    assert play.state.starter == 1


@rule("ML-3.1", "mgl.dup_stuck")
def test_mgl_dup_stuck_skip_no_card_no_turn():
    play = stuck(dup_stuck="skip")
    assert "mgl.ev_stuck" in told(answer(play, 0))
    assert st.order(play.state) == [0]
    end_round(play)
    assert play.state.starter == 0


def test_a_card_that_is_the_only_one_is_not_asked():
    play = stuck()
    answer(play, 5)
    assert play.state.step == st.TURN and play.state.cards == [5, 0]


def test_what_can_be_shown_comes_first():
    play = at_round(st.CARDS)
    answer(play, 3)
    assert values(play) == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 3]


@pytest.mark.parametrize("shown", [(), (3,), (3, 0), (10, 1)])
def test_a_card_has_the_key_of_its_number_and_is_dark_where_it_lies_already(shown):
    play = at_round(st.CARDS)
    for card in shown[: play.state.seat_count - 1]:
        answer(play, card)
    for option in play.decision().options:
        assert option.place == (option.value - 1 if option.value else 11)
        assert option.is_dark == (option.value in shown[: play.state.seat_count - 1])
