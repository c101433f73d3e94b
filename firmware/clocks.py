"""Owns the clock of the game: how much time is left, and telling the log. Must never hold up the game.

Game time counts, so time without power does not. A clock only signals; play goes on before and after. A question with
a clock starts it; it runs until another one starts, or the phase ends, or the talk itself, which is a CONFIRM, is over.
"""

from shared_rules.core import action as act
from shared_rules.core.decision import CONFIRM

from . import NEVER_MS


class Clock:
    """`limit_ms`: 0 while no clock runs. `paused`: it stands still until the table goes on."""

    def __init__(self):
        self.limit_ms = 0
        self.paused = False
        self.expired = False
        self._decision = None
        self._stage = 0
        self._seat = -1
        self._left_ms = 0  # at `_since_ms`
        self._since_ms = 0

    def left_ms(self, time_ms):
        """What is left at a game time; never below 0."""
        if self.paused:
            return self._left_ms
        return max(0, self._left_ms - (time_ms - self._since_ms))

    def follow(self, table, decision, stage):
        """Bring the clock to the pending question of the game's `stage`; None: there is none.

        Returns True at the moment the clock expires.
        """
        if decision is not self._decision:
            talk_is_over = self._decision is not None and self._decision.kind == CONFIRM
            starts = decision is not None and decision.clock_ms > 0
            self._decision = decision
            if starts or decision is None or talk_is_over or stage != self._stage:
                self._stage = stage
                self._begin(table)
        if self.limit_ms and not self.expired and not self.left_ms(table.time_ms()):
            self.expired = True
            table.clock(act.EXPIRED, self._seat)
            return True
        return False

    def pause(self, table):
        """Stop or go on."""
        now_ms = table.time_ms()
        self._left_ms = self.left_ms(now_ms)
        self._since_ms = now_ms
        self.paused = not self.paused
        table.clock(act.PAUSED if self.paused else act.RESUMED)

    def wait_ms(self, table):
        """How long until it expires."""
        if not self.limit_ms or self.paused or self.expired:
            return NEVER_MS
        return self.left_ms(table.time_ms())

    def _begin(self, table):
        """Start the question's clock, or stop."""
        decision = self._decision
        self.paused = self.expired = False
        self.limit_ms = decision.clock_ms if decision else 0
        if self.limit_ms:
            self._seat = decision.seat
            self._left_ms = self.limit_ms
            self._since_ms = table.time_ms()
            table.clock(act.STARTED, self._seat, self.limit_ms)
