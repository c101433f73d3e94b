"""Owns what time does without a press: what is only shown passes, a tally ends, offers come and go, clocks expire.

Must never look at a key.
"""

from .. import NEVER_MS
from . import view as modes

LOCKED_MS = 1000  # how long the lock is shown
ROLLED_MS = 1500  # how long a roll is shown that was asked for with the answer before
TALLY_MS = 2000  # a tally is the answer when no key was tapped for so long


class Passing:
    """`pending` is what time acts on, beside the clocks and offers of `desk`; `view` is what becomes visible of it."""

    def __init__(self, desk, view, pending):
        self._desk = desk
        self._view = view
        self._pending = pending

    def watch(self, now_ms):
        """Do what is due. Returns whether something changed."""
        view = self._view
        view.now_ms = now_ms
        changed = view.mode == modes.LOCKED and now_ms - view.since_ms >= LOCKED_MS
        if changed:
            self._pending.show()
        if self._rolled_ms(now_ms) <= 0:
            changed = True
            view.rolled = ()
            self._pending.show()
        counted = self._tally_ms(now_ms) <= 0
        if counted:
            self._pending.attempt(self._pending.end_tally)
        offered = self._desk.offer()
        if offered != view.offer and view.mode != modes.LOCKED:
            changed = True
            self._pending.show()
            view.ring("turn" if offered else "no")
        expired = self._desk.run_clock()
        if expired:
            view.ring("expired")
        return changed or counted or expired

    def wait_ms(self, now_ms):
        """In how many ms something is due."""
        wait = self._desk.clock.wait_ms(self._desk.table)
        if self._view.mode == modes.LOCKED:
            wait = min(wait, max(0, self._view.since_ms + LOCKED_MS - now_ms))
        elif self._view.mode == modes.OFFER:
            wait = min(wait, LOCKED_MS)  # the PC may be gone, and the offer with it
        return min(wait, max(0, self._tally_ms(now_ms)), max(0, self._rolled_ms(now_ms)))

    def _rolled_ms(self, now_ms):
        """How long a roll still stands that gives way to the next question by itself."""
        view = self._view
        passing = view.mode == modes.ROLLED and view.answered.at_once
        return view.since_ms + ROLLED_MS - now_ms if passing else NEVER_MS

    def _tally_ms(self, now_ms):
        """How long until what is being counted is the answer."""
        entry = self._view.entry
        return self._pending.typed_ms + TALLY_MS - now_ms if entry and entry.count else NEVER_MS
