"""What an entry changes: only the formulas that it reaches are worked out again, those of the table for one seat."""

from . import formula as fo
from . import kit as kt

# What is known of a row.
_SAME = 1  # it has one value for all seats
_WIDE = 2  # the entry of one seat may change it for all


class Plan:
    """Which entered rows each counted row follows, and which seats' rows have to be worked out."""

    def __init__(self, kit: kt.Kit, seats: int) -> None:
        self._kit = kit
        self._everybody = (1 << seats) - 1
        reads = [_Reads(kit.data, place) for place in kit.formulas]
        self._known = bytearray([_SAME if kit.who(row) in (kt.TABLE, kt.SEAT) else 0 for row in range(kit.entered)])
        self._known += bytes([_SAME if each.is_same else 0 for each in reads])
        while self._learns(reads):  # a row may read one below, a round ago: until nothing more is found
            pass
        self._follows = [1 << row for row in range(kit.entered)]  # bit sets of entered rows
        for at, each in enumerate(reads):
            self._follow(kit.entered + at, each)
        self._seats = [self._everybody] * len(kit.formulas)  # by counted row: bit sets of those to be worked out
        self._is_touched = True

    def is_same(self, row: int) -> bool:
        """True for a row that has one value for all seats."""
        return self._known[row] & _SAME > 0

    def touch(self, row: int, seat: int) -> None:
        """A seat has entered something, or has written it down for the table."""
        self._is_touched = True
        first = self._kit.entered
        for at in range(len(self._seats)):
            if self._follows[first + at] >> row & 1:
                is_own = not (self._known[row] & _SAME or self._known[first + at] & _WIDE)
                self._seats[at] |= 1 << seat if is_own else self._everybody

    def touch_all(self) -> None:
        """A round begins, or dice are thrown."""
        self._is_touched = True
        for at in range(len(self._seats)):
            self._seats[at] = self._everybody

    def count(self, cells: fo.Cells) -> None:
        """Work out what was touched, the rows above before those below."""
        if not self._is_touched:
            return
        self._is_touched = False
        kit = self._kit
        now = cells.now
        for at, place in enumerate(kit.formulas):
            touched = self._seats[at]
            if not touched:
                continue
            self._seats[at] = 0
            row = kit.entered + at
            is_same = self._known[row] & _SAME
            found = fo.value(kit.data, place, cells, 0) if is_same else 0
            for seat in range(cells.seats):
                if is_same:
                    now[seat * cells.rows + row] = found
                elif touched >> seat & 1:
                    now[seat * cells.rows + row] = fo.value(kit.data, place, cells, seat)

    def _learns(self, reads: "list[_Reads]") -> bool:
        """Whether a row turns out to differ from seat to seat, as one that it reads does."""
        more = False
        for at, each in enumerate(reads, self._kit.entered):
            if self._known[at] and not min([self._known[row] for row in each.own], default=_SAME):
                self._known[at] = 0
                more = True
        return more

    def _follow(self, number: int, reads: "_Reads") -> None:
        """Find out which entries reach a row, and whether that of one seat changes the rows of others."""
        follows = is_wide = 0
        for row in reads.now:
            follows |= self._follows[row]
            is_wide |= self._known[row] & _WIDE
        for row in reads.of_seats:
            follows |= self._follows[row]
            is_wide |= self._known[row] & _WIDE or (0 if self._known[row] & _SAME else _WIDE)
        self._follows.append(follows)
        self._known[number] |= is_wide


class _Reads:
    """Which rows a formula reads: `own` of its own seat, now or a round ago; of these `now`; of other seats."""

    def __init__(self, data: bytes, place: int) -> None:
        self.is_same = True  # as far as the formula itself says
        self.now: list[int] = []
        self.own: list[int] = []
        self.of_seats: list[int] = []
        for start, end in fo.operations(data, place):
            rows, of_seats = _read_by(data, start, end)
            if data[start] == fo.BEFORE:  # what was a round ago changes only as a round begins
                self.own.append(data[end - 1])
            elif of_seats:
                self.of_seats += rows
            else:
                self.now += rows
                self.own += rows
            if data[start] == fo.ME or of_seats == fo.OTHER_SEATS + 1:
                self.is_same = False


def _read_by(data: bytes, start: int, end: int) -> tuple[range, int]:
    """The rows that an operation reads now; 0 where it reads its own seat, else 1 + where its seats stand."""
    op = data[start]
    last = data[end - 1]
    if fo.SMALL <= op < fo.OPERATIONS:
        return range(op - fo.SMALL, op - fo.SMALL + 1), 0
    if op == fo.GIVEN:
        return range(last, last + 1), 0
    if op == fo.OF:
        return range(last, last + 1), fo.ALL_SEATS + 1
    if op < fo.SUM or data[start + 1] == fo.DICE:
        return range(0), 0
    if data[start + 1] == fo.OWN_ROWS:
        return range(data[end - 2], last + 1), 0
    return range(last, last + 1), data[start + 1] + 1
