"""UN-3: changing counters."""

from shared_rules.core import action as act
from shared_rules.core.decision import NUMBER, TALLY
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import (
    LIFE,
    POINTS,
    SEAT,
    answer,
    at_table,
    change,
    own_table,
    refused,
    tallied,
    totals,
)

TWO = ((0, 0, 0), (1, 20, 1))


@rule("UN-3")
def test_UN_3_with_one_counter_a_seat_is_asked_for_the_amount_at_once():
    play = at_table(POINTS)
    answer(play, SEAT + 1)
    decision = play.decision()
    assert decision.kind == NUMBER and decision.seat == 1 and decision.default == 1
    assert answer(play, 7) == [("uni.ev_more", 1, 7, ("uni.counter0",), 7)]
    assert totals(play) == [0, 7, 0] and play.state.step == st.TURN


@rule("UN-3")
def test_UN_3_amounts_go_the_counters_own_way():
    for kit, amount, total in ((POINTS, 5, 5), (POINTS, -5, -5), (LIFE, 5, 15), (LIFE, -5, 25)):
        play = at_table(kit)
        change(play, 0, amount)
        assert totals(play)[0] == total


@rule("UN-3")
def test_UN_3_with_more_counters_keys_count_steps_or_ask_for_an_amount():
    play = own_table(level=st.COUNTERS, counters=TWO)
    answer(play, SEAT + 2)
    decision = play.decision()
    assert decision.kind == TALLY and [option.most for option in decision.options] == [1, 20, 20, 1, 1]
    play.apply((act.ANSWER, 0, 4))
    assert tallied(play, 2, 1, 3) == [("uni.ev_less", 2, 3, ("uni.counter1",), 17)]
    answer(play, SEAT + 2)
    play.apply((act.ANSWER, 4, 1))
    answer(play, 12)
    assert play.state.values[4:] == [4, 5]


@rule("UN-3")
def test_UN_3_ok_leaves_the_counters_as_they_are():
    play = own_table(level=st.COUNTERS, counters=TWO)
    answer(play, SEAT)
    decision = play.decision()
    play.apply((act.ANSWER, decision.options[decision.default].value, 1))
    assert play.state.values == [0, 20] * 3 and play.state.step == st.TURN


@rule("UN-3")
def test_UN_3_a_counter_has_bounds():
    play = at_table(POINTS)
    play.state.values[0] = wy.LARGEST - 1
    change(play, 0, 1)
    assert refused(change, play, 0, 1) == "uni.refused_limit"
    assert play.state.values[0] == wy.LARGEST
