"""The hardware of a box by Adafruit's interface, which a Raspberry Pi has under CPython (docs/blinka.md).

It decides nothing, like pico.py, and takes the same facts: pin 5 is `board.D5`. Adafruit's own driver makes the bytes
of the LEDs. A thread looks at the keys, as a timer does on a Pico; all else happens in the loop.
"""

import os
import select
import sys
import threading
import time

import board
import digitalio
import machine
import neopixel
from generated import build, words
from generated.board import LEAST_MA

from shared_rules import VERSION
from shared_rules.core.refused import Refused
from shared_rules.formats.format2 import MAX_FIRMWARE

from .. import LOCAL
from . import LEVELS, LONGEST_MS, chain
from .blinka_bus import Bus
from .blinka_probes import Probes
from .ssd1306 import Ssd1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pwmio import PWMOut

    from shared_rules.formats.types import Facts

_SCAN_MS = 2  # how often the keys are looked at, whatever else happens
_NOTICED_MS = 5  # at most, until a wait sees that a key has moved: sooner than its level counts
_MOST_BYTES = 4096  # that cross the line at once
_NANOS = 1000000  # of a millisecond
_LOUD = 1 << 15
_ANY_HZ = 440


class Blinka:
    """The box with the wiring of `facts` (shared_rules/formats/types.py). `box_id` and `line` are set before."""

    box_id = b""
    line = -1  # the descriptor of the serial line; it does not block
    root = "."  # the process runs in the folder that is its storage
    order = b"\x00\x01\x02"  # of a pixel's bytes: red, green, blue; the driver knows the order of the chain
    games = build.GAMES
    build = build
    model = "Blinka %s" % board.board_id
    firmware = VERSION
    identity = (VERSION + "-" + build.COMMIT)[: MAX_FIRMWARE - len(LOCAL)]
    reset_cause = "power"  # there is no watchdog
    least_ma = LEAST_MA
    has_probes = True
    has_own_key = False
    is_enclosed = False
    writing: "Iterator[None] | None" = None
    lent = None
    ring = None

    def __init__(self, facts: "Facts", wiring: str = "image") -> None:
        self.wiring = wiring
        self.budget_ma = facts["budget_ma"]
        self.entropy_source = facts["entropy"]
        self._start_ms = _clock_ms()
        self._keys = [_key(pin) for pin in facts["keys"]]
        self._looking = threading.Lock()
        self._level = 0
        self._levels = [(0, 0)] * LEVELS  # those that came since, as a ring: (bits of the keys that are down, when)
        self._came = self._read = 0
        self.places = chain.places(bool(facts["serpentine"]))
        count = len(self.places)
        self._leds = neopixel.NeoPixel(_pin(facts["leds"]), count, auto_write=False, pixel_order=neopixel.GRB)
        self._buzzer = _buzzer(facts["buzzer"])
        self._facts = facts["display"]
        self._bus = Bus(_pin(self._facts["sda"]), _pin(self._facts["scl"]))
        self._display = Ssd1306(self._bus, self._facts)
        self.glass = self._display.glass
        self.has_text = self._display.answers()
        self._in = select.poll()
        self._in.register(self.line, select.POLLIN)
        _every(_SCAN_MS, self._look)

    def take_over(self) -> None:
        """Nothing to take over: the line is the box's alone."""

    def feed_watchdog(self) -> None:
        """There is none."""

    def probes(self) -> Probes:
        """What a self-test needs, and nothing else."""
        return Probes(self._keys, self._looking, self._bus, (self._facts["address"], self._facts["column"]))

    def forget_rules(self, but: str) -> None:
        """There is room."""

    def make_room(self) -> None:
        """There is room."""

    def enclose(self) -> None:
        """Nothing here could confine the code of a game from outside: it does not run."""
        raise Refused("refused.pack")

    def restart(self) -> None:
        """Start again, in a new process. Does not return."""
        machine.soft_reset()

    def words(self, room: str, language: str) -> bytes | None:
        """The table of words of a room in this build, or None."""
        return words.TABLES[language].get(room)

    def now_ms(self) -> int:
        """Milliseconds since this start."""
        return _clock_ms() - self._start_ms

    def wait(self, ms: int) -> None:
        """Wait for `ms`, or less when a key moves, the line brings something, or the text is out: it goes out here."""
        end_ms = _clock_ms() + min(ms, LONGEST_MS)
        if self.writing:
            for _ in self.writing:
                if self._read != self._came or _clock_ms() >= end_ms:
                    return
            self.writing = None
            return
        while self._read == self._came:
            left_ms = end_ms - _clock_ms()
            if left_ms <= 0 or self._in.poll(min(left_ms, _NOTICED_MS)):
                return
            self._look()

    def keys(self, now_ms: int) -> list[tuple[int, int]]:
        """The levels of the keys since the last call, oldest first, and the present one: (bit i: key i is down, when).

        A short tap is never lost, however long a step took.
        """
        self._look()
        came = self._came  # the thread goes on looking
        levels: list[tuple[int, int]] = []
        for count in range(max(self._read, came - LEVELS), came):
            bits, at_ms = self._levels[count % LEVELS]
            levels.append((bits, min(at_ms, now_ms)))
        self._read = came
        levels.append((levels[-1][0] if levels else self._level, now_ms))
        return levels

    def _look(self) -> None:
        """Store which keys are down, when that has changed. A key that is up leaves its pin high."""
        with self._looking:
            level = 0
            for key in range(len(self._keys)):
                level |= (not self._keys[key].value) << key
            if level != self._level:
                self._level = level
                self._levels[self._came % LEVELS] = level, self.now_ms()
                self._came += 1

    def show(self, pixels: bytearray) -> None:
        for at in range(0, len(pixels), 3):
            self._leds[at // 3] = pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2]
        self._leds.show()

    def lamp(self, on: bool) -> None:
        """It has none: nobody can be asked by it."""

    def own_key(self) -> bool:
        """It has none."""
        return False

    def text(self, buffer: bytearray) -> None:
        """Take a picture of the text display, which goes out while the box waits."""
        self.writing = self._display.show(buffer)

    def tone(self, hz: int) -> None:
        if self._buzzer is None:
            return
        if hz:
            self._buzzer.frequency = hz
        self._buzzer.duty_cycle = _LOUD if hz else 0

    def read(self) -> bytes:
        """What the line has brought, b"" when nothing. Its other end goes with whoever started this process."""
        try:
            return os.read(self.line, _MOST_BYTES)
        except BlockingIOError:
            return b""
        except OSError:
            sys.exit()

    def write(self, data: bytes) -> int:
        """Returns how many bytes went out: none while the line is full, or the box would stand still."""
        try:
            return os.write(self.line, data)
        except OSError:
            return 0

    def log(self, text: str) -> None:
        self.write(("# " + text + "\n").encode())

    def entropy(self, count: int) -> bytes:
        """Bits of the system, which mixes them itself: the log says that its dice are a host's."""
        return os.urandom(count)


def _pin(number: int) -> object:
    return getattr(board, "D%d" % number)


def _key(number: int) -> digitalio.DigitalInOut:
    """A key between this pin and ground."""
    pin = digitalio.DigitalInOut(_pin(number))
    pin.switch_to_input(digitalio.Pull.UP)
    return pin


def _buzzer(number: int) -> "PWMOut | None":
    """The buzzer, or None where the system has no PWM: a box can be played in silence."""
    try:
        from pwmio import PWMOut

        return PWMOut(_pin(number), frequency=_ANY_HZ, duty_cycle=0, variable_frequency=True)
    except (ImportError, NotImplementedError, RuntimeError, ValueError, OSError):
        return None


def _clock_ms() -> int:
    return time.monotonic_ns() // _NANOS


def _every(period_ms: int, call: "Callable[[], None]") -> None:
    """Call this so often, whatever else happens."""

    def go_on() -> None:
        while True:
            call()
            time.sleep(period_ms / 1000)

    threading.Thread(target=go_on, daemon=True).start()
