"""The machine of a kit's formulas: postfix bytes, one loop, a short stack. docs/formulas.md describes each byte.

No byte jumps, so a formula takes as many steps as it has bytes. sound.py looks at every operand once; after it `value`
raises nothing, whatever the cells are: what would be too large becomes ±MOST, a division by 0 gives 0, an entry
that is missing is 0, a seat that is not there has 0.
"""

from ..core.codec import get_int

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 999_999  # and its opposite: the values that there are
NONE = -1  # where the number of a seat may be that of nobody

SMALL = 0x40  # a byte below is itself; from here to OPERATIONS it is a row of the seat
OPERATIONS = 0x80
NUMBER = 0x80
BEFORE = 0x81
OF = 0x82
GIVEN = 0x83
ADD = 0x84  # to OR: two values become one
SUB = 0x85
MUL = 0x86
DIV = 0x87
UP = 0x88
MOD = 0x89
MIN = 0x8A
MAX = 0x8B
EQUAL = 0x8C
OTHER = 0x8D
BELOW = 0x8E
AT_MOST = 0x8F
AND = 0x90
OR = 0x91
NOT = 0x92
MINUS = 0x93
ABS = 0x94
TRIANGLE = 0x95
IF = 0x96
TABLE = 0x97
ME = 0x98
FIRST = 0x99
ROUND = 0x9A
SEATS = 0x9B
TURN = 0x9C
SUM = 0x9D  # to KINDS: a list becomes one value
HIGHEST = 0x9E
LOWEST = 0x9F
COUNT = 0xA0
ABOVE = 0xA1
ALIKE = 0xA2
RUN = 0xA3
KINDS = 0xA4

# Where the values of a list stand: the byte behind SUM to KINDS.
ALL_SEATS = 0  # then the row
OTHER_SEATS = 1  # then the row
OWN_ROWS = 2  # then the first row and the last
DICE = 3


class Cells:
    """What formulas read: every row of every seat, now and a round ago, and where the game stands."""

    def __init__(self, rows: int, seats: int) -> None:
        self.rows = rows
        self.seats = seats
        self.now = [0] * (rows * seats)  # seat by seat
        self.before = [0] * (rows * seats)
        self.given = [0] * seats  # bit set of the rows entered
        self.round = 1
        self.first = 0  # who begins the round
        self.turn = 0  # whose turn it is
        self.dice: "Sequence[int]" = ()


def value(data: "bytes | bytearray", at: int, cells: Cells, me: int) -> int:
    """What a sound formula gives for seat `me`. Its length stands at position `at` of `data`, its bytes behind that."""
    now = cells.now
    before = cells.before
    base = me * cells.rows
    stack: list[int] = []
    push = stack.append
    pop = stack.pop
    top = 0  # of the stack; below it lies what was there before the formula: 0
    end = at + 1 + data[at]
    at += 1
    while at < end:
        op = data[at]
        at += 1
        if op < SMALL:
            push(top)
            top = op
        elif op < OPERATIONS:
            push(top)
            top = now[base + op - SMALL]
        elif EQUAL <= op <= OR:
            left = pop()
            if op <= OTHER:
                top = 1 if (left == top) == (op == EQUAL) else 0
            elif op >= AND:
                top = 1 if (left and top if op == AND else left or top) else 0
            else:
                top = 1 if left < top or op == AT_MOST and left == top else 0
        elif op == BEFORE:
            push(top)
            top = before[base + data[at]]
            at += 1
        elif ADD <= op < EQUAL:
            top = _of_two(op, pop(), top)
        elif op == IF:
            left = pop()
            top = left if pop() else top
        elif op == ME:
            push(top)
            top = me
        elif NOT <= op < IF:
            top = _of_one(op, top)
        elif op in (OF, TABLE):
            top, at = _at_index(op, data, at, cells, top)
        else:
            if op not in (COUNT, ABOVE):  # these two take what they look for
                push(top)
            top, at = _read(op, data, at, cells, me, top)
    return top


def operations(data: "bytes | bytearray", at: int) -> "Iterator[tuple[int, int]]":
    """Where each operation of a sound formula begins, and where it ends."""
    last = at + 1 + data[at]
    at += 1
    while at < last:
        start = at
        op = data[at]
        at += 1
        if op in (NUMBER, TABLE):
            count = 1
            if op == TABLE:
                count = data[at]
                at += 1
            for _ in range(count):
                at = get_int(data, at)[1]
        elif op in (BEFORE, OF, GIVEN):
            at += 1
        elif op >= SUM:
            at += (2, 2, 3, 1)[data[at]]
        yield start, at


def _of_two(op: int, left: int, right: int) -> int:
    if op <= MUL:
        found = left + right if op == ADD else left - right if op == SUB else left * right
        # As `within`, without a call: most operations are these.
        return MOST if found > MOST else -MOST if found < -MOST else found
    if op == MIN:
        return left if left < right else right
    if op == MAX:
        return left if left > right else right
    if not right:
        return 0
    if op == MOD:
        return left % right
    return left // right if op == DIV else -(-left // right)


def _of_one(op: int, only: int) -> int:
    if op == NOT:
        return 0 if only else 1
    if op == MINUS:
        return -only
    if op == ABS:
        return abs(only)
    return within(only * (only + 1) // 2) if only > 0 else 0


def within(value: int) -> int:
    """The nearest value that there is."""
    return MOST if value > MOST else -MOST if value < -MOST else value


def _at_index(op: int, data: "bytes | bytearray", at: int, cells: Cells, index: int) -> tuple[int, int]:
    """OF and TABLE: a row of a seat, or a number of a table, the nearest where there is none; where it goes on."""
    if op == OF:
        return cells.now[index * cells.rows + data[at]] if 0 <= index < cells.seats else 0, at + 1
    found = 0
    count = data[at]
    at += 1
    for number in range(count):
        one, at = get_int(data, at)
        if number <= index or not number:
            found = one
    return found, at


def _read(op: int, data: "bytes | bytearray", at: int, cells: Cells, me: int, wanted: int) -> tuple[int, int]:
    """What stands somewhere: a number, a row, a list; and where the formula goes on."""
    if op == NUMBER:
        return get_int(data, at)
    if op == GIVEN:
        return cells.given[me] >> data[at] & 1, at + 1
    if op >= SUM:
        values, at = _values(data, at, cells, me)
        return _of_list(op, values, wanted), at
    if op == FIRST:
        return cells.first, at
    return cells.round if op == ROUND else cells.turn if op == TURN else cells.seats, at


def _values(data: "bytes | bytearray", at: int, cells: Cells, me: int) -> "tuple[Sequence[int], int]":
    """The values of a list, and where the formula goes on."""
    where = data[at]
    at += 1
    if where == DICE:
        return cells.dice, at
    row = data[at]
    at += 1
    if where == OWN_ROWS:
        base = me * cells.rows
        return cells.now[base + row : base + data[at] + 1], at + 1
    values = [cells.now[each] for each in range(row, len(cells.now), cells.rows)]
    if where == OTHER_SEATS:
        del values[me]
    return values, at


def _of_list(op: int, values: "Sequence[int]", wanted: int) -> int:
    if op == SUM:
        return within(sum(values))
    if op == COUNT:
        return len([one for one in values if one == wanted])
    if op == ABOVE:
        return len([one for one in values if one > wanted])
    if not values:
        return 0
    if op == HIGHEST:
        return max(values)
    if op == LOWEST:
        return min(values)
    kinds = set(values)
    if op == KINDS:
        return len(kinds)
    if op == ALIKE:
        return max([len([one for one in values if one == kind]) for kind in kinds])
    return max([_length(kinds, kind) for kind in kinds])


def _length(kinds: "set[int]", kind: int) -> int:
    """How long the run is that begins with `kind`."""
    length = 1
    while kind + length in kinds:
        length += 1
    return length
