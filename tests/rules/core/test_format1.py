"""Every bound of format 1 (decision 23): what no box of 0.1.0 can have written is refused by box, PC and page alike."""

import pytest

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import format1, record
from tests.rules.core.test_format2 import CLOCKS, COUNT, DIGEST, HEADER, HEADERS, OPERATIONS, OTHERS, YEAR, with_target

NAMES = format1.FORMAT.header_names
ROLLS = (
    ((0, 0, 1), (COUNT - 1, 0, 256), (0, 0, 1, 2), (0, 6, 6)),
    ((), (0,), (0, 0), (-1, 0, 1), (COUNT, 0, 1), (0, 0, 0), (0, 0, 257), (0, 0, 1, 0)),
)
BOOTS = (((1, 0), (COUNT, 2**40)), ((), (1,), (0, 0), (-5, 0), (COUNT + 1, 0), (1, -1), (1, 2**40 + 1), (1, 0, 0)))
NOTES = (((0, "words"), (1, "00"), (0, "")), ((-1, ""), (2, "")))
SAME = (act.UNDO, act.OVERRIDE, act.COMMIT, act.END)


def header(**facts):
    values = HEADER | {"format": 1} | facts
    return tuple(values[name] for name in NAMES)


def cases():
    """(kind, values, whether they are within the bounds)"""
    same = {name: rows for name, rows in HEADERS.items() if name in NAMES and name not in ("format", "firmware")}
    headers = same | {"format": ((1,), (0, 2)), "firmware": (("", "any words, é"), ())}
    tables = [(act.HEADER, [[header(**{name: v}) for v in side] for side in rows]) for name, rows in headers.items()]
    tables += [(kind, OTHERS[kind]) for kind in SAME]
    clocks = CLOCKS | {act.BOOT: BOOTS}
    tables += [(act.CLOCK, [[(what, *ints) for ints in side] for side in rows]) for what, rows in clocks.items()]
    for operation, rows in OPERATIONS.items():
        actions = [[(operation, *ints) for ints in side] for side in rows]
        tables += [(act.ACTION, actions), (act.CORRECTION, [with_target(side) for side in actions])]
    rolls = [[(act.ROLL, *ints) for ints in side] for side in ROLLS]
    tables += [(act.ACTION, rolls), (act.CORRECTION, ((), with_target(rolls[0]))), (act.NOTE, NOTES)]
    for kind, (within, beyond) in tables:
        yield from ((kind, tuple(values), True) for values in within)
        yield from ((kind, tuple(values), False) for values in beyond)


def written(kind, values, dt_ms=0):
    try:
        format1.FORMAT.encode(kind, dt_ms, values)
    except Refused:
        return False
    return True


def read(kind, values, dt_ms=0):
    """Whether it is read from the bytes that a hostile program lays out."""
    try:
        format1.FORMAT.decode(format1.FORMAT.lay_out(kind, dt_ms, values))
    except Refused:
        return False
    return True


@pytest.mark.parametrize(("kind", "values", "within"), list(cases()))
def test_a_record_is_taken_up_to_its_bounds_and_no_further(kind, values, within):
    assert written(kind, values) is within and read(kind, values) is within


def test_no_more_than_a_year_lies_between_two_records():
    for values in ((act.SKIP,), (act.ANSWER, 3)):
        assert written(act.ACTION, values, YEAR) and read(act.ACTION, values, YEAR)
        for dt_ms in (YEAR + 1, 2**60, -1):
            assert not written(act.ACTION, values, dt_ms) and not read(act.ACTION, values, dt_ms)


def test_both_formats_have_the_same_bound_of_time():
    assert format1.FORMAT.max_dt_ms == record.NEWEST.max_dt_ms == YEAR


def test_what_was_found_on_the_landed_program_is_refused():
    """An END of reason 7, boot −5, 2^60 ms, a clock of seat 99: S9."""
    assert not read(act.END, (7, DIGEST, b"")) and not read(act.HEADER, header(boot=-5))
    assert not read(act.CLOCK, (act.TURN, 99, 1)) and not read(act.CLOCK, (act.EXPIRED, 99))
    assert not read(act.CLOCK, (act.BOOT, -5, 0))
