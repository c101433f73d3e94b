"""UN-4: turns and rounds."""

from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import (
    GO_ON,
    PASS,
    POINTS,
    REVERSE,
    TURNS,
    answer,
    at_table,
    change,
    options,
    own_table,
)


def seats(play, answers):
    """The seat asked before each of `answers`, with the round."""
    found = []
    for value in answers:
        found.append((play.state.round, play.decision().seat))
        answer(play, value)
    return found


@rule("UN-4")
def test_UN_4_one_turn_each_clockwise_and_the_start_moves_on():
    play = at_table(TURNS, 3)
    assert seats(play, [GO_ON] * 7) == [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 0), (3, 2)]


@rule("UN-4")
def test_UN_4_the_start_may_stay():
    play = own_table(order=(wy.ONCE, wy.STAYS), clock=(0,))
    assert seats(play, [GO_ON] * 4) == [(1, 0), (1, 1), (1, 2), (2, 0)]


@rule("UN-4")
def test_UN_4_a_round_goes_on_until_all_have_passed():
    play = own_table(order=(wy.UNTIL_PASSED, wy.FIRST_OUT), clock=(0,))
    assert seats(play, [GO_ON, PASS, GO_ON, GO_ON, PASS, PASS, GO_ON]) == [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 0),
        (1, 2),
        (1, 0),
        (2, 1),
    ]


@rule("UN-4")
def test_UN_4_who_begins_after_all_have_passed_is_the_kits_to_say():
    """Seat 2 passes first, seat 1 last: neither begins unless the kit says so."""
    for starter, begins in ((wy.MOVES_ON, 1), (wy.STAYS, 0), (wy.FIRST_OUT, 2)):
        play = own_table(order=(wy.UNTIL_PASSED, starter), clock=(0,))
        assert seats(play, [GO_ON, GO_ON, PASS, PASS, PASS, GO_ON])[2:] == [(1, 2), (1, 0), (1, 1), (2, begins)]


@rule("UN-4")
def test_UN_4_the_first_to_pass_is_another_one_every_round():
    play = own_table(order=(wy.UNTIL_PASSED, wy.FIRST_OUT), clock=(0,))
    assert seats(play, [GO_ON, GO_ON, PASS, PASS, PASS, GO_ON, PASS, PASS, PASS, GO_ON])[5:] == [
        (2, 2),
        (2, 0),
        (2, 1),
        (2, 2),
        (3, 0),
    ]


@rule("UN-4")
def test_UN_4_a_lone_seat_goes_on_until_it_passes():
    play = own_table(seats=1, order=(wy.UNTIL_PASSED,), clock=(0,))
    assert seats(play, [GO_ON, GO_ON, PASS, GO_ON]) == [(1, 0), (1, 0), (1, 0), (2, 0)]


@rule("UN-4")
def test_UN_4_passing_belongs_to_rounds_that_end_with_it():
    assert PASS not in options(at_table(TURNS))
    assert PASS in options(own_table(order=(wy.UNTIL_PASSED, wy.STAYS), clock=(0,)))


@rule("UN-4")
def test_UN_4_the_turns_can_go_the_other_way_round():
    play = at_table(TURNS, 4)
    turns = [(1, 0), (1, 1), (1, 1), (1, 3), (1, 2), (2, 3), (2, 2)]
    assert seats(play, [GO_ON, REVERSE] + [GO_ON] * 5) == turns
    assert REVERSE not in options(at_table(TURNS, 2))


@rule("UN-4")
def test_UN_4_where_all_play_at_once_ok_ends_the_round():
    play = at_table(POINTS, 3)
    assert seats(play, [GO_ON] * 3) == [(1, -1), (2, -1), (3, -1)]


@rule("UN-4")
def test_UN_4_what_a_round_has_brought_is_kept_by_seat():
    play = own_table(level=st.COUNTERS, counters=((0, 10, 0),))
    for amount in (5, -2):
        change(play, 1, amount)
        answer(play, GO_ON)
    change(play, 2, 9)
    rows = play.state.score_rows()
    assert [points for _, points in rows] == [[10, 10, 10], [0, 5, 0], [0, -2, 0], [0, 0, 9]]
    assert rows[0][0] == ("uni.start",) and rows[3][0] == ("uni.round", 3)


@rule("UN-4")
def test_UN_4_old_rounds_become_one_row():
    play = at_table(POINTS, 2)
    for _ in range(st.RECENT_ROWS + 5):
        change(play, 0, 1)
        answer(play, GO_ON)
    rows = play.state.score_rows()
    assert len(rows) == st.RECENT_ROWS + 1 and rows[0] == (("uni.rounds_before", 6), [6, 0])
    assert rows[1] == (("uni.round", 7), [1, 0]) and sum([points[0] for _, points in rows]) == st.RECENT_ROWS + 5
