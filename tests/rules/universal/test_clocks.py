"""UN-7: which clock a question of any game wants."""

from shared_rules.core import action as act
from shared_rules.core.clock import COUNT_DOWN, COUNT_UP, SAND, TOTAL
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import GO_ON, RESTART, ROLL, SEAT, TURNS, answer, at_table, options, own_table


def timing(timer, limit=(), answers=(), order=(wy.ONCE, wy.STAYS), seats=2):
    play = own_table(seats=seats, order=order, clock=(timer,) + limit)
    answer(play, *answers)
    return play.decision().timing


@rule("UN-7")
def test_UN_7_each_clock_is_thinking_time_against_something():
    for timer, limit, kind, limit_ms, given in (
        (wy.UP, (), COUNT_UP, 0, ()),
        (wy.DOWNWARD, (45,), COUNT_DOWN, 45_000, ()),
        (wy.PER_SEAT, (20,), TOTAL, 1_200_000, [1_200_000, 1_200_000]),
        (wy.FISCHER, (5, 8), TOTAL, 300_000, [308_000, 300_000]),
        (wy.SANDGLASS, (3,), SAND, 180_000, [180_000, 180_000]),
    ):
        found = timing(timer, limit, (GO_ON,))
        assert (found.kind, found.seat, found.limit_ms, found.given) == (kind, 1, limit_ms, given), timer


@rule("UN-7")
def test_UN_7_no_clock_is_wanted_where_there_is_none():
    assert timing(wy.NO_TIMER) is None
    assert at_table(TURNS).decision().timing is None


@rule("UN-7")
def test_UN_7_the_clock_runs_over_all_questions_of_a_turn():
    play = own_table(order=(wy.ONCE, wy.STAYS), clock=(wy.DOWNWARD, 60))
    first = play.decision().timing.turn
    for value in (SEAT + 1, 5, ROLL):
        answer(play, value)
        assert (play.decision().timing.turn, play.decision().timing.seat) == (first, 0)
    play.apply((act.ANSWER, 3, 4))
    answer(play, GO_ON)
    assert play.decision().timing.turn == first + 1


@rule("UN-7")
def test_UN_7_where_all_play_at_once_the_time_is_the_tables():
    found = timing(wy.DOWNWARD, (60,), (GO_ON,), order=(wy.TOGETHER,))
    assert (found.kind, found.seat) == (COUNT_DOWN, -1)
    play = own_table(order=(wy.TOGETHER,), clock=())
    assert [option.value for option in play.decision().options] == [wy.NO_TIMER, wy.UP, wy.DOWNWARD]


@rule("UN-7")
def test_UN_7_a_clock_of_the_turn_can_start_again():
    play = own_table(order=(wy.ONCE, wy.STAYS), clock=(wy.DOWNWARD, 60))
    before = play.decision().timing.turn
    answer(play, RESTART)
    assert play.decision().timing.turn == before + 1 and play.decision().seat == 0
    assert RESTART not in options(own_table(order=(wy.ONCE, wy.STAYS), clock=(wy.PER_SEAT, 5)))
