"""UN-6: when a game ends, and who has won."""

from shared_rules.core import action as act
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import END, GO_ON, LIFE, NO, POINTS, TURNS, YES, answer, at_table, change, own_table


def winners_of(points, lowest):
    play = own_table(level=st.COUNTERS, end=(wy.TABLE_ENDS, 0, lowest))
    for seat, amount in enumerate(points):
        change(play, seat, amount)
    answer(play, END, YES)
    assert play.decision() is None
    return play.state.winners()


@rule("UN-6")
def test_UN_6_the_table_ends_the_game_and_the_best_score_wins():
    for points, lowest, wanted in (
        ((5, 9, 2), 0, [1]),
        ((5, 9, 2), 1, [2]),
        ((5, 9, 9), 0, [1, 2]),
        ((-3, 0, 4), 1, [0]),
        ((0, 0, 0), 0, [0, 1, 2]),
    ):
        assert winners_of(points, lowest) == wanted, points


@rule("UN-6")
def test_UN_6_the_table_may_think_again():
    play = at_table(TURNS)
    answer(play, GO_ON, END, NO)
    assert play.state.step == st.TURN and play.decision().seat == 1


@rule("UN-6")
def test_UN_6_who_asked_by_mistake_still_plays_to_the_agreed_end():
    for end in ((wy.ROUNDS_END, 2), (wy.TARGET_ENDS, 10)):
        play = own_table(order=(wy.ONCE, wy.STAYS), end=end, clock=(0,))
        change(play, 0, 10)
        answer(play, GO_ON, END, NO)
        assert play.state.ways.ends == end[0] and play.decision().seat == 1
        answer(play, *[GO_ON] * (5 if end[0] == wy.ROUNDS_END else 2))
        assert play.state.step == st.FINAL
    play = own_table(level=st.COUNTERS, end=(wy.ROUNDS_END, 2))
    answer(play, GO_ON, END, NO, GO_ON)
    assert play.state.step == st.FINAL and play.state.round == 2


@rule("UN-6")
def test_UN_6_after_the_last_round_the_box_asks():
    play = own_table(order=(wy.ONCE, wy.STAYS), end=(wy.ROUNDS_END, 2), clock=(0,))
    assert play.state.heading() == (("uni.round_of", 1, 2),)
    answer(play, *[GO_ON] * 6)
    assert play.decision().ask == ("uni.ask_final",) and play.decision().options[0].value == YES
    answer(play, NO)
    assert (play.state.round, play.decision().seat) == (3, 0)
    answer(play, *[GO_ON] * 6)
    assert play.state.round == 5, "it is asked once"


@rule("UN-6")
def test_UN_6_a_target_is_weighed_when_the_round_is_over_if_there_are_turns():
    play = own_table(order=(wy.ONCE, wy.STAYS), end=(wy.TARGET_ENDS, 10), clock=(0,))
    change(play, 1, 10)
    assert play.state.step == st.TURN
    answer(play, *[GO_ON] * 3)
    assert play.state.step == st.FINAL


@rule("UN-6")
def test_UN_6_a_target_is_weighed_at_once_if_all_play_together():
    play = own_table(level=st.COUNTERS, end=(wy.TARGET_ENDS, 10))
    change(play, 1, 9)
    assert play.state.step == st.TURN
    change(play, 1, 1)
    assert play.state.step == st.FINAL
    answer(play, NO)
    assert play.state.round == 1 and play.state.step == st.TURN
    change(play, 1, 1)
    assert play.state.step == st.TURN, "it is asked once"


@rule("UN-6")
def test_UN_6_a_counter_that_goes_down_reaches_its_target_from_above():
    play = own_table(level=st.COUNTERS, counters=((1, 20, 1),), end=(wy.TARGET_ENDS, 0))
    change(play, 0, 19)
    assert play.state.step == st.TURN
    change(play, 0, 5)
    assert play.state.step == st.FINAL


@rule("UN-6")
def test_UN_6_no_game_has_more_than_ninety_nine_rounds():
    play = at_table(POINTS, 1)
    answer(play, *[GO_ON] * wy.MOST_ROUNDS)
    assert play.decision() is None and play.state.round == wy.MOST_ROUNDS


@rule("UN-6")
def test_UN_6_ending_by_the_menu_keeps_the_standings():
    play = at_table(LIFE)
    change(play, 0, 3)
    play.apply((act.ABANDON,))
    assert play.decision() is None and play.state.scores() == [17, 20, 20]
    assert play.state.winners() == [1, 2] and play.state.ended == act.ENDED_BY_TABLE
