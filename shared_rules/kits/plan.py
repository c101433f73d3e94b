"""What an entry changes: only the formulas that read what is another value now are worked out again."""

from . import formula as fo
from . import kit as kt

_OF_ALL = 0x80  # of a reader: it reads the row of other seats, too


class Plan:
    """Who reads which row, and which formulas have to be worked out for which seats."""

    def __init__(self, kit: kt.Kit, seats: int) -> None:
        self._kit = kit
        self._everybody = (1 << seats) - 1
        reads = [_Reads(kit.data, place) for place in kit.formulas]
        self._same = bytearray([kit.who(row) in (kt.TABLE, kt.SEAT) for row in range(kit.entered)])
        self._same += bytes([each.is_same for each in reads])
        while self._learns(reads):  # a row may read one below, a round ago: until nothing more is found
            pass
        self._readers, self._starts = _turned(reads, kit.rows)
        self._seats = [self._everybody] * len(kit.formulas)  # by formula: bit sets of those to be worked out
        self._is_touched = True

    def is_same(self, row: int) -> bool:
        """True for a row that has one value for all seats."""
        return self._same[row] > 0

    def touch(self, row: int, seat: int) -> None:
        """A seat has entered something, or has written it down for the table."""
        self._is_touched = True
        self._pass_on(row, self._everybody if self._same[row] else 1 << seat)

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
        for at in range(len(self._seats)):
            if self._seats[at]:
                self._count(at, cells)

    def _count(self, at: int, cells: fo.Cells) -> None:
        """Work out a formula for the seats that need it, or for the first one where it is the same for all."""
        data, place = self._kit.data, self._kit.formulas[at]
        row = self._kit.entered + at
        is_same = self._same[row]
        touched = 1 if is_same else self._seats[at]
        self._seats[at] = 0
        changed = 0
        for seat in range(cells.seats):
            if touched >> seat & 1:
                found = fo.value(data, place, cells, seat)
                if found != cells.now[seat * cells.rows + row]:
                    cells.now[seat * cells.rows + row] = found
                    changed |= 1 << seat
        if changed and is_same:
            for seat in range(1, cells.seats):
                cells.now[seat * cells.rows + row] = cells.now[row]
            changed = self._everybody
        if changed:
            self._pass_on(row, changed)

    def _pass_on(self, row: int, seats: int) -> None:
        """What reads a row has to be worked out: the row is another one for these seats."""
        for reader in self._readers[self._starts[row] : self._starts[row + 1]]:
            self._seats[reader & ~_OF_ALL] |= self._everybody if reader & _OF_ALL else seats

    def _learns(self, reads: "list[_Reads]") -> bool:
        """Whether a row turns out to differ from seat to seat, as one that it reads does."""
        more = False
        for at, each in enumerate(reads, self._kit.entered):
            if self._same[at] and [row for row in each.own if not self._same[row]]:
                self._same[at] = 0
                more = True
        return more


def _turned(reads: "list[_Reads]", rows: int) -> tuple[bytes, list[int]]:
    """The numbers of the formulas that read each row, row by row, and where those of a row begin."""
    found: list[list[int]] = [[] for _ in range(rows)]
    for at, each in enumerate(reads):
        for row in each.of_seats:
            if found[row][-1:] != [at | _OF_ALL]:
                found[row].append(at | _OF_ALL)
        for row in each.now:
            if found[row][-1:] not in ([at], [at | _OF_ALL]):
                found[row].append(at)
    readers = bytearray()
    starts = [0]
    for numbers in found:
        readers.extend(bytes(numbers))
        starts.append(len(readers))
    return bytes(readers), starts


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
