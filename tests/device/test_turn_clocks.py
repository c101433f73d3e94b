"""The clocks of turns: thinking time in an exact, virtual hour, through turns, pauses, undo and power cuts."""

import pytest

from firmware.game import clock as clocks
from shared_rules.core import action as act
from shared_rules.core.clock import COUNT_DOWN, COUNT_UP, NOBODY, SAND, TOTAL, TimeUsed, TurnClock, remaining_ms
from shared_rules.core.decision import confirm

PROMISES = (("clocks of turns: up, down, total, Fischer, sand; pause, undo, power cut", "exact to 1 ms", "held"),)


class LogTotals:
    def __init__(self):
        self.thinking = TimeUsed()
        self.time_ms = 0


class TableOf:
    """A table whose game time a test sets; its log is no more than the clock's records."""

    def __init__(self):
        self.log = self
        self.totals = LogTotals()
        self.now_ms = 0
        self.told = []

    def time_ms(self):
        return self.now_ms

    def record(self, kind, values):
        self.totals.thinking.add(kind, self.now_ms - self.totals.time_ms, values)
        self.totals.time_ms = self.now_ms

    def clock(self, what, *args):
        self.told.append((what,) + args)
        self.record(act.CLOCK, (what,) + args)


class Players:
    """People at a table with one kind of clock; every question is a new Decision object."""

    def __init__(self, kind, limit_ms=0, more_ms=0, seats=2):
        self.table = TableOf()
        self.clock = clocks.Clock()
        self.kind, self.limit_ms, self.more_ms = kind, limit_ms, more_ms
        self.turns = [0] * seats
        self.seat = self.turn = 0
        self.expired = 0
        self.ask()

    def ask(self):
        self.question = confirm(("x.turn",), self.seat)
        given = [self.limit_ms + self.more_ms * turns for turns in self.turns]
        self.question.timing = TurnClock(self.kind, self.seat, self.turn, self.limit_ms, given)
        self.look()

    def look(self):
        self.expired += self.clock.follow(self.table, self.question, 1)

    def think(self, ms):
        """Time goes by, the box looking whenever it wants to."""
        end_ms = self.table.now_ms + ms
        while self.table.now_ms < end_ms:
            self.table.now_ms = min(end_ms, self.table.now_ms + self.clock.wait_ms(self.table))
            self.look()

    def end_turn(self):
        self.table.record(act.ACTION, (act.ANSWER,))
        self.turns[self.seat] += 1
        self.seat = (self.seat + 1) % len(self.turns)
        self.turn += 1
        self.ask()

    def left(self):
        return self.clock.left_ms(self.table.now_ms)

    def left_to(self, seat):
        return self.clock.seat_left_ms(self.table, seat)

    def switch_off(self):
        """A power cut: only the log is left."""
        values = self.table.totals.thinking.values()
        self.table.totals.thinking = TimeUsed()
        self.table.totals.thinking.load_values(values)
        self.table.now_ms = self.table.totals.time_ms
        self.clock = clocks.Clock()
        self.ask()


def test_a_clock_counts_up_from_the_beginning_of_the_turn_and_never_expires():
    people = Players(COUNT_UP)
    people.think(90_000)
    assert people.left() == 90_000 and people.clock.counts_up and people.clock.runs and not people.expired
    people.end_turn()
    assert people.left() == 0


def test_a_turn_has_its_limit_over_all_its_questions():
    people = Players(COUNT_DOWN, 60_000)
    people.think(40_000)
    people.table.record(act.ACTION, (act.ANSWER,))
    people.ask()
    assert people.left() == 20_000
    people.think(30_000)
    assert people.expired == 1 and people.left() == 0
    people.end_turn()
    assert people.left() == 60_000
    assert people.table.told == [(act.TURN, 0, 0), (act.EXPIRED, 0), (act.TURN, 1, 1)]


def test_a_seat_has_a_total_for_the_whole_game():
    people = Players(TOTAL, 300_000)
    for thought_ms in (50_000, 20_000, 50_000, 20_000):
        people.think(thought_ms)
        people.end_turn()
    assert people.left() == 200_000 and people.left_to(1) == 260_000
    people.think(250_000)
    assert people.expired == 1 and people.left() == 0
    people.end_turn()
    people.end_turn()
    people.think(1000)
    assert people.expired == 1, "who has no time left has been told once"


def test_fischer_gives_more_with_every_turn_that_is_ended():
    people = Players(TOTAL, 300_000, 10_000)
    people.think(50_000)
    people.end_turn()
    assert people.left_to(0) == 260_000 and people.left() == 300_000
    people.turns[0] -= 1  # undone
    people.seat = people.turn = 0
    people.ask()
    assert people.left() == 250_000, "the increment is taken back, the time thought is not given back"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_sand_that_one_seat_uses_runs_to_the_others(seats):
    people = Players(SAND, 600_000, seats=seats)
    people.think(60_000)
    others = 60_000 // (seats - 1)
    assert people.left() == 540_000
    people.end_turn()
    assert people.left() == 600_000 + others and people.left_to(0) == 540_000
    assert sum(people.left_to(seat) for seat in range(seats)) == 600_000 * seats


def test_sand_for_one_seat_is_a_total():
    people = Players(SAND, 60_000, seats=1)
    people.think(20_000)
    assert people.left() == 40_000


def test_a_paused_turn_costs_nobody_time():
    people = Players(TOTAL, 300_000)
    people.think(10_000)
    people.clock.pause(people.table)
    people.table.now_ms += 500_000
    people.look()
    people.ask()  # a question answered meanwhile
    assert people.clock.paused and people.left() == 290_000
    people.clock.pause(people.table)
    people.think(5_000)
    assert people.left() == 285_000
    people.end_turn()
    assert not people.clock.paused and people.table.totals.thinking.spent[0] == 15_000


@pytest.mark.parametrize("paused", [False, True])
def test_after_a_power_cut_the_clock_goes_on_where_the_log_ends(paused):
    people = Players(TOTAL, 300_000, 5_000)
    people.think(30_000)
    people.end_turn()
    people.think(7_000)
    if paused:
        people.clock.pause(people.table)
    else:
        people.table.record(act.ACTION, (act.ANSWER,))
    told = len(people.table.told)
    people.table.now_ms += 3_000  # never told, so nobody's
    people.switch_off()
    assert len(people.table.told) == told, "looking at a game writes nothing"
    assert people.left() == 293_000 and people.left_to(0) == 275_000
    assert people.clock.paused == paused


def test_an_expired_turn_stays_expired_over_a_power_cut():
    people = Players(COUNT_DOWN, 60_000)
    people.think(61_000)
    people.table.record(act.ACTION, (act.ANSWER,))
    people.switch_off()
    people.think(10_000)
    assert people.expired == 1


def test_the_end_of_the_game_stops_the_clock():
    people = Players(TOTAL, 300_000)
    people.think(1_000)
    people.question = None
    people.look()
    assert people.table.told[-1] == (act.STOPPED,) and not people.clock.runs
    people.table.now_ms += 9_000
    people.table.record(act.END, ())
    assert people.table.totals.thinking.spent[0] == 1_000 and people.table.totals.thinking.seat == NOBODY


def test_a_power_cut_between_the_end_of_a_turn_and_its_record_stops_the_clock_all_the_same():
    people = Players(TOTAL, 300_000)
    people.think(1_000)
    people.clock = clocks.Clock()
    people.question = confirm(("x.last",))  # of nobody's turn
    people.look()
    assert people.table.told[-1] == (act.STOPPED,) and people.table.totals.thinking.seat == NOBODY


def test_another_game_on_the_table_is_told_nothing_of_this_ones_clock():
    people = Players(TOTAL, 300_000)
    other = TableOf()
    people.clock.follow(other, confirm(("x.talk",)), 1)
    assert other.told == []
    people.clock.follow(None, None, 0)


def test_the_tables_time_is_apart_from_the_seats():
    thinking = TimeUsed()
    thinking.add(act.CLOCK, 0, (act.TURN, -1, 4))
    thinking.add(act.ACTION, 5_000, (act.ANSWER,))
    assert thinking.spent[-1] == 5_000 and not any(thinking.spent[:6])
    assert remaining_ms(TurnClock(COUNT_DOWN, -1, 4, 60_000), thinking, -1) == 55_000
