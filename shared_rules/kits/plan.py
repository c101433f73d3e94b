"""What an entry changes: only the formulas that read what is another value now are worked out again."""

from . import formula as fo
from . import kit as kt

_OF_ALL = 0x80  # of a reader, whose number is below 64: it reads the row of other seats, too


class Plan:
    """Who reads which row, and which formulas have to be worked out for which seats."""

    def __init__(self, kit: kt.Kit, seats: int) -> None:
        self._kit = kit
        self._everybody = (1 << seats) - 1
        reads = [_Reads(kit.data, place, kit.rows) for place in kit.formulas]
        self._same = bytearray([kit.who(row) in (kt.TABLE, kt.SEAT) for row in range(kit.entered)])
        self._same += bytes([each.is_same for each in reads])
        while self._learns(reads):  # a row may read one below, a round ago: until nothing more is found
            pass
        self._readers, self._starts = _by_what_is_read(reads, kit.rows)
        self._seats = [self._everybody] * len(kit.formulas)  # by formula: bit sets of those to be worked out
        self._is_touched = True

    def is_same(self, row: int) -> bool:
        """True for a row that has one value for all seats."""
        return self._same[row] > 0

    def is_remembered(self, row: int) -> bool:
        """True for a row that is read a round later."""
        at = 2 * (self._kit.rows + row)
        return self._starts[at : at + 2] != self._starts[at + 2 : at + 4]

    def touch(self, row: int, seats: int) -> None:
        """Seats have entered something, or one has written it down for the table; bit set."""
        self._pass_on(row, self._everybody if self._same[row] else seats)

    def touch_before(self, row: int, seats: int) -> None:
        """What a row was a round ago is another number now; `seats`: bit set."""
        self._pass_on(self._kit.rows + row, self._everybody if self._same[row] else seats)

    def touch_round(self) -> None:
        """Another round, another seat that begins it, or whose turn it is."""
        self._pass_on(2 * self._kit.rows, self._everybody)

    def touch_dice(self) -> None:
        self._pass_on(2 * self._kit.rows + 1, self._everybody)

    def touch_all(self) -> None:
        """Something was written in another way."""
        self._is_touched = True
        for at in range(len(self._seats)):
            self._seats[at] = self._everybody

    def count(self, cells: fo.Cells) -> None:
        """Work out what was touched, the rows above before those below."""
        if not self._is_touched:
            return
        for at in range(len(self._seats)):
            if self._seats[at]:
                self._count(at, cells)
        self._is_touched = False

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

    def _pass_on(self, what: int, seats: int) -> None:
        """What reads `what`, another one for these seats, has to be worked out: as `_by_what_is_read` numbers it."""
        self._is_touched = True
        starts = self._starts
        at = 2 * what
        for reader in self._readers[starts[at] | starts[at + 1] << 8 : starts[at + 2] | starts[at + 3] << 8]:
            self._seats[reader & ~_OF_ALL] |= self._everybody if reader & _OF_ALL else seats

    def _learns(self, reads: "list[_Reads]") -> bool:
        """Whether a row turns out to differ from seat to seat, as one that it reads does."""
        more = False
        for at, each in enumerate(reads, self._kit.entered):
            if self._same[at] and [row for row in each.own if not self._same[row]]:
                self._same[at] = 0
                more = True
        return more


def _by_what_is_read(reads: "list[_Reads]", rows: int) -> tuple[bytes, bytes]:
    """The numbers of the formulas that read something, and where those begin (2 bytes each, little-endian), in turn:

    of each row, of each row a round ago, of the round and whose turn it is, of the dice.
    """
    found: list[list[int]] = [[] for _ in range(2 * rows + 2)]
    for at, each in enumerate(reads):
        for row in each.of_seats:
            if found[row][-1:] != [at | _OF_ALL]:
                found[row].append(at | _OF_ALL)
        for what in each.what:
            if found[what][-1:] not in ([at], [at | _OF_ALL]):
                found[what].append(at)
    readers = bytearray()
    starts = bytearray(2)
    for numbers in found:
        readers.extend(bytes(numbers))
        starts.extend(len(readers).to_bytes(2, "little"))
    return bytes(readers), bytes(starts)


class _Reads:
    """What a formula reads: rows of its `own` seat, now or a round ago; rows of other seats; and all but those, as
    `_by_what_is_read` numbers it.
    """

    def __init__(self, data: bytes, place: int, rows: int) -> None:
        self.is_same = True  # as far as the formula itself says
        self.own: list[int] = []
        self.of_seats: list[int] = []
        self.what: list[int] = []
        for start, end in fo.operations(data, place):
            op = data[start]
            found, of_seats = _read_by(data, start, end)
            if op == fo.BEFORE:
                self.own.append(data[end - 1])
                self.what.append(rows + data[end - 1])
            elif of_seats:
                self.of_seats += found
            else:
                self.own += found
                self.what += found
            if op in (fo.FIRST, fo.ROUND, fo.TURN):
                self.what.append(2 * rows)
            elif op >= fo.SUM and data[start + 1] == fo.DICE:
                self.what.append(2 * rows + 1)
            elif op == fo.ME or of_seats == fo.OTHER_SEATS + 1:
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
