"""What runs along a log comes back from its bytes and goes on as if nothing had been: in both formats."""

from firmware.store.totals import LogTotals
from shared_rules.core import action as act
from shared_rules.formats import chain, format1, format2

RECORDS = (
    (act.CLOCK, 7, (act.TURN, 1, 3)),
    (act.ACTION, 300, (act.ANSWER, 1)),
    (act.ACTION, 20, (act.ROLL, 0, 6, 4)),
    (act.CLOCK, 2, (act.PAUSED,)),
    (act.ACTION, 5, (act.ROLL, 1, 6, 2)),
)


def sums(tally):
    return tally.count, tally.head, tally.time_ms, tally.rolls, tally.mix, tally.thinking.values()


def test_the_sums_after_every_record_come_back_and_go_on():
    for of in (format1.FORMAT, format2.FORMAT):
        whole, kept = LogTotals(of), LogTotals(of)
        assert sums(whole) == (0, of.start, 0, 0, b"", whole.thinking.values())
        for kind, dt_ms, values in RECORDS:
            again = LogTotals(of)
            again.decode(kept.encode())
            kept = again
            for tally in (whole, kept):
                tally.add(of.encode(kind, dt_ms, values), kind, dt_ms, values)
            assert sums(kept) == sums(whole)
        assert (whole.count, whole.time_ms, whole.rolls, whole.thinking.spent[1]) == (5, 334, 2, 322)


def test_the_head_follows_every_body_and_the_first_roll_of_format_1_fixes_the_mix():
    for of in (format1.FORMAT, format2.FORMAT):
        tally = LogTotals(of)
        heads = [of.start]
        for kind, dt_ms, values in RECORDS:
            body = of.encode(kind, dt_ms, values)
            tally.add(body, kind, dt_ms, values)
            heads.append(chain.link(heads[-1], body))
            assert tally.head == heads[-1]
        assert tally.mix == (b"" if of.mixes_each_roll else heads[2])
