"""What the records of a log say of time, one record at a time, and what a clock makes of it."""

from shared_rules.core import action as act
from shared_rules.core import clock
from shared_rules.core.clock import NOBODY, TimeUsed, TurnClock, remaining_ms


def after(*records):
    """The thinking after these clock records, each 1,000 ms after the one before."""
    thinking = TimeUsed(2)
    for values in records:
        thinking.add(act.CLOCK, 1000, values)
    return thinking


def test_before_the_first_turn_nobodys_time_runs():
    assert TimeUsed(2).values() == (NOBODY, 0, 0, 0, 0, 0, 0, 0)
    thinking = TimeUsed()
    thinking.add(act.ACTION, 500, (act.ANSWER,))
    assert thinking.values() == (NOBODY, 0, 0, 0, 0) + (0,) * 7 and NOBODY == -2


def test_time_is_of_the_seat_whose_turn_it_is_and_of_the_table_where_it_is_nobodys():
    thinking = after((act.TURN, 0, 5))
    assert (thinking.seat, thinking.turn, thinking.turn_ms, thinking.spent) == (0, 5, 0, [0, 0, 0])
    thinking.add(act.ACTION, 300, (act.ANSWER,))
    thinking.add(act.CLOCK, 200, (act.TURN, -1, 6))
    assert (thinking.seat, thinking.turn, thinking.turn_ms, thinking.spent) == (-1, 6, 0, [500, 0, 0])
    thinking.add(act.CLOCK, 50, (act.STOPPED,))
    assert (thinking.seat, thinking.turn, thinking.turn_ms, thinking.spent) == (NOBODY, 0, 0, [500, 0, 50])
    thinking.add(act.ACTION, 9, (act.ANSWER,))
    assert thinking.spent == [500, 0, 50] and thinking.turn_ms == 0


def test_only_a_pause_stops_the_time_and_whatever_goes_on_ends_it():
    turn = (act.TURN, 1, 1)
    for values in ((act.STARTED, 1, 60), (act.EXPIRED, 1), (act.RESUMED,)):
        assert not after(turn, values).paused, values
    assert after(turn, (act.PAUSED,)).paused
    assert after(turn, (act.PAUSED,), (act.RESUMED,), (act.STOPPED,)).spent == [0, 2000, 0]
    for values in ((act.STARTED, 1, 60), (act.RESUMED,), turn, (act.STOPPED,)):
        assert not after(turn, (act.PAUSED,), values).paused, values


def test_a_turn_that_has_expired_has_until_the_next_one():
    expired = ((act.TURN, 1, 1), (act.EXPIRED, 1))
    for values, still in (
        ((act.PAUSED,), True),
        ((act.RESUMED,), True),
        ((act.TURN, 1, 2), False),
        ((act.STOPPED,), False),
    ):
        assert after(*expired, values).expired == still, values
    assert not after((act.TURN, 1, 1), (act.PAUSED,)).expired


def test_it_comes_back_from_its_ints():
    thinking = after((act.TURN, 1, 7), (act.EXPIRED, 1), (act.PAUSED,))
    assert thinking.values() == (1, 7, 2000, 1, 1, 0, 2000, 0)
    for values in (thinking.values(), (0, 1, 2, 1, 0, 3, 4, 5), (-2, 0, 0, 0, 1, 3, 4, 5)):
        again = TimeUsed(2)
        again.load_values(values)
        assert again.values() == values


def test_each_kind_of_clock_says_what_is_left():
    thinking = after((act.TURN, 1, 1), (act.TURN, 0, 2), (act.PAUSED,))  # each has thought for a second

    def left(kind, seat, more_ms):
        return remaining_ms(TurnClock(kind, 0, 2, 5000, (4000, 6000)), thinking, seat, more_ms)

    assert left(clock.COUNT_UP, 0, 20) == 1020 and left(clock.COUNT_DOWN, 0, 20) == 3980
    assert left(clock.TOTAL, 0, 20) == 2980 and left(clock.TOTAL, 1, 20) == 5000
    assert left(clock.SAND, 0, 20) == 3980 and left(clock.SAND, 1, 20) == 6020
    alone = TurnClock(clock.SAND, 0, 2, 0, (4000,))
    assert remaining_ms(alone, thinking, 0, 20) == 2980
