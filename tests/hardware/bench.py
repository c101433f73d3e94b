"""Owns a bench: a file that a box's process and a test share, with the keys pressed, and what LEDs and display show.

A box is on it from the start of its process (live/sitecustomize.py). Imports nothing of the project, for it runs there.
Beside the file lies a pipe, through which the box says that there is news: so a test waits, and does not sleep.
"""

import mmap
import os
import select
import struct
from pathlib import Path

VARIABLE = "SCROLLMASTER_BENCH"
KEYS = 10
PIXELS = 70
PAGE, PAGES = 128, 8
_PINS = 32  # where the pins of the keys are
_LEDS = 64
_TEXT = 512
_BYTES = 4096
_BITS = struct.Struct("<H")
_COUNT = struct.Struct("<I")
_LOOKS_AT, _FRAMES_AT, _DISPLAY_AT = 4, 8, 12
_NEWS = ".news"  # behind the name of the file
_ALL = 1 << 16  # what a pipe holds


class Bench:
    """`lay` makes one; the process of a box finds it by its path."""

    def __init__(self, path):
        with open(path, "r+b") as file:
            self._bytes = mmap.mmap(file.fileno(), _BYTES)
        self._pipe = os.open(f"{path}{_NEWS}", os.O_RDWR | os.O_NONBLOCK)
        self._page = 0

    # What the box's process uses.

    def key_pins(self):
        return list(self._bytes[_PINS : _PINS + KEYS])

    @property
    def has_display(self):
        return self._bytes[_DISPLAY_AT] > 0

    def look(self):
        _COUNT.pack_into(self._bytes, _LOOKS_AT, self.looks + 1)
        if self.looks % KEYS == 0:
            self._tell()
        return _BITS.unpack_from(self._bytes)[0]

    def light(self, wire):
        self._bytes[_LEDS : _LEDS + len(wire)] = wire
        _COUNT.pack_into(self._bytes, _FRAMES_AT, self.frames + 1)
        self._tell()

    def hear(self, address, data):
        """What an SSD1306 at any address keeps of it."""
        if data[0] == 0 and data[1] & 0xF0 == 0xB0:
            self._page = data[1] & 15
        elif data[0] == 0x40:
            at = _TEXT + PAGE * self._page
            self._bytes[at : at + PAGE] = data[1:]
            self._tell()

    def _tell(self):
        try:
            os.write(self._pipe, b".")
        except BlockingIOError:
            return  # full: nobody has waited for long, and whoever does next finds news

    # What a test uses.

    @property
    def looks(self):
        """How often a pin of a key was looked at."""
        return _COUNT.unpack_from(self._bytes, _LOOKS_AT)[0]

    @property
    def frames(self):
        """How often LEDs were lit."""
        return _COUNT.unpack_from(self._bytes, _FRAMES_AT)[0]

    def hears(self, timeout_s):
        """Waits for news; whether there were some in time."""
        if not select.select([self._pipe], [], [], timeout_s)[0]:
            return False
        os.read(self._pipe, _ALL)
        return True

    def press(self, bits):
        _BITS.pack_into(self._bytes, 0, bits)

    @property
    def wire(self):
        return self._bytes[_LEDS : _LEDS + 3 * PIXELS]

    @property
    def text(self):
        return self._bytes[_TEXT : _TEXT + PAGE * PAGES]


def lay(path, key_pins, display):
    """A new bench at this path."""
    data = bytearray(_BYTES)
    data[_PINS : _PINS + KEYS] = bytes(key_pins)
    data[_DISPLAY_AT] = display
    Path(path).write_bytes(data)
    os.mkfifo(f"{path}{_NEWS}")
    return Bench(path)
