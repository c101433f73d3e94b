"""The picture of any game: a row a seat, whose turn it is, the rounds."""

from shared_rules.core.cells import DIM, FAINT, SEAT, SIDE, WARNING, WHITE
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.universal.tables import GO_ON, PASS, POINTS, TURNS, answer, at_table, change, own_table


def row(play, number):
    return list(play.state.face()[number * SIDE : number * SIDE + SIDE])


def test_a_bar_a_seat_the_longest_fills_its_row():
    play = at_table(POINTS, 6)
    for seat, amount in enumerate((7, 14, -4, 1)):
        change(play, seat, amount)
    assert row(play, 0) == [SEAT] * 4 + [0] * 4
    assert row(play, 1) == [SEAT + 1] * 7 + [0]
    assert row(play, 2) == [0, WARNING] + [0] * 6
    assert row(play, 3) == [SEAT + 3] + [0] * 7
    assert row(play, 4) == [FAINT] + [0] * 7


def test_below_zero_a_bar_has_a_shape_of_its_own():
    play = at_table(POINTS, 6)
    for seat, amount in enumerate((3, -3, -14)):
        change(play, seat, amount)
    shapes = [[cell > 0 for cell in row(play, seat)] for seat in range(3)]
    assert shapes == [[1, 1, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0], [0, 1, 0, 1, 0, 1, 0, 0]]


def test_up_to_three_seats_have_two_rows():
    play = at_table(POINTS, 3)
    change(play, 2, 3)
    assert row(play, 4) == row(play, 5) == [SEAT + 2] * 7 + [0]


def test_the_last_column_tells_whose_turn_it_is_and_who_has_passed():
    play = own_table(seats=4, order=(wy.UNTIL_PASSED, wy.STAYS), clock=(0,))
    answer(play, PASS, GO_ON)
    assert [row(play, seat)[7] for seat in range(4)] == [WHITE | DIM, 0, WHITE, 0]


def test_the_rounds_go_along_their_row_and_begin_anew():
    play = at_table(POINTS, 2)
    answer(play, GO_ON, GO_ON)
    assert row(play, 6) == [WHITE | DIM] * 2 + [WHITE] + [0] * 5
    answer(play, *[GO_ON] * 6)
    assert row(play, 6) == [WHITE] + [0] * 7


def test_rounds_to_come_are_faint():
    play = own_table(level=st.COUNTERS, end=(wy.ROUNDS_END, 5))
    assert row(play, 6) == [WHITE] + [FAINT | DIM] * 4 + [0] * 3


def test_a_seats_option_is_its_row():
    play = at_table(TURNS, 4)
    decision = play.decision()
    assert list(play.state.highlight_cells(decision, 2)) == list(range(8, 15))
    assert list(play.state.highlight_cells(decision, GO_ON)) == [48]
