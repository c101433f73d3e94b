"""UN-8, UN-9, UN-10: levels, leaving and skipping, facts that the table sets."""

from shared_rules.core import action as act
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import (
    CLOCKS,
    END,
    GO_ON,
    LIFE,
    OTHER_DICE,
    POINTS,
    SEAT,
    TURNS,
    YES,
    answer,
    at_table,
    change,
    own_table,
    refused,
    totals,
)

MISREAD = 0
VALUE, TURN, ENDING, BEST, LIMIT = range(5)


@rule("UN-8")
def test_UN_8_less_is_told_between_any_two_turns():
    play = at_table(CLOCKS)
    answer(play, GO_ON)
    assert play.decision().timing
    play.apply((act.LEVEL, st.TURNS))
    assert play.decision().timing is None and play.decision().seat == 1
    play.apply((act.LEVEL, st.COUNTERS))
    assert play.decision().seat == -1


@rule("UN-8")
def test_UN_8_more_is_told_when_it_is_known_whose_turn_it_is():
    play = at_table(TURNS, 3, st.COUNTERS)
    answer(play, GO_ON)
    play.apply((act.LEVEL, st.TURNS))
    assert play.decision().ask == ("uni.ask_start",)
    answer(play, 3)
    assert play.decision().seat == 2 and play.state.round == 2
    play.apply((act.LEVEL, st.ALL))
    assert play.decision().seat == 2


@rule("UN-8")
def test_UN_8_no_level_changes_in_the_middle_of_a_question():
    play = at_table(TURNS)
    assert refused(play.apply, (act.LEVEL, st.TURNS)) == "uni.refused_same_level"
    answer(play, SEAT)
    assert refused(play.apply, (act.LEVEL, st.COUNTERS)) == "uni.refused_level"


@rule("UN-9")
def test_UN_9_a_seat_that_leaves_has_no_more_turns_and_is_not_ranked():
    play = at_table(TURNS, 3)
    change(play, 1, 50)
    answer(play, GO_ON)
    play.apply((act.LEAVE, 1))
    assert play.decision().seat == 2 and SEAT + 1 not in [option.value for option in play.decision().options]
    answer(play, GO_ON)
    assert (play.state.round, play.decision().seat) == (2, 2), "the start moves over the empty chair"
    answer(play, END, YES)
    assert play.state.winners() == [0, 2] and totals(play) == [0, 50, 0]


@rule("UN-9")
def test_UN_9_somebody_must_stay():
    play = at_table(POINTS, 2)
    play.apply((act.LEAVE, 0))
    assert refused(play.apply, (act.LEAVE, 0)) == "refused.no_seat"
    assert refused(play.apply, (act.LEAVE, 1)) == "uni.refused_last_seat"


@rule("UN-9")
def test_UN_9_skipping_drops_a_question_or_the_rest_of_the_round():
    play = at_table(TURNS, 3, st.ALL)
    for begun in ((SEAT + 2,), (OTHER_DICE,), (OTHER_DICE, -2, 4, 1)):
        answer(play, *begun)
        play.apply((act.SKIP,))
        assert (play.state.step, play.state.round, play.state.own_die) == (st.TURN, 1, [])
    play.apply((act.SKIP,))
    assert (play.state.round, play.decision().seat) == (2, 1)


def fact(play, *values):
    return play.override(values + (MISREAD,))


@rule("UN-10")
def test_UN_10_a_counter_is_set():
    play = own_table(level=st.COUNTERS, counters=((0, 0, 0), (1, 20, 1)))
    assert fact(play, VALUE, 2, 1, 13)[1] == ("uni.ev_value", 2, ("uni.counter1",), 20, 13)
    assert play.state.values == [0, 20, 0, 20, 0, 13]


@rule("UN-10")
def test_UN_10_the_turn_is_anothers():
    play = at_table(TURNS, 3)
    answer(play, GO_ON)
    fact(play, TURN, 0)
    assert play.decision().seat == 0
    answer(play, GO_ON)
    assert play.decision().seat == 1


@rule("UN-10")
def test_UN_10_the_end_and_the_winner_are_agreed_otherwise():
    play = at_table(LIFE, 2)
    fact(play, ENDING, wy.ROUNDS_END, 1)
    fact(play, BEST, 1)
    change(play, 1, 4)
    answer(play, GO_ON, GO_ON)
    assert play.state.step == st.FINAL
    answer(play, YES)
    assert play.state.winners() == [1]


@rule("UN-10")
def test_UN_10_the_clock_has_another_limit():
    play = at_table(CLOCKS, 2)
    fact(play, LIMIT, 90)
    assert play.decision().timing.given == [90_000, 90_000]
    assert LIMIT not in [option.value for option in at_table(TURNS).state.override_ask(()).options]


@rule("UN-10")
def test_UN_10_facts_wait_until_a_question_is_answered():
    play = at_table(TURNS)
    answer(play, SEAT)
    assert refused(play.state.override_ask, ()) == "uni.refused_fact"
