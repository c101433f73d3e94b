"""Runs the self-test in place of `Box`, on the same body, until the interpreter restarts.

Shows the questions of a test (selftest/) on lights and display, and takes their answers from keys and line.
"""

from shared_rules.core.cells import BLINK, GOOD, WARNING, WHITE

from . import NEVER_MS
from .input.keys import BACK, HOLD, NEXT, OK, PREVIOUS, SEAT_KEYS, TAP, Keys
from .render.screen import Screen
from .scene.drawing import draw_icon, draw_number
from .scene.icons import CHECK, WAIT
from .scene.picture import Scene
from .selftest.question import KEY, NUMBER
from .selftest.run import ASKS, OVER, Run
from .session.words import BOX, SELFTEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .input.keys import Press
    from .link.talk import Talk
    from .platforms.types import Body
    from .session.session import Session

_IDLE_MS = 50
_LINE_MS = 2000  # between two lines of what is longer than the display
_TOP, _BOTTOM, _EDGE = 1, 128, 255  # of a page of eight rows
_SOUNDS_MS = 500  # of a tone that is asked about, and of the silence after it


class Tester:
    """A test on `body`; `session` says how far the box is built.

    `talk` goes on as the box leaves it: a page to which the board is lent keeps its keys and the question that is held.
    """

    gives_way = False  # as `Box` says it: after a test there is nothing but a restart

    def __init__(self, body: "Body", session: "Session", talk: "Talk") -> None:
        body.make_room()
        session.terms.use([SELFTEST, BOX])
        self._body = body
        self.session = session
        self.run = Run(body, body.probes(), session.test_stage)
        self.talk = talk
        talk.server.testing = self.run
        self._screen = Screen(body, session.terms)
        self._scene = Scene()
        self._keys = Keys()
        self._down = -1  # keys that are down since the test began: a finger, or a key that is stuck
        self._asked = 0  # the number of the question that `_number` answers
        self._number = 0  # that OK takes
        self._page = 0  # of the results
        self._hz = 0

    def step(self, now_ms: int) -> int:
        """Do a moment's work, as Box does. Returns the ms until the next step."""
        pressed = self._take_presses(now_ms)
        self.talk.listen(now_ms)
        changed = self.run.step(now_ms) or pressed
        if self.run.left and not self.talk.is_busy:
            self._body.tone(0)
            self._body.restart()
        if changed:
            self._scene.words.since_ms = now_ms
        if changed or now_ms >= self._scene.until_ms:
            self._show(now_ms)
        self._sound(now_ms)
        self.talk.tell(now_ms)
        if self.run.state not in (ASKS, OVER):
            return 0
        return max(0, min(_IDLE_MS, self._keys.wait_ms(now_ms), self.talk.wait_ms(now_ms)))

    def _take_presses(self, now_ms: int) -> bool:
        pressed = False
        for bits, at_ms in self._body.keys(now_ms):
            self._down &= bits
            for press in self._keys.feed(bits & ~self._down & ~self.run.bench.ignored, at_ms):
                self._press(press)
                pressed = True
        return pressed

    def _press(self, press: "Press") -> None:
        """BACK that is held leaves; all else answers what is asked."""
        if press.kind == HOLD:
            if press.key == BACK:
                self.run.leave()
            return
        question = self.run.question
        if question is None:
            if self.run.state == OVER and press.kind == TAP:
                self._turn(press.key)
        elif question.how == KEY:
            self.run.press(press.key, self._keys.edge_ms)
        elif question.how == NUMBER:
            self._choose(press.key, question.low, question.high)
        elif press.key in (OK, BACK):
            self.run.answer(self.run.number, int(press.key == OK))

    def _choose(self, key: int, low: int, high: int) -> None:
        """A seat key is a number; previous and next go to another one, OK takes it."""
        if key < SEAT_KEYS:
            self.run.answer(self.run.number, key + 1)
        elif key == OK:
            self.run.answer(self.run.number, max(low, self._number))
        elif key in (PREVIOUS, NEXT):
            step = 1 if key == NEXT else -1
            self._number = low + (max(low, self._number) - low + step) % (high - low + 1)

    def _turn(self, key: int) -> None:
        """Go through the results; OK leaves."""
        if key == OK:
            self.run.leave()
        elif key in (PREVIOUS, NEXT):
            self._page += 1 if key == NEXT else -1

    def _show(self, now_ms: int) -> None:
        scene = self._scene
        scene.clear(now_ms)
        scene.words.heading = (("selftest.title",),)
        question = self.run.question
        if self.run.number != self._asked:
            self._asked = self.run.number
            self._number = 0
        if question:
            self._show_question()
        elif self.run.state == OVER:
            self._show_results()
        else:
            draw_icon(scene.cells, WAIT, WHITE)
            scene.words.body = (("selftest.check_" + self.run.check,),)
        scene.words.scroll = now_ms // _LINE_MS
        due_ms = self._light(now_ms)
        self._write(now_ms)
        scene.until_ms = min(due_ms, self._screen.display.due_ms, now_ms - now_ms % _LINE_MS + _LINE_MS)

    def _light(self, now_ms: int) -> int:
        """Show the frame that the question is about and nothing else, or the scene's. Returns when that changes."""
        question = self.run.question
        if question and question.pixels is not None:
            self._body.show(question.pixels)
            return NEVER_MS
        return self._screen.light(self._scene, now_ms)

    def _write(self, now_ms: int) -> None:
        """Write the words, with a frame around them where the question is about one."""
        display = self._screen.display
        if self._body.has_text and display.draw(self._scene.words, now_ms):
            question = self.run.question
            is_framed = question and question.framed
            self._body.text(_framed(display.buffer, self._body.glass[0]) if is_framed else display.buffer)

    def _show_question(self) -> None:
        scene = self._scene
        question = self.run.question
        assert question
        scene.words.body = (question.ask,)
        if question.how == NUMBER:
            number = max(question.low, self._number)
            scene.words.hint = (("selftest.hint_number", number),)
            draw_number(scene.cells, number, WHITE | BLINK)
        else:
            scene.words.hint = (("selftest.hint_key",) if question.how == KEY else ("selftest.hint_yes",),)
            draw_icon(scene.cells, CHECK, WHITE | BLINK)

    def _show_results(self) -> None:
        """One result at a time; the face has a tick, or how many faults there are."""
        scene = self._scene
        report = self.run.bench.report
        faults = report.faults()
        if faults:
            draw_number(scene.cells, faults, WARNING)
        else:
            draw_icon(scene.cells, CHECK, GOOD)
        at = self._page % (1 + len(report.results))
        if not at:
            scene.words.body = (("selftest.faults", faults) if faults else ("selftest.no_faults",),)
        else:
            result = report.results[at - 1]
            scene.words.body = (("selftest.check_" + result.check,), ("selftest." + result.verdict,), result.found)
        scene.words.hint = (("selftest.hint_over",),)

    def _sound(self, now_ms: int) -> None:
        question = self.run.question
        hz = question.hz if question and now_ms // _SOUNDS_MS & 1 else 0
        if hz != self._hz:
            self._hz = hz
            self._body.tone(hz)


def _framed(picture: bytearray, width: int) -> bytearray:
    """The same picture of a display, with a line along all four edges."""
    framed = bytearray(picture)
    for at in range(width):
        framed[at] |= _TOP
        framed[at - width] |= _BOTTOM
    for page in range(0, len(framed), width):
        framed[page] = framed[page + width - 1] = _EDGE
    return framed
