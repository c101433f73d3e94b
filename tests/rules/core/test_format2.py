"""Every bound of format 2 (docs/log-format.md): what stands at it is taken, what lies one beyond it is refused.

The numbers stand here once more on purpose: a bound that is changed must fail a test.
"""

import pytest

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import format2
from shared_rules.formats.layout import MAX_BODY

HEADER = {
    "format": 2,
    "game_id": bytes(8),
    "box_id": bytes(8),
    "firmware": "0.2.0-198b94e6+local",
    "game": "riddle",
    "rules_version": 1,
    "entropy": 0,
    "commitment": bytes(32),
    "boot": 1,
    "boot_ms": 0,
    "prompts": 0,
    "counter": 1,
    "previous": b"",
    "challenge": b"",
    "key": b"",
    "content": b"",
}
LETTERS = "".join(map(chr, range(ord("!"), ord("~") + 1)))
SMALL = "abcdefghijklmnopqrstuvwxyz0123456789_"
COUNT, YEAR, BOOT_MS = 2**32, 2**35, 2**40
ANY = 2**69  # the largest int of ten bytes is one less
BIG = (0, -1, ANY - 1, -ANY)

# header value: (those at its bounds, those beyond)
HEADERS = {
    "format": ((2,), (1, 3)),
    "game_id": ((bytes(8),), (b"", bytes(7), bytes(9))),
    "box_id": ((bytes(8),), (b"", bytes(7), bytes(9))),
    "firmware": (("!", "~" * 24, *LETTERS), ("", "x" * 25, "a b", "a\x7f", "é", "a\n")),
    "game": (("a", "z" * 32, *SMALL), ("", "a" * 33, *"A-./ `{[@:^\n", "é")),
    "rules_version": ((1, 1_000_000), (0, -1, 1_000_001)),
    "entropy": ((0, 1, 2), (-1, 3)),
    "commitment": ((bytes(32),), (b"", bytes(31), bytes(33))),
    "boot": ((1, COUNT), (0, COUNT + 1)),
    "boot_ms": ((0, BOOT_MS), (-1, BOOT_MS + 1)),
    "prompts": ((0, COUNT), (-1, COUNT + 1)),
    "counter": ((1, COUNT), (0, COUNT + 1)),
    "previous": ((b"", bytes(16)), (b"x", bytes(15), bytes(17))),
    "challenge": ((b"", bytes(8), bytes(16)), (b"x", bytes(7), bytes(17))),
    "key": ((b"", bytes(32)), (b"x", bytes(31), bytes(33))),
    "content": ((b"", bytes(32)), (b"x", bytes(31), bytes(33))),
}
CLOCKS = {
    act.STARTED: (
        ((-1, 1), (15, YEAR)),
        ((), (0,), (-2, 1), (16, 1), (0, 0), (0, -1), (0, YEAR + 1), (0, 1, 1)),
    ),
    act.EXPIRED: (((-1,), (15,)), ((), (-2,), (16,), (0, 0))),
    act.PAUSED: (((),), ((0,),)),
    act.RESUMED: (((),), ((0,),)),
    act.TURN: (((-1, 0), (15, ANY - 1), (0, -ANY)), ((), (0,), (-2, 0), (16, 0), (0, 0, 0))),
    act.STOPPED: (((),), ((0,),)),
    0: ((), ((), (1, 0))),
    7: ((), ((),)),
    -1: ((), ((),)),
}
OPERATIONS = {
    act.ANSWER: (((), *((big,) for big in BIG), (0,) * 200), ()),
    act.SKIP: (((),), ((0,),)),
    act.LEVEL: (((0,), *((big,) for big in BIG)), ((), (0, 0))),
    act.LEAVE: (((0,), (15,)), ((), (-1,), (16,), (0, 0))),
    act.ABANDON: (((),), ((0,),)),
    6: ((), ((), (0,))),
    -1: ((), ((),)),
}
ROLLS = (
    ((0, 2, 1), (COUNT - 1, 256, 256, 1), (0, 2, 1, 2), (0, 6) + (6,) * 200),
    ((), (0,), (0, 6), (-1, 6, 1), (COUNT, 6, 1), (0, 1, 1), (0, 257, 1), (0, 6, 0), (0, 6, 7), (0, 6, 1, 7)),
)
BOOTED = [
    ((1, 0, "!", 0), (COUNT, BOOT_MS, "~" * 24, COUNT)),
    (
        *((boot, 0, "x", 0) for boot in (0, COUNT + 1)),
        *((1, ms, "x", 0) for ms in (-1, BOOT_MS + 1)),
        *((1, 0, name, 0) for name in ("", "x" * 25, "a b", "\x7f", "é")),
        *((1, 0, "x", prompts) for prompts in (-1, COUNT + 1)),
    ),
]
DIGEST = bytes(32)
OTHERS = {
    act.UNDO: (((1,), (COUNT - 1,)), ((0,), (-1,), (COUNT,), (1, 0))),
    act.OVERRIDE: ((*((big,) for big in BIG), (0,) * 230), ((),)),
    act.BLOB: (
        (("a", b""), ("_" * 32, b""), ("a", bytes(234)), *((letter, b"") for letter in SMALL)),
        (("", b""), ("a" * 33, b""), ("a", bytes(235)), ("A", b""), ("a b", b""), ("é", b"")),
    ),
    act.COMMIT: (((0, DIGEST), (15, DIGEST)), ((-1, DIGEST), (16, DIGEST), (0, bytes(31)), (0, bytes(33)))),
    act.REVEAL: (
        ((bytes(2), bytes(32)), (bytes(13), bytes(208))),
        (
            (b"", b""),
            (b"x", bytes(16)),
            (bytes(2), bytes(31)),
            (bytes(2), bytes(33)),
            (bytes(3), bytes(32)),
            (bytes(14), bytes(224)),
        ),
    ),
    act.END: (
        ((0, DIGEST, b""), (1, DIGEST, DIGEST)),
        (
            *((reason, DIGEST, b"") for reason in (-1, 2)),
            *((0, bytes(size), b"") for size in (0, 31, 33)),
            *((0, DIGEST, bytes(size)) for size in (1, 31, 33)),
        ),
    ),
    act.BOOTED: BOOTED,
    act.SHARE: (
        ((0, b"\x00"), (15, b"\x09" * 32)),
        ((-1, b"\x00"), (16, b"\x00"), (0, b""), (0, bytes(33)), (0, b"\x0a"), (0, b"\x00\x0a")),
    ),
    act.PERSON: (((0, DIGEST), (15, DIGEST)), ((-1, DIGEST), (16, DIGEST), (0, bytes(31)), (0, bytes(33)), (0, b""))),
    act.SIGNED: (((1, bytes(64)),), ((0, bytes(64)), (2, bytes(64)), (1, bytes(63)), (1, bytes(65)), (1, b""))),
    9: ((), ((0, "words"), (1, "00"))),
    15: ((), ((0,),)),
}


def header(**facts):
    return tuple((HEADER | facts).values())


def with_target(operations):
    """As corrections: a target before the operation."""
    return tuple((1, *values) for values in operations)


def cases():
    """(kind, values, whether they are within the bounds)"""
    tables = [(act.HEADER, [[header(**{name: v}) for v in side] for side in rows]) for name, rows in HEADERS.items()]
    tables += [(kind, rows) for kind, rows in OTHERS.items()]
    tables += [(act.CLOCK, [[(what, *ints) for ints in side] for side in rows]) for what, rows in CLOCKS.items()]
    tables.append((act.CORRECTION, (((1,), (COUNT - 1,)), ((0,), (COUNT,), (-1,)))))
    for operation, rows in OPERATIONS.items():
        actions = [[(operation, *ints) for ints in side] for side in rows]
        tables += [(act.ACTION, actions), (act.CORRECTION, [with_target(side) for side in actions])]
    rolls = [[(act.ROLL, *ints) for ints in side] for side in ROLLS]
    tables += [(act.ACTION, rolls), (act.CORRECTION, ((), with_target(rolls[0] + rolls[1])))]
    for kind, (within, beyond) in tables:
        yield from ((kind, tuple(values), True) for values in within)
        yield from ((kind, tuple(values), False) for values in beyond)


def taken(kind, values, dt_ms=0):
    """Whether format 2 writes this record, and reads it: the two must agree."""
    try:
        body = format2.FORMAT.encode(kind, dt_ms, values)
    except Refused:
        try:
            format2.FORMAT.decode(format2.FORMAT.lay_out(kind, dt_ms, values))
        except Refused:
            return False
        raise AssertionError("read, but not written")
    assert format2.FORMAT.decode(body) == (kind, dt_ms, values)
    return True


@pytest.mark.parametrize(("kind", "values", "within"), list(cases()))
def test_a_record_is_taken_up_to_its_bounds_and_no_further(kind, values, within):
    assert taken(kind, values) is within


def test_every_kind_has_cases_on_both_sides():
    for kind in (*range(act.REVEAL + 1), *range(act.END, act.SIGNED + 1)):
        assert {within for one, _, within in cases() if one == kind} == {True, False}, kind


@pytest.mark.parametrize("kind", [act.ACTION, act.CLOCK])
def test_no_more_than_a_year_lies_between_two_records(kind):
    values = (act.PAUSED if kind == act.CLOCK else act.SKIP,)
    assert taken(kind, values, 0) and taken(kind, values, YEAR)
    assert not taken(kind, values, -1) and not taken(kind, values, YEAR + 1)


def test_the_header_has_no_time_before_it():
    assert taken(act.HEADER, header()) and not taken(act.HEADER, header(), 1) and not taken(act.HEADER, header(), -1)


def test_a_body_has_room_for_240_bytes():
    assert MAX_BODY == 240
    for size, fits in ((239, True), (240, True), (241, False)):
        body = bytes((act.OVERRIDE, 0)) + bytes(size - 2)
        assert readable(body) is fits
        assert writable((0,) * (size - 2)) is fits


def readable(body):
    try:
        return format2.FORMAT.decode(body)[0] == body[0]
    except Refused:
        return False


def writable(values):
    try:
        return bool(format2.FORMAT.encode(act.OVERRIDE, 0, values))
    except Refused:
        return False


def test_lengths_below_zero_and_beyond_the_body_are_refused():
    """A SHARE of seat 0: kind, time, seat, length of its keys, one key."""
    for length, fits in ((b"\x02", True), (b"\x01", False), (b"\x03", False), (b"\x04", False), (b"\x00", False)):
        assert readable(bytes((act.SHARE, 0, 0)) + length + b"\x07") is fits
    for kind in (act.BLOB, act.COMMIT, act.REVEAL):
        assert not readable(bytes((kind, 0)) + b"\x01" * 8), "a length of -1"


def test_a_body_of_fewer_than_two_bytes_is_none():
    for body in (b"", b"\x01", b"\x01\x00"):
        assert not readable(body)
    assert readable(b"\x01\x00\x00")
