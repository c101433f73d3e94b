"""What every press does: the table of keys in docs/decisions/0002, in code. Each press returns an Outcome."""

from shared_rules.core.refused import Refused

from ..session.lessons import HOLDS, guide_of, rules_behind
from ..session.session import Unloaded
from . import view as modes
from .ceremony import ahead_ms
from .input_state import NO_KEY, ConfirmInput, MeaninglessKey
from .keys import BACK, HOLD, LOCK, NEXT, OK, OVER, PREVIOUS, RELEASE, SEAT_KEYS
from .share import ShareInput
from .view import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Message

    from .dialog import Dialog
    from .keys import Press
    from .view import View


class Controls:
    """Ten keys: `dialog` is what they act on, and the mode of `view` says what is on the face meanwhile."""

    def __init__(self, view: "View", dialog: "Dialog") -> None:
        self._session = dialog.session
        self._view = view
        self._dialog = dialog
        self.is_locked = False
        self._closed = False  # the last key that was let go had shown how seats stand

    def power_on(self) -> Outcome:
        """Resume the running game, or open the menu of an empty table."""
        return self.attempt(self._resume)

    def take(self, press: "Press", now_ms: int) -> Outcome:
        """Do what a press means."""
        counted = self.attempt(self._dialog.end_tally) if press.kind in (HOLD, LOCK) else Outcome()
        return counted.then(self.with_rules(self._do, press, now_ms))

    def with_rules(self, do: "Callable[..., Outcome]", *args: object) -> Outcome:
        """Attempt `do`. The rules of a game that begins are loaded here, where the C stack is shallow."""
        try:
            return do(*args)
        except Unloaded as missing:
            game = missing.game
        except Refused as refused:
            return self._dialog.refuse(refused)
        try:
            self._session.load(game)
            return do(*args)
        except Refused as refused:
            return self._dialog.refuse(refused)

    def attempt(self, do: "Callable[..., Outcome]", *args: object) -> Outcome:
        """Return the outcome of `do`. A refusal is an outcome, too."""
        try:
            return do(*args)
        except Refused as refused:
            return self._dialog.refuse(refused)

    def _do(self, press: "Press", now_ms: int) -> Outcome:
        if press.kind == LOCK:
            return self._turn_lock()
        if self.is_locked:
            return Outcome("no", mode=modes.LOCKED)
        if press.kind == HOLD and not self._is_open():
            return self.attempt(self._hold, press.key)
        if press.kind == RELEASE:
            self._closed = self._view.mode in (modes.SEAT, modes.STANDINGS)
            return Outcome(mode=modes.ASKED) if self._closed else Outcome()
        if press.kind == OVER and press.key == BACK and self._closed:
            return Outcome("ok")  # it closed what a held key showed, and undoes nothing
        return self.attempt(self._tap, press.key, now_ms)

    def _resume(self) -> Outcome:
        news = self._session.power_on()
        outcome = Outcome("no", tuple(news), modes.ASKED) if news else Outcome(mode=modes.ASKED)
        return self._dialog.begin_counted(outcome)

    def _is_open(self) -> bool:
        """True while a secret choice is open for its seat: then a held key counts as a tap."""
        input_state = self._dialog.input_state
        return self._view.mode == modes.ASK and input_state is not None and input_state.is_open

    def _turn_lock(self) -> Outcome:
        self.is_locked = not self.is_locked
        if self._is_open():
            self._dialog.clear()
        if self.is_locked:
            return Outcome("ok", mode=modes.LOCKED)
        return Outcome("said", (("scene.unlocked",),), modes.ASKED)

    def _tap(self, key: int, now_ms: int) -> Outcome:
        mode = self._view.mode
        if mode == modes.ASK:
            return self._type(key, now_ms)
        if mode == modes.OFFER:
            return self._settle_offer(False)
        if mode == modes.WHY and key == OK and modes.mends(self._session.table):
            return self._dialog.set_fact()  # play it anyway
        if mode == modes.OVER and key == OK:
            return self._end()
        if mode in (modes.ROLLED, modes.OVER):
            return self._tap_shown(key, now_ms)
        if mode in modes.PHOTOS and key != OK:
            raise MeaninglessKey()  # somebody may be taking the photograph
        outcome = Outcome("ok", mode=modes.ASKED)  # any key leaves what is only shown
        if mode == modes.CODE:
            outcome.photo = self._session.result(self._view.photo)
            if outcome.photo:  # behind the code of a game comes its result, where the box knows a page for it
                outcome.mode = modes.RESULT
        return outcome

    def _settle_offer(self, taken: bool) -> Outcome:
        upload = self._session.upload
        if upload:  # the PC may have withdrawn it meanwhile
            upload.settle(self._session, taken)
        return Outcome("ok", mode=modes.ASKED)

    def _end(self) -> Outcome:
        """Put the game away after the final standings, and show its code."""
        outcome = Outcome("ok", (), modes.CODE)
        outcome.photo = self._session.finish()
        return outcome

    def _hurry(self, now_ms: int) -> Outcome:
        """Go on with what is told a line at a time."""
        outcome = Outcome("ok")
        outcome.ahead_ms = ahead_ms(self._view, now_ms)
        return outcome

    def _tap_shown(self, key: int, now_ms: int) -> Outcome:
        """A tap on the box's dice or on the final standings, except OK on the latter."""
        view = self._view
        if key == BACK:
            return self._dialog.undo()
        if key == NEXT and view.mode == modes.OVER:
            return self._hurry(now_ms)
        if key != OK and not view.gives_way():
            raise MeaninglessKey()
        outcome = self._dialog.put_away_roll()
        outcome.cue = "ok"
        return outcome

    def _type(self, key: int, now_ms: int) -> Outcome:
        """A tap while a question stands."""
        dialog = self._dialog
        input_state = dialog.input_state
        if input_state is None:
            raise MeaninglessKey()
        dialog.typed_ms = now_ms
        is_late = dialog.is_late(now_ms)
        if is_late and key == OK:
            return Outcome("said")
        answer = None
        if isinstance(input_state, ShareInput):
            answer = input_state.press(key)
        elif key < SEAT_KEYS:
            if input_state.count and input_state.keys()[key] not in (NO_KEY, input_state.cursor):
                return self._count_another(key)
            answer = input_state.seat_key(key)
        elif key == OK:
            answer = input_state.ok()
        elif key == NEXT and isinstance(input_state, ConfirmInput):
            return self._hurry(now_ms)
        elif key != BACK:
            input_state.move(1 if key == NEXT else -1)
        elif not input_state.back() and not dialog.menu.back():
            return dialog.back()
        return Outcome("ok", mode=modes.ASKED) if answer is None else dialog.give(answer)

    def _count_another(self, key: int) -> Outcome:
        """Another key ends a tally. It counts only if the same question follows: no key answers an unseen question."""
        dialog = self._dialog
        asked = dialog.decision
        counted = dialog.end_tally()
        decision = dialog.decision
        if not decision or not asked or (decision.ask, decision.seat) != (asked.ask, asked.seat):
            return counted.then(Outcome("no"))
        return counted.then(self.attempt(self._count, key))

    def _count(self, key: int) -> Outcome:
        input_state = self._dialog.input_state
        answer = input_state.seat_key(key) if input_state else None
        return Outcome(mode=modes.ASKED) if answer is None else self._dialog.give(answer)

    def _hold(self, key: int) -> Outcome:
        mode = self._view.mode
        if mode == modes.OFFER:
            return self._settle_offer(key == OK)
        if mode == modes.BARRIER:
            return self._dialog.agree() if key == OK else Outcome(mode=modes.ASKED)
        if mode in modes.PHOTOS:
            raise MeaninglessKey()
        if key == BACK:
            return self._turn_menu()
        if key == PREVIOUS:
            return self._dialog.look_up() if modes.has_rules(self._view) else self._why()
        if not self._session.table:
            raise MeaninglessKey()
        return self._skip() if key == NEXT else self._show_scores(key)

    def _turn_menu(self) -> Outcome:
        """Open the menu, or close it."""
        menu = self._dialog.menu
        if menu.decision:
            menu.close()
        else:
            menu.open(self._session)
        return Outcome("ok", mode=modes.ASKED)

    def _skip(self) -> Outcome:
        if self._dialog.menu.decision:
            raise MeaninglessKey()
        return self._dialog.skip()

    def _why(self) -> Outcome:
        """Why it was refused, if it just was, or what happened last; what the question is about, what the keys do."""
        dialog = self._dialog
        session = self._session
        about: "list[Message]" = []
        if dialog.menu.decision:
            about += HOLDS
        elif dialog.decision:
            ask = dialog.decision.ask[0]
            shared = "scene" + ask[ask.find(".") :]  # what games ask alike, the box explains
            about += rules_behind(session.terms, ask) or rules_behind(session.terms, shared)
            about += [line for line in session.lessons.shown_beside() if line not in about]
            state = session.running().play.state
            about += state.details(dialog.decision.ask[0])
            about += state.filled()
            guide = guide_of(state)
            about += [(guide,)] if guide else [] if about else [("scene.no_rule",)]
        reason = tuple(self._view.reason)
        if reason and "refused" in reason[0][0]:
            about = list(reason) + about
        elif reason:
            about = [("scene.last", reason[0])] + list(reason[1:]) + about
        outcome = Outcome(mode=modes.WHY)
        outcome.rule = tuple(about)
        return outcome

    def _show_scores(self, key: int) -> Outcome:
        """All seats' while OK is held, or one seat's while its key is held."""
        table = self._session.table
        seats = table.play.state.seats() if table else 0
        if key == OK and seats:
            return Outcome(mode=modes.STANDINGS)
        if key >= seats:
            raise MeaninglessKey()
        outcome = Outcome(mode=modes.SEAT)
        outcome.seat = key
        return outcome
