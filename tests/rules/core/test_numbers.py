"""The numbers that stand in logs, as docs/log-format.md lists them: never changed, never used otherwise."""

from shared_rules.core import action as act
from shared_rules.core import house_rules
from shared_rules.formats import layout


def test_the_kinds_of_records_have_their_numbers():
    played = (act.HEADER, act.ACTION, act.UNDO, act.CORRECTION, act.OVERRIDE, act.CLOCK, act.BLOB)
    assert played == (0, 1, 2, 3, 4, 5, 6)
    others = (act.COMMIT, act.REVEAL, act.END, act.BOOTED, act.SHARE, act.PERSON, act.SIGNED)
    assert others == (7, 8, 10, 11, 12, 13, 14)
    assert sorted(act.ASIDE) == [5, 11, 12, 13]


def test_what_records_say_has_its_numbers():
    assert (act.ANSWER, act.ROLL, act.SKIP, act.LEVEL, act.LEAVE, act.ABANDON) == (0, 1, 2, 3, 4, 5)
    clocks = (act.STARTED, act.EXPIRED, act.PAUSED, act.RESUMED, act.TURN, act.STOPPED)
    assert clocks == (1, 2, 3, 4, 5, 6)
    assert (act.ENDED_BY_RULES, act.ENDED_BY_TABLE) == (0, 1)
    assert (layout.HARDWARE, layout.HOST, layout.SCRIPT) == (0, 1, 2)
    assert (house_rules.FORMAT, house_rules.BLOB) == (2, "rules")
