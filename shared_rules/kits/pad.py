"""A game on a kit's pad: what is asked of whom, what an entry may be, what is counted when a round ends."""

from ..core.refused import Refused
from . import formula
from . import kit as kt
from .plan import Plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Copy = tuple[list[list[int]], tuple[int, int, int], Sequence[int]]


class Pad:
    """The rows of a kit for `seats` people. A seat is a number from 0."""

    def __init__(self, kit: kt.Kit, seats: int) -> None:
        self.kit = kit
        self.cells = formula.Cells(kit.rows, seats)
        self.out: list[int] = []  # seats that are not asked any more
        self.gone: list[int] = []  # those of them that have left the table
        self._plan = Plan(kit, seats)
        self.is_over = False
        self.has_during = len([row for row in range(kit.entered) if kit.when(row) == kt.DURING]) > 0
        self._is_live = self.has_during or kit.order == kt.BY_TURN
        self._cleared = 0  # bit set of the entered rows that each round begins without
        for row in range(kit.entered):
            if kit.when(row) != kt.START and kit.who(row) != kt.ROW:
                self._cleared |= 1 << row
        self._clear()
        self.cells.before = list(self.cells.now)

    def begin(self, first: int) -> None:
        """Say which seat begins the game; without it the first one does."""
        self.cells.first = self.cells.turn = first
        self._plan.touch_all()

    def ints(self) -> list[int]:
        """What is written on it: by seat which rows are entered, what stands in them; every row a round ago."""
        cells = self.cells
        found = list(cells.given)
        for at in range(0, len(cells.now), cells.rows):
            found += cells.now[at : at + self.kit.entered]
        return found + cells.before

    def set_ints(self, ints: "Sequence[int]", left: int) -> None:
        """Write what `ints` gave; `left`: bit set of seats. Raises Refused where it does not fit."""
        cells = self.cells
        seats, rows, entered = cells.seats, cells.rows, self.kit.entered
        if len(ints) != seats * (1 + entered + rows) or max(ints[seats:]) > formula.MOST:
            raise Refused("refused.codec")
        if min(ints[seats:]) < -formula.MOST or min(ints[:seats]) < 0 or max(ints[:seats]) >> entered:
            raise Refused("refused.codec")
        cells.given = list(ints[:seats])
        for seat in range(seats):
            at = seats + seat * entered
            cells.now[seat * rows : seat * rows + entered] = ints[at : at + entered]
        cells.before = list(ints[seats * (1 + entered) :])
        self.gone = [seat for seat in range(seats) if left >> seat & 1]
        row = self.kit.role(kt.OUT)
        self.out = [seat for seat in range(seats) if seat in self.gone or row >= 0 and cells.before[seat * rows + row]]

    def stand(self, number: int, first: int, turn: int, dice: "Sequence[int]") -> None:
        """Take where the game stands: the number of the round, seats, dice."""
        cells = self.cells
        cells.round, cells.first, cells.dice = number, first % cells.seats, dice
        cells.turn = turn % cells.seats if self.kit.order == kt.BY_TURN else cells.first

    def copied(self) -> "Copy":
        """What `write_back` takes: for entries that are refused after they were made."""
        cells = self.cells
        lists = [list(one) for one in (cells.now, cells.before, cells.given, self.out, self.gone)]
        return lists, (cells.round, cells.first, cells.turn), cells.dice

    def write_back(self, copied: "Copy") -> None:
        """Be as before."""
        cells = self.cells
        (cells.now, cells.before, cells.given, self.out, self.gone), where, cells.dice = copied
        cells.round, cells.first, cells.turn = where
        self._plan.touch_all()

    def leave(self, seat: int) -> None:
        """A seat has left the table: what is written stays, it is asked nothing and does not win."""
        self.gone.append(seat)
        self.out.append(seat)

    def override(self, row: int, seat: int, value: int) -> None:
        """Set what a row is: what was entered once for the whole game, or what a round ago was counted."""
        cells = self.cells
        at = seat * cells.rows + row
        if row < self.kit.entered:
            cells.now[at] = value
            cells.given[seat] |= 1 << row
        cells.before[at] = value
        self._plan.touch_all()

    def remembered(self) -> list[int]:
        """The rows that `override` may set: those that outlast a round, and are shown."""
        kit = self.kit
        lasting = [row for row in range(kit.entered) if kit.when(row) == kt.START or kit.who(row) == kt.ROW]
        return lasting + [row for row in kit.shown if self._plan.is_remembered(row)]

    def shown(self, row: int, is_over: bool) -> list[int]:
        """A counted row as people see it, by seat: of the round before, until all of this one is entered.

        What is entered during a round, or in a turn that is counted alone, counts at once; so does how the game begins.
        """
        standing = self._standing(is_over)
        return [standing[at] for at in range(row, len(standing), self.cells.rows)]

    def _standing(self, is_over: bool) -> list[int]:
        """Every row of every seat, counted as people see it."""
        if not is_over and not (self._is_live and self._has_entries()):
            return self.cells.before
        self.count()
        return self.cells.now

    def _has_entries(self) -> bool:
        """True where something is entered in this round or turn, or nothing at all has been."""
        cells = self.cells
        if cells.round == 1 and cells.turn == cells.first:
            return True
        return len([given for given in cells.given if given & self._cleared]) > 0

    def common(self) -> list[int]:
        """The counted rows that are the whole table's, are shown, and mean nothing else."""
        return [row for row in self._shown() if self._plan.is_same(row)]

    def of_seats(self) -> list[int]:
        """The counted rows that are each seat's own, are shown, and mean nothing else."""
        return [row for row in self._shown() if not self._plan.is_same(row)]

    def _shown(self) -> list[int]:
        roles = [self.kit.role(role) for role in range(kt.ROLES)]
        return [row for row in self.kit.shown if row not in roles]

    def places(self, is_over: bool) -> list[int]:
        """By seat: how many others it is better than, by what people see."""
        ranks = [(not lost,) + rank for lost, rank in zip(self._lost(is_over), self._ranking(is_over))]
        return [len([other for other in ranks if other < rank]) for rank in ranks]

    def rounds(self) -> int:
        """How many rounds there are; 0: as many as people like, until a row says that the game is over."""
        return self._value(self.kit.rounds, 0)

    def value(self, seat: int, row: int) -> int:
        """What stands in a row of a seat, as it was counted last."""
        return self.cells.now[seat * self.cells.rows + row]

    def role(self, role: int, seat: int, usual: int = 0) -> int:
        """The row that has this role in the kit, of a seat, as it was counted last."""
        row = self.kit.role(role)
        return self.value(seat, row) if row >= 0 else usual

    def _ranking(self, is_over: bool) -> list[tuple[int, int]]:
        """By seat: what it is ranked by, and what tells equal ones apart."""
        rank, tie = self.kit.role(kt.RANK), self.kit.role(kt.TIE)
        ranks = self.shown(rank if rank >= 0 else self.kit.role(kt.TOTAL), is_over)
        ties = self.shown(tie, is_over) if tie >= 0 else [0] * len(ranks)
        return list(zip(ranks, ties))

    def _lost(self, is_over: bool) -> list[int]:
        """By seat: whether it has lost."""
        row = self.kit.role(kt.LOST)
        return self.shown(row, is_over) if row >= 0 else [0] * self.cells.seats

    def winners(self, is_over: bool) -> list[int]:
        """The seats that are ranked first among those that have not lost."""
        ranks = self._ranking(is_over)
        still = [seat for seat, lost in enumerate(self._lost(is_over)) if seat not in self.gone and not lost]
        best = max([ranks[seat] for seat in still]) if still else (0, 0)
        return [seat for seat in still if ranks[seat] == best]

    def is_lost(self, is_over: bool) -> bool:
        """True when all who are still there have lost."""
        return not [seat for seat, lost in enumerate(self._lost(is_over)) if seat not in self.gone and not lost]

    def askers(self, row: int) -> "Sequence[int]":
        """Whose entry a row is now; a row of the table, and the name of a seat, is the first one's."""
        kit = self.kit
        if kit.order == kt.BY_TURN and kit.when(row) != kt.START:
            return [self.cells.turn]
        here = [seat for seat in self.in_order() if seat not in self.out]
        return here[:1] if kit.who(row) in (kt.TABLE, kt.SEAT) else here

    def limits(self, row: int, seat: int) -> tuple[int, int, int]:
        """The least and the most that a seat may enter, and what is usual. Nothing may be where the most is less."""
        low, high, usual = [self._value(self.kit.limit(row, which), seat) for which in (kt.LEAST, kt.MOST, kt.USUAL)]
        if self.kit.who(row) == kt.SEAT:
            low, high = max(low, formula.NONE), min(high, self.cells.seats - 1)
        usual = min(max(usual, low), high)
        words = self.kit.words(row) if self.kit.choices(row) & kt.NUMBERS else []
        if words and str(usual) not in words:
            usual = int(words[0])
        return low, high, usual

    def takes(self, row: int, seat: int, entry: int) -> bool:
        """True for an entry within its limits; a row of a pad is free only once."""
        if self.kit.who(row) == kt.ROW and self.cells.given[seat] >> row & 1:
            return False
        if self.kit.choices(row) & kt.NUMBERS and str(entry) not in self.kit.words(row):
            return False
        if 0 < self.kit.choices(row) < kt.NUMBERS and not 0 <= entry < self.kit.choices(row):
            return False
        low, high, _ = self.limits(row, seat)
        return low <= entry <= high

    def enter(self, row: int, seat: int, entry: int) -> None:
        """Write down what a seat enters, for all seats where it is one number for the table."""
        cells = self.cells
        seats = range(cells.seats) if self.kit.who(row) in (kt.TABLE, kt.SEAT) else (seat,)
        for one in seats:
            at = one * cells.rows + row
            more = cells.now[at] if self.kit.when(row) == kt.DURING else 0
            cells.now[at] = formula.within(entry + more)
            cells.given[one] |= 1 << row
            if self.kit.when(row) == kt.START:
                cells.before[at] = cells.now[at]  # an option is what it is from before the first round on
        self._plan.touch(row, 1 << seat)

    def throw(self, dice: "Sequence[int]") -> None:
        """The dice that lie on the table now."""
        self.cells.dice = dice
        self._plan.touch_dice()

    def count(self) -> None:
        """Work out the counted rows and refusals that what was entered may have changed."""
        self._plan.count(self.cells)

    def refusal(self) -> int:
        """Which refusal, from 0, holds after `count` for a seat that is still in; -1 where all is well."""
        first = self.kit.entered + self.kit.counted
        for number in range(self.kit.refusals):
            if [seat for seat in range(self.cells.seats) if seat not in self.out and self.value(seat, first + number)]:
                return number
        return -1

    def stop(self) -> bool:
        """After `count`: True where the game is over at once, in the middle of a round."""
        self.is_over = self.kit.ends == kt.AT_ONCE and self._is_reached()
        return self.is_over

    def go_on(self) -> None:
        """What has been entered and counted stands: the next turn, the next round, or the end."""
        round_ends = self._ends_round()
        self.out = [seat for seat in range(self.cells.seats) if seat in self.gone or self.role(kt.OUT, seat)]
        last = round_ends and self.cells.round == self.rounds()
        all_out = len(self.out) == self.cells.seats
        may_end = round_ends or self.kit.ends != kt.AFTER_A_ROUND
        self.is_over = last or all_out or may_end and self._is_reached()
        if not self.is_over:
            self._begin(round_ends)

    def _ends_round(self) -> bool:
        """True when nobody is left who has a turn in this round."""
        if self.kit.order != kt.BY_TURN:
            return True
        order = self.in_order()
        later = order[order.index(self.cells.turn) + 1 :]
        return not [seat for seat in later if seat not in self.gone and not self.role(kt.OUT, seat)]

    def _is_reached(self) -> bool:
        """True where a seat's row says that the game is over."""
        return len([seat for seat in range(self.cells.seats) if self.role(kt.OVER, seat)]) > 0

    def _begin(self, round_begins: bool) -> None:
        """Keep what `before` reads, and make room for what is entered next."""
        cells = self.cells
        if round_begins:
            cells.round += 1
            usual = cells.first if self.kit.order == kt.BY_TURN else cells.first + 1
            chosen = self.role(kt.NEXT, 0, usual) % cells.seats
            cells.first = self._here_from(chosen)
            cells.turn = cells.first
        else:
            cells.turn = self._here_from((cells.turn + 1) % cells.seats)
        for row in range(cells.rows):
            changed = self._changed(row) if self._plan.is_remembered(row) else 0
            if changed:
                self._plan.touch_before(row, changed)
        cells.before = list(cells.now)
        self._plan.touch_round()
        self._clear()

    def _changed(self, row: int) -> int:
        """The seats of which a row is not what it was a round ago, as a bit set."""
        cells = self.cells
        seats = 0
        for seat, at in enumerate(range(row, len(cells.now), cells.rows)):
            if cells.now[at] != cells.before[at]:
                seats |= 1 << seat
        return seats

    def _clear(self) -> None:
        """Nobody has entered anything; options and what stands in the rows of a pad stay."""
        cells = self.cells
        for row in range(self.kit.entered):
            empty = formula.NONE if self.kit.who(row) == kt.SEAT else 0
            changed = 0
            for seat in range(cells.seats) if self._cleared >> row & 1 else ():
                at = seat * cells.rows + row
                if cells.now[at] != empty or cells.given[seat] >> row & 1:
                    cells.now[at] = empty
                    changed |= 1 << seat
            if changed:
                self._plan.touch(row, changed)
        for seat in range(cells.seats):
            cells.given[seat] &= ~self._cleared

    def _value(self, place: int, seat: int) -> int:
        return formula.value(self.kit.data, place, self.cells, seat)

    def in_order(self) -> list[int]:
        """All seats, from the one that begins the round."""
        seats = self.cells.seats
        return [(self.cells.first + step) % seats for step in range(seats)]

    def _here_from(self, seat: int) -> int:
        while seat in self.out:
            seat = (seat + 1) % self.cells.seats
        return seat
