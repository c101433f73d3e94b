"""What happens without a press as time passes: notices close, a tally ends, offers come and go, clocks expire."""

from .. import NEVER_MS
from . import view as modes
from .view import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .dialog import Dialog
    from .view import View

LOCKED_MS = 3000  # how long the lock is shown
_OFFER_MS = 1000  # how often an offer is looked at again
ROLLED_MS = 1500  # how long a roll is shown that was asked for with the answer before
TALLY_MS = 2000  # a tally is the answer when no key was tapped for so long


class Timeouts:
    """`dialog` is what time acts on, beside clocks and offers; `view` says since when things stand."""

    def __init__(self, view: "View", dialog: "Dialog") -> None:
        self._session = dialog.session
        self._view = view
        self._dialog = dialog

    def watch(self, now_ms: int) -> Outcome | None:
        """The outcome of what was due; None when nothing was."""
        dialog = self._dialog
        view = self._view
        due = None
        if view.mode == modes.LOCKED and now_ms - view.since_ms >= LOCKED_MS:
            due = Outcome(mode=modes.ASKED)
        if self._rolled_ms(now_ms) <= 0:
            due = dialog.put_away_roll()
        if self._tally_ms(now_ms) <= 0:
            counted = dialog.time_out(now_ms)
            due = due.then(counted) if due else counted
        offered = self._session.offer()
        if offered != view.offer and view.mode != modes.LOCKED and not due:
            due = Outcome("turn" if offered else "no", mode=modes.ASKED)
        if self._session.run_clock():
            expired = Outcome("expired")
            due = due.then(expired) if due else expired
        return due

    def wait_ms(self, now_ms: int) -> int:
        """In how many ms something is due."""
        wait = self._session.clock.wait_ms(self._session.table)
        if self._view.mode == modes.LOCKED:
            wait = min(wait, max(0, self._view.since_ms + LOCKED_MS - now_ms))
        elif self._view.mode == modes.OFFER:
            wait = min(wait, _OFFER_MS)  # the PC may be gone, and the offer with it
        return min(wait, max(0, self._tally_ms(now_ms)), max(0, self._rolled_ms(now_ms)))

    def _rolled_ms(self, now_ms: int) -> int:
        """How long a roll still stands that gives way to the next question by itself."""
        view = self._view
        return view.since_ms + ROLLED_MS - now_ms if view.gives_way() else NEVER_MS

    def _tally_ms(self, now_ms: int) -> int:
        """How long until what is being counted is the answer."""
        input_state = self._dialog.input_state
        return self._dialog.typed_ms + TALLY_MS - now_ms if input_state and input_state.count else NEVER_MS
