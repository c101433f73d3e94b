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
        known = [_SAME if kit.who(row) in (kt.TABLE, kt.SEAT) else 0 for row in range(kit.entered)]
        self._known = bytearray(known + [_SAME] * len(kit.formulas))
        self._follows = [1 << row for row in range(kit.entered)] + [0] * len(kit.formulas)  # bit sets of entered rows
        while self._learns():  # a row may read one below, a round ago: until nothing more is found
            pass
        self._seats = [self._everybody] * len(kit.formulas)  # by counted row: bit sets of those to be worked out

    def is_same(self, row: int) -> bool:
        """True for a row that has one value for all seats."""
        return self._known[row] & _SAME > 0

    def touch(self, row: int, seat: int) -> None:
        """A seat has entered something, or has written it down for the table."""
        first = self._kit.entered
        for at in range(len(self._seats)):
            if self._follows[first + at] >> row & 1:
                is_own = not (self._known[row] & _SAME or self._known[first + at] & _WIDE)
                self._seats[at] |= 1 << seat if is_own else self._everybody

    def touch_all(self) -> None:
        """A round begins, or dice are thrown."""
        for at in range(len(self._seats)):
            self._seats[at] = self._everybody

    def count(self, cells: fo.Cells) -> None:
        """Work out what was touched, the rows above before those below."""
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

    def _learns(self) -> bool:
        """Look at every formula once: whether more is known now."""
        more = False
        count = len(self._kit.formulas)
        for step in range(2 * count):  # there and back: rows above are read, and rows below a round ago
            at = min(step, 2 * count - 1 - step)
            place = self._kit.formulas[at]
            row = self._kit.entered + at
            known, follows = self._read(place)
            if known != self._known[row] or follows != self._follows[row]:
                self._known[row], self._follows[row] = known, follows
                more = True
        return more

    def _read(self, place: int) -> tuple[int, int]:
        """What is known of a formula's row, and which entered rows it follows, by the rows that it reads."""
        data = self._kit.data
        is_same = _SAME
        is_wide = follows = 0
        for start, end in fo.operations(data, place):
            rows, of_seats = _read_by(data, start, end)
            if data[start] == fo.BEFORE:  # what was a round ago changes only as a round begins
                is_same &= self._known[data[end - 1]]
            for row in rows:
                known = self._known[row]
                follows |= self._follows[row]
                is_wide |= known & _WIDE
                if of_seats and not known & _SAME:
                    is_wide = _WIDE
                elif not of_seats:
                    is_same &= known
            if data[start] == fo.ME or of_seats == fo.OTHER_SEATS + 1:
                is_same = 0
        return is_same | is_wide, follows


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
