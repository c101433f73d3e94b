"""Owns one step of the box: presses become actions, what is recorded is shown. A table of contents.

Must never wait: a step does what there is to do and says when it wants to be called again.
"""

from shared_rules.core.cells import CELLS as FACE
from shared_rules.core.cells import DIM, WHITE

from . import LOCAL
from .input.controls import Controls
from .input.keys import SEAT_KEYS, Keys
from .input.passing import Passing
from .input.pending import Pending
from .input.view import View
from .link.server import Server
from .render.screen import Screen
from .scene.compose import compose
from .scene.drawing import draw_icon
from .scene.icons import WAIT
from .scene.picture import Scene
from .session.desk import Desk

_REST_MS = 30  # after a press
_AGAIN_MS = 2  # until what the line did not take is offered again


class Box:
    """The whole box on one `body` (docs/decisions/0002 says what a body offers)."""

    def __init__(self, body, now_ms=0):
        self._body = body
        self.desk = Desk(body, now_ms)
        self.view = View(self.desk.settings, self.desk.clock)
        self._keys = Keys()
        pending = Pending(self.desk, self.view)
        self._controls = Controls(self.desk, self.view, pending)
        self._passing = Passing(self.desk, self.view, pending)
        self._server = Server(self.desk)
        self._unsent = b""
        self._scene = Scene()
        self._screen = Screen(body, self.desk.terms)
        self._due_ms = now_ms  # when the picture changes by itself
        self.desk.before_long = lambda: self._show_waiting(self.desk.now_ms)
        self._rested = True  # what the last press left to be done while nobody waits is done
        self.view.is_local = body.firmware.endswith(LOCAL)
        self._show_waiting(now_ms)
        self._controls.power_on(now_ms)

    def step(self, now_ms):
        """Do everything that there is to do. Returns in how many ms the next step is due, unless something comes in."""
        now_ms = max(now_ms, self.desk.now_ms)  # whatever a clock does, time does not go back
        self.desk.tick(now_ms)
        pressed = self._take_presses(now_ms)
        changed = self._passing.watch(now_ms) or pressed
        changed = self._talk(now_ms) or changed
        if self.desk.wants_restart and not self._unsent:
            self._body.restart()
        self._show(now_ms, changed)
        due_ms = min(self._due_ms - now_ms, self._keys.wait_ms(now_ms), self._passing.wait_ms(now_ms))
        if self._unsent:
            due_ms = min(due_ms, _AGAIN_MS)
        return max(0, self._rest(due_ms, pressed))

    def _rest(self, due_ms, pressed):
        """Soon after a press, while people look, do what makes the next one quicker. Returns when to step again."""
        if not pressed and not self._rested:
            self.desk.rest()
        self._rested = not pressed
        return min(due_ms, _REST_MS) if pressed else due_ms

    def _take_presses(self, now_ms):
        pressed = False
        for bits, at_ms in self._body.keys(now_ms):
            for press in self._keys.feed(bits, at_ms):
                self._body.touch(FACE + press.key if press.key < SEAT_KEYS else FACE - 1)
                self._controls.take(press, now_ms)
                pressed = True
        return pressed

    def _show_waiting(self, now_ms):
        """A long game takes a moment to be resumed or put away: the face says so at once."""
        self._scene.clear(now_ms)
        draw_icon(self._scene.cells, WAIT, WHITE | DIM)
        self._screen.light(self._scene, now_ms)
        self._scene.until_ms = now_ms

    def _talk(self, now_ms):
        """Answer the host. What the line does not take now is sent later, and until then nobody is heard.

        Returns whether something that can be seen has changed.
        """
        changed = False
        if not self._unsent and (data := self._body.read()):
            self._unsent = self._server.feed(data, now_ms)
            changed = self._server.changed
        while self._unsent and (sent := self._body.write(self._unsent)):
            self._unsent = self._unsent[sent:]
        return changed

    def _show(self, now_ms, changed):
        if changed or now_ms >= self._scene.until_ms:
            compose(self._scene, self.view, now_ms)
        elif now_ms < self._due_ms:
            return
        self._due_ms = min(self._screen.show(self._scene, now_ms), self._scene.until_ms)
