"""The clock of the game: how much time is left, and which clock records the log gets. It never delays the game.

Game time counts, so time without power does not. A clock only signals; play goes on before and after. A question with
a limit of its own starts it; it runs until another one starts, or the phase ends, or the talk itself, which is a
CONFIRM, is over. The clock of a turn (core/clock.py) runs over all questions of the turn; what it shows follows from
the log.
"""

from shared_rules.core import action as act
from shared_rules.core.clock import COUNT_UP, NOBODY, remaining_ms
from shared_rules.core.decision import CONFIRM

from .. import NEVER_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.clock import TurnClock
    from shared_rules.core.types import Decision

    from .table import Table


class Clock:
    """`limit_ms`: 0 while no clock with a limit runs. `paused`: it stands still until the table goes on."""

    def __init__(self) -> None:
        self.limit_ms = 0
        self.counts_up = False  # there is no limit: what is left is what has passed
        self.paused = False
        self.expired = False
        self.timing: "TurnClock | None" = None  # the clock of the turn (core.clock)
        self._decision: "Decision | None" = None
        self._stage = 0
        self._seat = -1
        self._left_ms = 0  # at `_since_ms`
        self._since_ms = 0

    @property
    def runs(self) -> bool:
        """True while there is one, paused or not."""
        return self.limit_ms > 0 or self.counts_up

    def left_ms(self, time_ms: int) -> int:
        """What is left at a game time, never below 0; what has passed of a clock that counts up."""
        if self.paused:
            return max(0, self._left_ms)
        passed_ms = time_ms - self._since_ms
        return max(0, self._left_ms + (passed_ms if self.counts_up else -passed_ms))

    def seat_left_ms(self, table: "Table", seat: int) -> int:
        """What is left to a seat whose turn it need not be, or -1 where the clock is not the seats'."""
        timing = self.timing
        if timing is None or not timing.given:
            return -1
        totals = table.log.totals
        since_ms = 0 if self.paused else table.time_ms() - totals.time_ms
        return max(0, remaining_ms(timing, totals.thinking, seat, since_ms))

    def follow(self, table: "Table | None", decision: "Decision | None", stage: int) -> bool:
        """Bring the clock to the pending question of the game's `phase_key`; None: there is none, or no game at all.

        Returns True at the moment the clock expires.
        """
        if decision is not self._decision:
            talk_is_over = self._decision is not None and self._decision.kind == CONFIRM
            starts = decision is not None and decision.clock_ms > 0
            self._decision = decision
            timing = decision.timing if decision else None
            if timing or self.timing or _runs(table):
                self.timing = timing
                self._follow_turn(table)
            if timing is None and (starts or decision is None or talk_is_over or stage != self._stage):
                self._stage = stage
                self._begin(table)
        if table and self.limit_ms and not self.expired and not self.left_ms(table.time_ms()):
            self.expired = True
            table.clock(act.EXPIRED, self._seat)
            return True
        return False

    def pause(self, table: "Table") -> None:
        """Stop or go on."""
        now_ms = table.time_ms()
        self._left_ms = self.left_ms(now_ms)
        self._since_ms = now_ms
        self.paused = not self.paused
        table.clock(act.PAUSED if self.paused else act.RESUMED)

    def wait_ms(self, table: "Table | None") -> int:
        """How long until it expires."""
        if not table or not self.limit_ms or self.paused or self.expired:
            return NEVER_MS
        return self.left_ms(table.time_ms())

    def _begin(self, table: "Table | None") -> None:
        """Start the question's clock, or stop."""
        decision = self._decision
        self.paused = self.expired = self.counts_up = False
        self.limit_ms = decision.clock_ms if decision else 0
        if table and decision and self.limit_ms:
            self._seat = decision.seat
            self._left_ms = self.limit_ms
            self._since_ms = table.time_ms()
            table.clock(act.STARTED, self._seat, self.limit_ms)

    def _follow_turn(self, table: "Table | None") -> None:
        """Show the clock of the turn as the log has it; that another turn begins, or none, is logged first."""
        timing = self.timing
        self.limit_ms = 0
        self.counts_up = False
        if table is None:
            return
        totals = table.log.totals
        thinking = totals.thinking
        if timing is None:
            if _runs(table):
                table.clock(act.STOPPED)
            return
        if (thinking.seat, thinking.turn) != (timing.seat, timing.turn):
            table.clock(act.TURN, timing.seat, timing.turn)
        self._seat = timing.seat
        self._left_ms = remaining_ms(timing, thinking, timing.seat)
        self._since_ms = totals.time_ms
        self.paused = thinking.paused
        self.counts_up = timing.kind == COUNT_UP
        self.limit_ms = 0 if self.counts_up else timing.limit_ms
        self.expired = not self.counts_up and (thinking.expired or self._left_ms <= 0)


def _runs(table: "Table | None") -> bool:
    """Whether its log says that somebody's time runs: when the power failed, that nobody's does was not yet in it."""
    return table is not None and table.log.totals.thinking.seat != NOBODY
