"""What runs along a log comes back from its bytes and goes on as if nothing had been."""

from firmware.store.totals import LogTotals
from shared_rules.core import action as act
from shared_rules.formats import chain
from shared_rules.formats.record import NEWEST

RECORDS = (
    (act.CLOCK, 7, (act.TURN, 1, 3)),
    (act.ACTION, 300, (act.ANSWER, 1)),
    (act.ACTION, 20, (act.ROLL, 0, 6, 4)),
    (act.CLOCK, 2, (act.PAUSED,)),
    (act.ACTION, 5, (act.ROLL, 1, 6, 2)),
)


def sums(tally):
    return tally.count, tally.head, tally.time_ms, tally.rolls, tally.thinking.values()


def test_the_sums_after_every_record_come_back_and_go_on():
    whole, kept = LogTotals(NEWEST), LogTotals(NEWEST)
    assert sums(whole) == (0, NEWEST.start, 0, 0, whole.thinking.values())
    for kind, dt_ms, values in RECORDS:
        again = LogTotals(NEWEST)
        again.decode(kept.encode())
        kept = again
        for tally in (whole, kept):
            tally.add(NEWEST.encode(kind, dt_ms, values), kind, dt_ms, values)
        assert sums(kept) == sums(whole)
    assert (whole.count, whole.time_ms, whole.rolls, whole.thinking.spent[1]) == (5, 334, 2, 322)


def test_the_head_follows_every_body():
    tally, head = LogTotals(NEWEST), NEWEST.start
    for kind, dt_ms, values in RECORDS:
        body = NEWEST.encode(kind, dt_ms, values)
        tally.add(body, kind, dt_ms, values)
        head = chain.link(head, body)
        assert tally.head == head
