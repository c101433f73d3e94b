"""One step of the box: take presses, act on them, show what changed. docs/press.md follows a press through it.

A step never waits: it does all pending work and returns when it wants to be called again.
"""

from shared_rules.core.cells import CELLS as FACE
from shared_rules.core.decision import TABLE
from shared_rules.core.refused import Refused
from shared_rules.formats import given

from . import LOCAL, NEVER_MS
from .input.ceremony import remaining_ms
from .input.controls import Controls
from .input.dialog import Dialog
from .input.given import GivenAnswers, stale
from .input.keys import NO_KEY, SEAT_KEYS, Keys
from .input.timeouts import Timeouts
from .input.view import ASK, ASKED, GLANCES, HIDING, OFFER, OVER, ROLLED, Outcome, View
from .link.server import Server
from .link.talk import Talk
from .render.screen import Screen, show_waiting
from .scene.compose import compose
from .scene.picture import Scene
from .session.lessons import WAIT_MS
from .session.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Answer

    from .input.types import InputState
    from .link.types import Questions
    from .platforms.types import Body

_REST_MS = 20  # after a press and its text
_CALM_MS = 300  # without a finger on a key: then the flash of a board may be erased, which stops everything
ALONE_MS = 300000  # without a key, or anything new to see: then the lights rest, too
_SLICE_MS = 1  # between two slices of work that nobody waits for


class Box:
    """The whole box on one `body` (docs/decisions/0002 says what a body offers)."""

    def __init__(self, body: "Body", now_ms: int = 0) -> None:
        self._body = body
        self.session = Session(body, now_ms)
        self.view = View(self.session.settings, self.session.clock, LOCAL in body.firmware)
        if body.lent:
            self.view.boot = self.session.vault.boot
        self._keys = Keys()
        self._touched = NO_KEY  # the key whose light answers a finger
        self.dialog = Dialog(self.session)
        self._controls = Controls(self.view, self.dialog)
        self._answers = GivenAnswers(self.view, self.dialog, self._controls)
        self._given: "tuple[int, int, Answer] | None" = None  # an answer by value: its question, form and ints
        self._asked: "tuple[InputState | None, int, int] | None" = None  # what the number of the question stands for
        self._timeouts = Timeouts(self.view, self.dialog)
        self.talk = Talk(body, Server(self.session))
        self.scene = Scene()  # what is shown; a page reads its words aloud
        self._screen = Screen(body, self.session.terms)
        self.scene.words.has_pages = self._screen.display.has_pages
        self._due_ms = now_ms  # when the picture changes by itself
        self.session.before_long = self._show_waiting
        self.after_given: "Callable[[], None] | None" = None  # for who reads the next question ahead of the lights
        self.session.before_fence = self.talk.server.load
        self.talk.server.lending.by_value = self._questions, self.give
        self._lessons_due_ms = NEVER_MS  # when what is new at the question is shown, if anything is
        self._is_fresh = False  # the last press: another one may follow at once
        # The idle work that the last press left is done: the state remembered, flash in order, chance collected.
        self._remembered = True
        self._rested = not (self.session.table and body.ring and body.ring.is_short)
        self._has_chance = False
        self._calm_ms = now_ms  # from then on flash may be erased
        self.take(self._controls.power_on(), now_ms)

    def step(self, now_ms: int) -> int:
        """Do all pending work. Returns the ms until the next step is due, unless input arrives earlier."""
        now_ms = max(now_ms, self.session.now_ms)  # time never goes back, even if a clock does
        self.session.tick(now_ms)
        pressed = self._take_presses(now_ms)
        passed = self._timeouts.watch(now_ms)
        if passed:
            self.take(passed, now_ms)
        heard = self.talk.listen(now_ms)
        if self._given:
            self._take_given(self._given, now_ms)
            pressed = True
            if self.after_given:
                self.after_given()
        if now_ms >= self._lessons_due_ms:
            self._begin_lessons(now_ms)
        if heard:
            self._wake(now_ms)
        if self.session.wants_restart and not self.talk.is_busy:
            self._body.restart()
        self._show(now_ms, heard or pressed or passed is not None)
        self.talk.tell(now_ms)
        due_ms = min(self._keys.wait_ms(now_ms), self._timeouts.wait_ms(now_ms), self.talk.wait_ms(now_ms))
        if not self._keys.bounces:
            due_ms = min(due_ms, self._due_ms - now_ms, self._lessons_due_ms - now_ms)
        return max(0, self._rest(due_ms, pressed, now_ms))

    def give(self, boot: int, number: int, form: int, values: "Answer") -> None:
        """Take an answer by value at the next step (docs/question.md). Refused unless it is to what is asked now."""
        if self._given or (boot, number) != (self.view.boot, self.view.number):
            raise Refused("refused.stale")
        given.check(form, values)
        self._given = number, form, values

    @property
    def gives_way(self) -> bool:
        """True once the box is to test itself and the line has its answer."""
        return self.session.test_stage > 0 and not self.session.wants_restart and not self.talk.is_busy

    def _rest(self, due_ms: int, pressed: bool, now_ms: int) -> int:
        """Do idle work, a slice at a time, once the text is out: what makes the next press quicker, then what has time.

        Returns the ms until the next step. Chance is collected ahead: no game and no secret choice waits for it.
        """
        if pressed:
            self._remembered = self._rested = self._has_chance = False
            self._is_fresh = True
        if pressed or self._touched != NO_KEY:
            self._calm_ms = now_ms + (_CALM_MS if self.session.table and self._body.ring else 0)
        if self._body.writing:
            return due_ms
        if self._is_fresh:
            self._is_fresh = False
            return min(due_ms, _REST_MS)
        if not self._rested and now_ms >= self._calm_ms:
            self._remembered = True
            self._rested = not self.session.rest()
        elif not self._remembered:
            self._remembered = True
            self.session.remember()
        elif not self._has_chance:
            self._has_chance = not self.session.chance.rest()
        elif not self._rested:
            return min(due_ms, self._calm_ms - now_ms)
        elif not self.session.signer.work():
            return due_ms
        return min(due_ms, _SLICE_MS)

    def _take_presses(self, now_ms: int) -> bool:
        pressed = False
        for bits, at_ms in self._body.keys(now_ms):
            if bits:
                self._wake(now_ms)
            presses = self._keys.feed(bits, at_ms)
            self._answer_finger(now_ms)
            for press in presses:
                self.take(self._controls.take(press, now_ms), now_ms)
                pressed = True
        return pressed

    def _take_given(self, answer: "tuple[int, int, Answer]", now_ms: int) -> None:
        """Take an answer by value, unless a key has answered meanwhile."""
        number, form, values = answer
        self._given = None
        is_late = number != self.view.number
        self.take(stale() if is_late else self._answers.take(form, values, now_ms), now_ms)

    def _begin_lessons(self, now_ms: int) -> None:
        """In a first game show what is new at the question: somebody hesitates."""
        view, table = self.view, self.session.table
        left_ms = remaining_ms(view, now_ms)
        self._lessons_due_ms = now_ms + left_ms + WAIT_MS if left_ms > 0 else NEVER_MS
        if left_ms <= 0 and view.is_asking() and table and table.decision:
            view.lessons = self.session.lessons.by_turns(table.play.state, table.decision.ask[0], view.reason)
            view.lessons_ms = self.scene.until_ms = now_ms

    def _answer_finger(self, now_ms: int) -> None:
        """Light a key as soon as it is down, before any press is worked out, and as long as it may become one."""
        key = self._keys.pending
        if key == self._touched:
            return
        self._touched = key
        if key == NO_KEY:
            self._screen.leds.let_go()
            self._due_ms = now_ms
        else:
            self._screen.touch(FACE + key if key < SEAT_KEYS else FACE - 1)

    def take(self, outcome: "Outcome", now_ms: int) -> None:
        """Update the view from the outcome of a press or of time. The view is written in this module only."""
        self._wake(now_ms)
        if self.view.lessons:
            self.session.lessons.stop(now_ms - self.view.lessons_ms)
            self.view.lessons = ()
        self._lessons_due_ms = now_ms + WAIT_MS
        self.dialog.follow()
        view = self.view
        if view.table is not self.session.table:
            view.table = self.session.table
            view.rolled = ()  # dice of another game
        view.input_state = self.dialog.input_state
        view.menu = self.dialog.menu.decision is not None
        if outcome.cue:
            view.cue = outcome.cue
            view.cue_ms = now_ms
        if outcome.rolled is not None:
            view.rolled = outcome.rolled
            view.answered = outcome.answered
        view.reason = view.reason if outcome.events is None else tuple(outcome.events)
        view.changed = view.changed if outcome.changed is None else outcome.changed
        if outcome.rule is not None:
            view.rule = outcome.rule
            view.subject = outcome.subject
        view.seat = view.seat if outcome.seat is None else outcome.seat
        view.photo = view.photo if outcome.photo is None else outcome.photo
        if outcome.mode is not None:
            if outcome.mode not in GLANCES:
                view.offer = self.session.offer()
            view.mode = self._asked_mode() if outcome.mode == ASKED else outcome.mode
            view.since_ms = now_ms
        view.since_ms -= outcome.ahead_ms
        state = view.input_state
        asked = state, state.seat if state else TABLE, view.mode if view.mode in HIDING else ASK
        if asked != self._asked:  # another question stands: an answer by value names it by its number
            self._asked = asked
            view.number += 1

    def _wake(self, now_ms: int) -> None:
        """Somebody is at the table, or will look: the lights are as bright as they are set, for a while.

        The key that ends their rest counts as ever: what it answers could be read all the time.
        """
        if now_ms >= self.scene.rests_ms:
            self._due_ms = now_ms
        self.scene.rests_ms = now_ms + ALONE_MS

    def _asked_mode(self) -> int:
        """How to show what is pending now."""
        view = self.view
        if view.offer:
            return OFFER
        if view.rolled and not view.menu:
            return ROLLED
        return ASK if view.input_state else OVER

    def _questions(self) -> "Questions":
        """What is asked, as a text for a page to which the board is lent."""
        from .scene.asked import Questions  # a box that is not lent never needs it in RAM

        return Questions(self.view, self.dialog)

    def _show_waiting(self) -> None:
        """Show that a long game is being put away, before that work begins."""
        show_waiting(self._body, self.scene.brightness)
        self.scene.until_ms = self.session.now_ms

    def _show(self, now_ms: int, changed: bool) -> None:
        if self._keys.bounces and not changed:
            return  # a finger comes: some ms later it is answered first
        if changed or now_ms >= self.scene.until_ms:
            compose(self.scene, self.view, now_ms)
        elif now_ms < self._due_ms:
            return
        if self._body.lent:  # a page waits for its lights: they go out before the text is laid out
            self._screen.light(self.scene, now_ms)
            self.talk.tell(now_ms)
        self._due_ms = min(self._screen.show(self.scene, now_ms), self.scene.until_ms)
