"""What a virtual box shows: LED bytes, text display and tone, taken from its bus."""

import threading
import time
from collections import deque
from collections.abc import Callable

from shared_rules.formats.display import LINES, PAGE

from ...base.sanitize import sanitize
from ..deploy import board
from . import question, scene
from .fakes import letters
from .question import Question
from .scene import Pixel, Scene

FACE = 64
LIGHTS = 6
KEYS = 10
Typed = tuple[int, bool]  # a key, and whether it is held
_MOST = 1000  # that are kept when nobody reads them
_MOST_ASKED = 50
_SENTENCE = 1000  # letters of a refusal
_SEEN_S = 0.25  # a tap is shown for so long
_COMMANDS, _PIXELS = 0x00, 0x40  # of the display: what follows
_CHOOSE = 0xB0  # the command that chooses a page of eight rows
_ROWS = 0xA8  # the one that says how many rows the glass has: one more than the byte behind it


class Picture:
    """The newest state. `wire`: the bytes on the LED chain; `text`: the display's, 128 a line, None while dark."""

    def __init__(self, wiring: list[int]) -> None:
        self.wire = bytes(3 * len(wiring))
        self.text: bytes | None = None
        self.hz = 0
        self.programs = self.erases = 0  # of the flash, since power-on
        self.frames = 0
        self.changes = 0
        self.scene = Scene()
        self.history: deque[Scene | Typed] = deque(maxlen=_MOST)  # keys and scenes, until they are read
        self.asked: deque[Question | str] = deque(maxlen=_MOST_ASKED)  # and refusals, until they are read
        self._pressed: dict[int, float] = {}  # when each key was last seen to be down
        self._down = 0
        self._wiring = wiring  # until the box says how its chain runs
        self._glass = bytearray(LINES * PAGE)
        self._page = 0
        self._lines = LINES  # that are seen of it
        self._changed = threading.Condition()

    def take(self, kind: bytes, data: bytes) -> None:
        """One message of the bus."""
        with self._changed:
            self.changes += 1
            if kind == letters.WIRING:
                self._wiring = board.chain(any(data))
            elif kind == letters.LEDS:
                self.wire = data
                self.frames += 1
            elif kind == letters.DISPLAY and len(data) > 2:  # a box that is killed says half of it
                self._take_display(data[1], data[2:])
            elif kind == letters.TONE:
                self.hz = int.from_bytes(data, "little")
            elif kind == letters.SCENE:
                self._take_scene(data)
            elif kind == letters.QUESTION:
                self._take_question(data)
            elif kind == letters.REFUSED:
                self.asked.append(sanitize(data.decode(errors="replace")[:_SENTENCE]))
            elif kind == letters.WEAR:
                self.programs = int.from_bytes(data[:4], "little")
                self.erases = int.from_bytes(data[4:], "little")
            self._changed.notify_all()

    def go_dark(self) -> None:
        """The power is gone."""
        with self._changed:
            self.wire, self.text, self.hz, self.scene = bytes(len(self.wire)), None, 0, Scene()
            self.changes += 1
            self._changed.notify_all()

    def press(self, bits: int, is_hold: bool) -> None:
        """The keys of `bits` are down now, and no others."""
        with self._changed:
            for key in range(KEYS):
                if (bits & ~self._down) >> key & 1:
                    self.history.append((key, is_hold))
                if (self._down | bits) >> key & 1:
                    self._pressed[key] = time.monotonic()
            self._down = bits
            self.changes += 1
            self._changed.notify_all()

    def pressed(self) -> int:
        """The keys that are down, or were so short a time ago that nobody has seen it: bit i for key i."""
        now = time.monotonic()
        return self._down | sum(1 << key for key, at in self._pressed.items() if now - at < _SEEN_S)

    def _take_scene(self, data: bytes) -> None:
        try:
            self.scene = scene.read(data)
        except (ValueError, RecursionError):
            return  # a picture without words
        self.history.append(self.scene)

    def _take_question(self, data: bytes) -> None:
        try:
            self.asked.append(question.read(data))
        except (ValueError, RecursionError):
            self.asked.append("")

    def _take_display(self, what: int, data: bytes) -> None:
        """Commands or pixels for the display, a page at a time; a text is whole with its last page."""
        if what == _COMMANDS and data[0] & 0xF0 == _CHOOSE:
            self._page = data[0] & 0x0F
        elif what == _COMMANDS and _ROWS in data[:-1]:
            self._lines = (data[data.index(_ROWS) + 1] + 1) // 8
        elif what == _PIXELS:
            self._glass[self._page * PAGE : self._page * PAGE + len(data)] = data
            if self._page == self._lines - 1:
                self.text = bytes(self._glass[: self._lines * PAGE])

    def pixels(self) -> list[Pixel]:
        """(red, green, blue) of the face row by row, then of the seat lights."""
        wire = self.wire
        found = [(0, 0, 0)] * len(self._wiring)
        for place, pixel in enumerate(self._wiring):
            green, red, blue = wire[3 * place : 3 * place + 3]
            found[pixel] = (red, green, blue)
        return found

    def wait(self, until: Callable[["Picture"], bool], seconds: float) -> bool:
        """Wait until `until(picture)` is true; False when it did not become so in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while not until(self):
                if not self._changed.wait(max(0.0, end - time.monotonic())) and time.monotonic() >= end:
                    return until(self)
        return True
