"""Owns what a virtual box shows: LED bytes, text display and tone, taken from its bus."""

import threading
import time
from collections.abc import Callable

from shared_rules.formats.display import LINES, PAGE

from ..deploy import board
from .fakes import letters

FACE = 64
LIGHTS = 6
_COMMANDS, _PIXELS = 0x00, 0x40  # of the display: what follows
_CHOOSE = 0xB0  # the command that chooses a page of eight rows
Pixel = tuple[int, int, int]  # red, green, blue


class Picture:
    """The newest state. `wire`: the bytes on the LED chain; `text`: the display's 1,024 bytes, None while dark."""

    def __init__(self, wiring: list[int]):
        self.wire = bytes(3 * len(wiring))
        self.text: bytes | None = None
        self.hz = 0
        self.programs = self.erases = 0  # of the flash, since power-on
        self.frames = 0
        self._wiring = wiring  # until the box says how its chain runs
        self._glass = bytearray(LINES * PAGE)
        self._page = 0
        self._changed = threading.Condition()

    def take(self, kind: bytes, data: bytes) -> None:
        """One message of the bus."""
        with self._changed:
            if kind == letters.WIRING:
                self._wiring = board.chain(int.from_bytes(data, "little"))
            elif kind == letters.LEDS:
                self.wire = data
                self.frames += 1
            elif kind == letters.DISPLAY and len(data) > 2:  # a box that is killed says half of it
                self._take_display(data[1], data[2:])
            elif kind == letters.TONE:
                self.hz = int.from_bytes(data, "little")
            elif kind == letters.WEAR:
                self.programs = int.from_bytes(data[:4], "little")
                self.erases = int.from_bytes(data[4:], "little")
            self._changed.notify_all()

    def _take_display(self, what: int, data: bytes) -> None:
        """Commands or pixels for the display, a page at a time; a text is whole with its last page."""
        if what == _COMMANDS and data[0] & 0xF0 == _CHOOSE:
            self._page = data[0] & 0x0F
        elif what == _PIXELS:
            self._glass[self._page * PAGE : (self._page + 1) * PAGE] = data
            if self._page == LINES - 1:
                self.text = bytes(self._glass)

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
