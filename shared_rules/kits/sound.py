"""Which bytes are a formula: one pass that looks at every operand, as a kit is made, arrives, or is read."""

from ..core.codec import get_int
from ..core.refused import Refused
from . import formula as fo

MOST_ROWS = 64
MOST_ENTERED = 30  # rows: what is given is a set of bits
MOST_DEPTH = 12  # of the stack
MOST_BYTES = 240  # of a formula
MOST_LISTED = 40  # values of a table

_TAKES = {
    fo.NUMBER: 0,
    fo.BEFORE: 0,
    fo.GIVEN: 0,
    fo.IF: 3,
    fo.ME: 0,
    fo.FIRST: 0,
    fo.ROUND: 0,
    fo.SEATS: 0,
    fo.TURN: 0,
}
_TAKES.update({fo.OF: 1, fo.NOT: 1, fo.MINUS: 1, fo.ABS: 1, fo.TRIANGLE: 1, fo.TABLE: 1, fo.COUNT: 1, fo.ABOVE: 1})
_TAKES.update({fo.SUM: 0, fo.HIGHEST: 0, fo.LOWEST: 0, fo.ALIKE: 0, fo.RUN: 0, fo.KINDS: 0})


def is_sound(data: "bytes | bytearray", at: int, row: int, rows: int, entered: int) -> bool:
    """True for the formula of a row, the `row`-th of `rows`: it may read the rows above it, and any a round ago.

    Its length stands at position `at` of `data`. Of the first `entered` rows it may ask whether they were entered.
    """
    end = at + 1 + data[at]
    if data[at] > MOST_BYTES or end > len(data):
        return False
    try:
        return _fits(data, at + 1, end, row, rows, entered)
    except (IndexError, Refused):
        return False  # the bytes end in the middle of an operation


def _fits(data: "bytes | bytearray", at: int, end: int, row: int, rows: int, entered: int) -> bool:
    depth = 0
    while at < end:
        op = data[at]
        at += 1
        if op > fo.KINDS or fo.SMALL <= op < fo.OPERATIONS and op - fo.SMALL >= row:
            return False
        taken = _TAKES.get(op, 2) if op >= fo.OPERATIONS else 0
        if depth < taken or depth - taken >= MOST_DEPTH:
            return False
        depth += 1 - taken
        at = _behind(data, at, op, row, rows, entered)
        if not 0 <= at <= end:
            return False
    return depth == 1


def _behind(data: "bytes | bytearray", at: int, op: int, row: int, rows: int, entered: int) -> int:
    """Where the next operation stands behind the operands of this one; -1 where they are not sound."""
    if op == fo.NUMBER:
        return _behind_numbers(data, at, 1)
    if op == fo.TABLE:
        return _behind_numbers(data, at + 1, data[at]) if 0 < data[at] <= MOST_LISTED else -1
    if op == fo.BEFORE:
        return at + 1 if data[at] < rows else -1
    if op == fo.OF:
        return at + 1 if data[at] < row else -1
    if op == fo.GIVEN:
        return at + 1 if data[at] < min(row, entered) else -1
    if op < fo.SUM:
        return at
    where = data[at]
    if where == fo.DICE:
        return at + 1
    if where > fo.DICE or data[at + 1] >= row:
        return -1
    if where == fo.OWN_ROWS:
        return at + 3 if data[at + 1] <= data[at + 2] < row else -1
    return at + 2


def _behind_numbers(data: "bytes | bytearray", at: int, count: int) -> int:
    for _ in range(count):
        found, at = get_int(data, at)
        if not -fo.MOST <= found <= fo.MOST:
            return -1
    return at
