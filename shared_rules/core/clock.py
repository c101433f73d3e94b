"""The clocks of turns: whose thinking time runs, what it is measured against, and how a log records it.

Every clock is arithmetic on thinking time. What a seat was given follows from the state, what it has thought from the
log alone. No clock is read: time comes in with the records.
"""

from . import action as act

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Values

COUNT_UP = 0  # how long the turn has lasted; there is no limit
COUNT_DOWN = 1  # the limit is that of the turn
TOTAL = 2  # the limit is that of a seat for the whole game, with what the game has given it since
SAND = 3  # the same, and what one seat uses the others gain

MOST_SEATS = 6  # that turns are timed for: only a kit is for more, and no kit has a clock
NOBODY = -2  # no time runs; -1 is the table's


class TurnClock:
    """The clock of the turn in which a question is asked.

    `seat`: whose time runs, -1 the table's. `turn`: another number is another turn. `given`: for TOTAL and SAND what
    each seat has in ms.
    """

    def __init__(self, kind: int, seat: int, turn: int, limit_ms: int = 0, given: "Sequence[int]" = ()) -> None:
        self.kind = kind
        self.seat = seat
        self.turn = turn
        self.limit_ms = limit_ms  # the whole of the bar; of COUNT_DOWN the limit
        self.given = given


class TimeUsed:
    """The thinking time in the records of a log. `spent`: ms by seat, the table's last, so that seat -1 finds it."""

    def __init__(self, seats: int = MOST_SEATS) -> None:
        self.spent = [0] * (seats + 1)
        self.seat = NOBODY
        self.turn = 0
        self.turn_ms = 0  # of the present turn
        self.paused = False
        self.expired = False  # in the present turn

    def add(self, kind: int, dt_ms: int, values: "Values") -> None:
        """Take in the next record: its kind, the game time since the one before, and what it says."""
        if self.seat != NOBODY and not self.paused:
            self.spent[self.seat] += dt_ms
            self.turn_ms += dt_ms
        if kind != act.CLOCK:
            return
        what = values[0]
        if what == act.TURN or what == act.STOPPED:
            self.seat = values[1] if what == act.TURN else NOBODY
            self.turn = values[2] if what == act.TURN else 0
            self.turn_ms = 0
            self.paused = self.expired = False
        elif what == act.EXPIRED:
            self.expired = True
        else:
            self.paused = what == act.PAUSED

    def values(self) -> tuple[int, ...]:
        """All of it as ints, for `load_values`."""
        return (self.seat, self.turn, self.turn_ms, int(self.paused), int(self.expired)) + tuple(self.spent)

    def load_values(self, values: "Sequence[int]") -> None:
        self.seat, self.turn, self.turn_ms, paused, expired = values[:5]
        self.paused = paused == 1
        self.expired = expired == 1
        self.spent = list(values[5:])


def remaining_ms(timing: TurnClock, thinking: TimeUsed, seat: int, since_ms: int = 0) -> int:
    """What `seat` has left; below 0 when it has used more. Of COUNT_UP: what it has used.

    `since_ms`: what the seat whose turn it is has thought since the last record.
    """
    if timing.kind == COUNT_UP:
        return thinking.turn_ms + since_ms
    if timing.kind == COUNT_DOWN:
        return timing.limit_ms - thinking.turn_ms - since_ms
    own = thinking.spent[seat] + (since_ms if seat == timing.seat else 0)
    left = timing.given[seat] - own
    others = len(timing.given) - 1
    if timing.kind == SAND and others:
        left += (sum(thinking.spent[: others + 1]) + since_ms - own) // others
    return left
