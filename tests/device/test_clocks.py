"""Clocks signal and stop nothing: questions that have one, seen through a table of the simplest kind."""

from firmware.game.clock import Clock
from firmware.store.totals import LogTotals
from shared_rules.core import action as act
from shared_rules.core.decision import confirm, dice
from shared_rules.formats import record


class TableOf:
    """A table whose game time a test sets; it keeps the records that clocks make. No turn of its log has a clock."""

    def __init__(self):
        self.log = self
        self.totals = LogTotals(record.NEWEST)
        self.now_ms = 0
        self.told = []

    def time_ms(self):
        return self.now_ms

    def clock(self, what, *args):
        self.told.append((what,) + args)


def question(clock_ms, seat=2):
    decision = confirm(("x.talk",), seat)
    decision.clock_ms = clock_ms
    return decision


def test_a_clock_starts_with_its_question_and_expires_once():
    table, clock, talk = TableOf(), Clock(), question(60000)
    assert not clock.follow(table, talk, 1)
    table.now_ms = 59999
    assert not clock.follow(table, talk, 1)
    assert clock.left_ms(table.now_ms) == 1 and clock.wait_ms(table) == 1
    table.now_ms = 60000
    assert clock.follow(table, talk, 1)
    table.now_ms = 90000
    assert not clock.follow(table, talk, 1)
    assert clock.left_ms(table.now_ms) == 0
    assert table.told == [(act.STARTED, 2, 60000), (act.EXPIRED, 2)]


def test_every_question_has_its_own_time():
    table, clock = TableOf(), Clock()
    clock.follow(table, question(60000), 1)
    table.now_ms = 50000
    clock.follow(table, question(60000, 3), 1)
    assert clock.left_ms(table.now_ms) == 60000
    clock.follow(table, question(0), 1)
    assert clock.limit_ms == 0
    clock.follow(table, None, 1)
    assert [told[0] for told in table.told] == [act.STARTED, act.STARTED]


def test_a_paused_clock_stands_still():
    table, clock, talk = TableOf(), Clock(), question(60000)
    clock.follow(table, talk, 1)
    table.now_ms = 20000
    clock.pause(table)
    table.now_ms = 99000
    assert not clock.follow(table, talk, 1)
    assert clock.left_ms(table.now_ms) == 40000
    clock.pause(table)
    table.now_ms = 138999
    assert not clock.follow(table, talk, 1)
    table.now_ms = 139000
    assert clock.follow(table, talk, 1)
    assert [told[0] for told in table.told] == [act.STARTED, act.PAUSED, act.RESUMED, act.EXPIRED]


def test_a_clock_ends_when_nothing_is_asked():
    table, clock, talk = TableOf(), Clock(), question(60000)
    clock.follow(table, None, 1)
    assert clock.limit_ms == 0 and table.told == []
    clock.follow(table, talk, 1)
    assert clock.limit_ms == 60000
    clock.follow(table, None, 1)
    assert clock.limit_ms == 0


def test_a_clock_of_a_phase_runs_over_the_questions_in_it():
    table, clock = TableOf(), Clock()
    roll = dice(("x.roll",), 2)
    roll.clock_ms = 60000
    clock.follow(table, roll, 1)
    table.now_ms = 59000
    clock.follow(table, question(0), 1)
    assert clock.left_ms(table.now_ms) == 1000
    clock.follow(table, dice(("x.roll",), 2), 2)
    assert clock.limit_ms == 0
