"""Owns what every press does: the table of keys in docs/decisions/0002, in code.

Must never decide what an answer means. A key that means nothing makes the cue "no" and changes nothing else.
"""

from . import view as modes
from .entry import NO_KEY, meaningless
from .keys import BACK, HOLD, LOCK, NEXT, OK, PREVIOUS, RELEASE, SEAT_KEYS


class Controls:
    """Ten keys: `desk` and `pending` are what they act on, `view` is what becomes visible of it."""

    def __init__(self, desk, view, pending):
        self._desk = desk
        self._view = view
        self._pending = pending
        self._locked = False

    def power_on(self, now_ms):
        """Resume the running game, or open the menu of an empty table."""
        self._view.now_ms = now_ms
        self._pending.attempt(self._resume)

    def take(self, press, now_ms):
        """Do what a press means."""
        view = self._view
        view.now_ms = now_ms
        if press.kind in (HOLD, LOCK):
            self._pending.attempt(self._pending.end_tally)
        if press.kind == LOCK:
            self._turn_lock()
        elif self._locked:
            view.show(modes.LOCKED)
            view.ring("no")
        elif press.kind == HOLD and not self._is_open():
            self._pending.attempt(self._hold, press.key)
        elif press.kind != RELEASE:
            self._pending.attempt(self._tap, press.key)
        elif view.mode in (modes.SEAT, modes.STANDINGS):
            self._pending.show()

    def _resume(self):
        news = self._desk.power_on()
        self._pending.show()
        if news:
            self._view.reason = (news,)
            self._view.ring("no")

    def _is_open(self):
        """True while somebody looks at what is to be chosen in secret: then a held key is a tap like any other."""
        return self._view.mode == modes.ASK and self._view.entry.is_open

    def _turn_lock(self):
        self._locked = not self._locked
        if self._is_open():
            self._pending.clear()
        self._pending.show()
        if self._locked:
            self._view.show(modes.LOCKED)
        self._view.ring("ok")

    def _tap(self, key):
        view = self._view
        mode = view.mode
        if mode == modes.ASK:
            self._type(key)
        elif mode == modes.OFFER:
            self._desk.upload.settle(self._desk, False)
            view.ring("ok")
        elif mode == modes.WHY and key == OK and self._desk.table:
            self._pending.menu.set_fact(self._desk)  # play it anyway
        elif mode == modes.OVER and key == OK:
            return self._end()
        elif mode == modes.ROLLED or mode == modes.OVER:
            self._tap_shown(key)
        else:
            view.ring("ok")  # any key leaves what is only shown
        self._pending.show()

    def _end(self):
        """The final standings have been seen: the game is put away, and its code is shown."""
        self._view.photo = self._desk.finish()
        self._view.reason = ()
        self._pending.show()
        self._view.show(modes.CODE)
        self._view.ring("ok")

    def _tap_shown(self, key):
        """A tap on the box's dice, or on the final standings, but OK there."""
        view = self._view
        if key == BACK:
            self._pending.undo()
        elif key != OK and (view.mode == modes.OVER or not view.answered.at_once):
            meaningless()
        else:
            view.rolled = ()
            view.ring("ok")

    def _type(self, key):
        """A tap while a question stands."""
        entry = self._view.entry
        pending = self._pending
        answer = None
        self._view.ring("ok")
        pending.typed_ms = self._view.now_ms
        if key < SEAT_KEYS:
            if entry.count and entry.keys()[key] not in (NO_KEY, entry.cursor):
                entry = self._next_tally()
            answer = entry.seat_key(key)
        elif key == OK:
            answer = entry.ok()
        elif key != BACK:
            entry.move(1 if key == NEXT else -1)
        elif not entry.back() and not pending.menu.back():
            pending.undo()
        if answer is not None and pending.give(answer):
            pending.roll_at_once()

    def _next_tally(self):
        """Another key ends a tally, and counts if the same is asked again: no key answers what nobody has seen."""
        pending = self._pending
        asked = pending.decision
        pending.end_tally()
        decision = pending.decision
        if not decision or decision.ask != asked.ask or decision.seat != asked.seat:
            meaningless()
        return self._view.entry

    def _hold(self, key):
        pending = self._pending
        if self._view.mode == modes.OFFER:
            self._desk.upload.settle(self._desk, key == OK)
            self._view.ring("ok")
            pending.show()
        elif self._view.mode == modes.BARRIER:
            if key == OK:
                pending.undo(True)
            pending.show()
        elif key == BACK:
            self._turn_menu()
        elif not self._desk.table:
            meaningless()
        elif key == NEXT:
            self._skip()
        elif key == PREVIOUS:
            self._why()
        else:
            self._show_scores(key)

    def _turn_menu(self):
        """Open the menu, or close it."""
        menu = self._pending.menu
        if menu.decision:
            menu.close()
        else:
            menu.open(self._desk)
        self._view.ring("ok")
        self._pending.show()

    def _skip(self):
        if self._pending.menu.decision:
            meaningless()
        self._pending.skip()
        self._pending.show()

    def _why(self):
        """The last refusal or result; without one, the question itself. Then the rule behind the question."""
        view = self._view
        decision = self._pending.decision
        view.rule = self._desk.rule_behind(decision.ask) if decision else ()
        if decision and not view.reason:
            view.reason = (decision.ask,)
        view.show(modes.WHY)

    def _show_scores(self, key):
        """All seats' while OK is held, or one seat's while its key is held."""
        view = self._view
        play = self._desk.table.play
        seats = play.state.seats()
        if key == OK and seats:
            view.show(modes.STANDINGS)
        elif key < seats:
            view.seat = key
            view.show(modes.SEAT)
        else:
            meaningless()
