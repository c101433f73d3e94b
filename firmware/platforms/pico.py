"""The hardware of the reference box: every object by name, built from the board's facts (hardware/board.toml).

It reads keys and bytes, shows pixels, text and tones, and decides nothing but when it is dark because the PC sleeps.
The virtual box runs this very file.
"""

import gc
import os
import select
import sys
import time

import machine
import micropython
import neopixel
import rp2
from generated import build, words
from generated.board import LEAST_MA

import shared_rules.packs
from shared_rules import VERSION
from shared_rules.formats.format2 import MAX_FIRMWARE

from .. import DEV, LOCAL, MOUNTED
from ..store import packs, ring
from . import LONGEST_MS, PATIENCE_MS, chain, pack_fence
from .keyboard import WATCHDOG, Keyboard
from .ssd1306 import Ssd1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared_rules.formats.types import Display, Facts

    from .types import Lent, Probes

_LONG_MS = 60  # a wait that is long enough to hide a garbage collection
_ALONE_MS = 60000  # without a key: then the box goes dark while the PC sleeps
_LOOK_MS = 100  # in the dark, between two looks whether the PC has woken up
_BOUNCE_MS = 20  # after which no contact bounces any more
_PALM = 0x3FF  # all keys are down, which means nothing (input/keys.py)
_MOST_BYTES = 64  # that cross the line at once: one packet of USB
_IS_RP2350 = "RP2350" in sys.implementation._machine
# Kept in the watchdog's scratch register: it tells a reset by the watchdog from one that was requested.
_BITTEN = WATCHDOG + 0x1C
_BITES = 0x6AB73121
# Whether the PC sleeps, until it wakes up or a key has ended the dark: the image notes it there (image/boards/host.c).
_PC = WATCHDOG + 0x14
_SLEEPS = 0xDA2C
# ROSC_RANDOMBIT, one raw bit of the ring oscillator: the Pico 2 has it elsewhere, and a door lock at the old place.
_RANDOM_BIT = 0x400E8020 if _IS_RP2350 else 0x4006001C
_GARBAGE = 65536  # bytes between two collections, or half of what is free: a heap that was full keeps small holes
_BLINK = 9  # the bit of the ms that says whether the lamp of a bare board is lit: half a second each
_BUS_HZ = 400000
_LOUD = 1 << 15
_NO_INTERRUPT = -1
_GAMES = "shared_rules.games."
_ROOT = ""  # where the storage is
_BLOCK_COUNT = 4  # an operation of a block device
_BLOCK = 4096
_STORAGE = 192  # blocks: firmware/image/flash.toml

shared_rules.packs.__path__ = packs.directory(_ROOT)


def _games() -> tuple[str, ...]:
    """Those of the image; where a maker's folder has games, those of them that are there."""
    try:
        there = os.listdir(DEV + "/shared_rules/games") if DEV in sys.path else build.GAMES
    except OSError:
        there = build.GAMES
    return tuple([game for game in build.GAMES if game in there])


class Pico:
    """The box with the wiring of `board` (shared_rules/formats/types.py says what its facts are)."""

    root = _ROOT
    least_ma = LEAST_MA  # whatever the wiring is
    order = b"\x01\x00\x02"  # of a pixel's bytes on the chain: green, red, blue
    games = _games()
    build = build
    model = "Pico 2" if _IS_RP2350 else "Pico" if "RP2040" in sys.implementation._machine else "virtual"
    _local = LOCAL if DEV in sys.path or MOUNTED in sys.path else ""
    firmware = VERSION + _local
    identity = (VERSION + "-" + build.COMMIT)[: MAX_FIRMWARE - len(LOCAL)] + _local  # as every log says it

    lent: "Lent | None" = None
    has_probes = True
    has_own_key = True
    is_enclosed = False
    writing: "Iterator[None] | None" = None  # what is left of a text

    def __init__(self, board: "Facts", wiring: str = "image") -> None:
        self._board = board
        self.ring = ring.Ring(rp2.Flash(len=ring.BYTES)) if ring_bytes() else None
        self.wiring = wiring  # whose it is: the image's, or one that was sent
        self.budget_ma = board["budget_ma"]
        self.entropy_source = board["entropy"]
        self.box_id = machine.unique_id()
        self.reset_cause = _reset_cause()
        self._keyboard = Keyboard(board["keys"])
        self._untidy = False  # a press has left something behind
        self._moved_ms = 0  # when a key moved last
        self._is_dark = False  # because the PC sleeps; what is shown meanwhile waits
        self._wakes = False  # the key that has ended the dark is not up yet
        self.places = chain.places(bool(board["serpentine"]))
        self._leds = neopixel.NeoPixel(machine.Pin(board["leds"]), len(self.places))
        self._pixels = self._leds.buf  # what was shown last ...
        self._picture: bytearray | None = None  # ... and written
        self._buzzer = machine.PWM(machine.Pin(board["buzzer"]))
        self._display = Ssd1306(display_bus(board["display"]), board["display"])
        self.glass = self._display.glass
        self.has_text = self._display.answers()
        self._lamp = machine.Pin("LED", machine.Pin.OUT)
        self._blinks = not self.has_text  # it may be a bare board, which has nothing else to show that it lives
        self._ticks = self._began = time.ticks_ms()
        self._now_ms = 0
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._either = select.poll()  # the line or the keys
        self._either.register(sys.stdin, select.POLLIN)
        self._either.register(self._keyboard, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self._watchdog: machine.WDT | None = None
        self._timer = machine.Timer(-1)
        if self._blinks:
            self._timer.init(period=1 << _BLINK, mode=machine.Timer.PERIODIC, callback=self._blink)

    def take_over(self) -> None:
        """From here on every byte is the line's, Ctrl-C too, and every step must come to its end."""
        if self._local:
            self.make_room()  # a maker's code has been loaded, with a collection every 4 kB (image/frozen/main.py)
        micropython.kbd_intr(_NO_INTERRUPT)
        self._watchdog = machine.WDT(timeout=PATIENCE_MS)

    def feed_watchdog(self) -> None:
        """Feed the watchdog: a step has ended, or a long one has advanced."""
        if self._watchdog:
            self._watchdog.feed()

    def probes(self) -> "Probes":
        """What a self-test needs, and nothing else."""
        from .probes import Probes

        return Probes(self.root, self._board)

    def forget_rules(self, but: str) -> None:
        """Have the rules of all games but this one leave the RAM."""
        home = sys.modules.get(_GAMES[:-1])
        for name in list(sys.modules):
            if name.startswith(_GAMES):
                place = name[len(_GAMES) :].split(".")
                if place[0] != but:
                    del sys.modules[name]
                    if len(place) == 1 and hasattr(home, place[0]):
                        delattr(home, place[0])

    def make_room(self) -> None:
        """Collect garbage: now, because much is about to be loaded, and often from now on.

        Not before: importing the firmware leaves little, and whoever switches the box on waits for a picture.
        """
        gc.collect()
        gc.threshold(min(_GARBAGE, gc.mem_free() // 2))

    def enclose(self) -> None:
        """Fence in the code of a game from outside, until the interpreter restarts.

        Once only: a second fence would shut out what the first one lets pass.
        """
        self.is_enclosed = True
        pack_fence.close()

    def restart(self) -> None:
        """Restart the interpreter with fresh memory. Does not return."""
        machine.soft_reset()

    def words(self, room: str, language: str) -> bytes | None:
        """The table of words of a room in the image, or None."""
        return words.TABLES[language].get(room)

    def now_ms(self) -> int:
        """Milliseconds since power-on; must be asked more often than the ticks wrap."""
        ticks = time.ticks_ms()
        self._now_ms += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms

    def wait(self, ms: int) -> None:
        """Wait for `ms`, or less when a key moves, the line brings something, or the text is out: it goes out here.

        After a press garbage is collected here, and not in the middle of the next press.
        """
        end = time.ticks_add(time.ticks_ms(), min(ms, LONGEST_MS))
        if self.writing:
            for _ in self.writing:
                if self._keyboard.has_moved or time.ticks_diff(end, time.ticks_ms()) <= 0:
                    return
            self.writing = None
            return
        if self._untidy and ms >= _LONG_MS and not self._keyboard.has_moved:
            self._untidy = False
            gc.collect()
        if self._is_dark or (self._is_alone() and machine.mem32[_PC] == _SLEEPS):
            self._doze()
        else:
            self._either.poll(max(0, time.ticks_diff(end, time.ticks_ms())))

    def _is_alone(self) -> bool:
        return self._now_ms - self._moved_ms >= _ALONE_MS and not self._keyboard.has_moved

    def _doze(self) -> None:
        """Wait in the dark, until a key moves, the PC wakes up, or a step must come to its end: clocks go on."""
        if not self._is_dark:
            self.tone(0)
            self._is_dark = True
            self._light(bytearray(len(self._pixels)))
            self._display.off()
        for _ in range(LONGEST_MS // _LOOK_MS):
            if self._either.poll(_LOOK_MS) or machine.mem32[_PC] != _SLEEPS:
                return

    def _wake(self) -> None:
        """End the dark, until the PC falls asleep anew: who plays without it is left in peace."""
        machine.mem32[_PC] = 0
        self._is_dark = False
        self._light(self._pixels)
        if self._picture:
            self.writing = self._display.show(self._picture)

    def keys(self, now_ms: int) -> list[tuple[int, int]]:
        """The levels of the keys since the last call, oldest first: (bit i set while key i is down, when).

        The last one is the present level. A short tap is never lost, however long a step took. But a key that ends the
        dark comes as a palm: nobody has read what it would answer.
        """
        levels = self._keyboard.take(now_ms, self._ticks)
        if len(levels) > 1:
            self._untidy = True
            self._moved_ms = now_ms
            if self._blinks:
                self.lamp(False)
        if self._is_dark and (len(levels) > 1 or machine.mem32[_PC] != _SLEEPS):
            self._wakes = len(levels) > 1
            self._wake()
        if self._wakes:
            self._wakes = levels[-1][0] != 0 or now_ms - self._moved_ms < _BOUNCE_MS
            return [(bits and _PALM, at_ms) for bits, at_ms in levels]
        return levels

    def _blink(self, _: machine.Timer) -> None:
        """Called by a timer between any two instructions: a step that takes its time does not hold up the lamp."""
        if self._blinks:
            self._lamp.value(not self._is_dark and time.ticks_diff(time.ticks_ms(), self._began) >> _BLINK & 1)

    def show(self, pixels: bytearray) -> None:
        self._pixels = pixels
        if not self._is_dark:
            self._light(pixels)

    def _light(self, pixels: bytearray) -> None:
        self._leds.buf[:] = pixels
        self._leds.write()

    def lamp(self, on: bool) -> None:
        """Light the board's own LED, which is no longer needed to show that a bare board lives."""
        self._blinks = False
        self._timer.deinit()
        self._lamp.value(on)

    def own_key(self) -> bool:
        """Whether BOOTSEL is down. To look takes 0.1 ms, in which neither interrupts nor the flash are there."""
        return rp2.bootsel_button() != 0

    def text(self, buffer: bytearray) -> None:
        """Take a picture of the text display, which goes out while the box waits."""
        self._picture = buffer
        if not self._is_dark:
            self.writing = self._display.show(buffer)

    def tone(self, hz: int) -> None:
        if self._is_dark:
            return
        if hz:
            self._buzzer.freq(hz)
        self._buzzer.duty_u16(_LOUD if hz else 0)

    def read(self) -> bytes:
        """What the line has brought, b"" when nothing. Byte by byte: reads of more may wait for more."""
        data = b""
        while len(data) < _MOST_BYTES and self._in.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data: bytes) -> int:
        """Returns how many bytes went out: none while the line is full, or the box would stand still."""
        if not self._out.poll(0):
            return 0
        try:
            return sys.stdout.buffer.write(data[:_MOST_BYTES]) or 0
        except OSError:
            return 0

    def log(self, text: str) -> None:
        self.write(("# " + text + "\n").encode())

    def entropy(self, count: int) -> bytes:
        """Raw bits of the oscillator, unprocessed: the health tests have to see its faults."""
        data = bytearray(count)
        for at in range(count):
            byte = 0
            for _ in range(8):
                byte = byte << 1 | machine.mem32[_RANDOM_BIT] & 1
            data[at] = byte
        return bytes(data)


def ring_bytes() -> int:
    """What the image has before its storage: 0 on a virtual board, and on an image from before there was a ring."""
    return ring.BYTES if rp2.Flash().ioctl(_BLOCK_COUNT, 0) == _STORAGE + ring.BYTES // _BLOCK else 0


def _reset_cause() -> str:
    """ "watchdog" when a step did not finish. Returned once, because a restart of the interpreter is no reset."""
    if machine.reset_cause() != machine.WDT_RESET or machine.mem32[_BITTEN] != _BITES:
        return "power"
    machine.mem32[_BITTEN] = 0
    return "watchdog"


def display_bus(facts: "Display") -> machine.I2C:
    """The bus of the text display; its pins do nothing else from then on."""
    return machine.I2C(facts["bus"], sda=machine.Pin(facts["sda"]), scl=machine.Pin(facts["scl"]), freq=_BUS_HZ)
