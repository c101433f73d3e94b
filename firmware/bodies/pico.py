"""Owns the hardware of the reference box: every object by name, built from the board's facts (hardware/board.toml).

Must never decide anything: it reads keys and bytes, shows pixels, text and tones. The virtual box runs this very file.
"""

import json
import select
import sys
import time

import machine
import micropython
import neopixel

from .ssd1306 import Ssd1306

_SCAN_MS = 10  # how often the keys are looked at while nothing else happens
_LONGEST_MS = 60000  # far below where the ticks wrap
_MOST_BYTES = 64  # taken from the line in one step
_RANDOM_BIT = 0x4006001C  # RP2040: one raw bit of the ring oscillator (ROSC_RANDOMBIT)
_LOUD = 1 << 15
_NO_INTERRUPT = -1


class Pico:
    """`slot`: the directory of the firmware slot, which holds board.json. `shelf`: the packs (shelf.py)."""

    root = ""

    def __init__(self, slot, shelf):
        with open(slot + "/board.json") as file:
            board = json.load(file)
        self.shelf = shelf
        self.budget_ma = board["budget_ma"]
        self.entropy_source = board["entropy"]
        self.box_id = machine.unique_id()
        self._keys = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["keys"]]
        self._bits = 0
        self._wiring = bytes(board["wiring"])
        self._leds = neopixel.NeoPixel(machine.Pin(board["leds"]), len(self._wiring))
        self._buzzer = machine.PWM(machine.Pin(board["buzzer"]))
        self._display = _display(board["display"])
        self.has_text = self._display is not None
        self._ticks = time.ticks_ms()
        self._now_ms = 0
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def own_line(self):
        """From here on every byte is the line's: Ctrl-C (3) no longer stops the program."""
        micropython.kbd_intr(_NO_INTERRUPT)

    def restart(self):
        """Start the interpreter anew, with all of its memory. Does not return."""
        machine.soft_reset()

    def now_ms(self):
        """Milliseconds since power-on; must be asked more often than the ticks wrap."""
        ticks = time.ticks_ms()
        self._now_ms += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms

    def wait(self, ms):
        """Wait for `ms`, or less when a key moves or the line brings something."""
        end = time.ticks_add(time.ticks_ms(), min(ms, _LONGEST_MS))
        while self._scan() == self._bits:
            left = time.ticks_diff(end, time.ticks_ms())
            if left <= 0 or self._poll.poll(min(left, _SCAN_MS)):
                return

    def keys(self):
        self._bits = self._scan()
        return self._bits

    def _scan(self):
        bits = 0
        mask = 1
        for pin in self._keys:
            if not pin.value():
                bits |= mask
            mask <<= 1
        return bits

    def show(self, pixels):
        """Bring the pixels (red, green, blue, row by row) into the order of the chain (green, red, blue)."""
        wire = self._leds.buf
        to = 0
        for pixel in self._wiring:
            at = 3 * pixel
            wire[to] = pixels[at + 1]
            wire[to + 1] = pixels[at]
            wire[to + 2] = pixels[at + 2]
            to += 3
        self._leds.write()

    def text(self, buffer):
        if self._display:
            try:
                self._display.show(buffer)
            except OSError:
                return  # a loose cable: the next text finds it again, or not

    def tone(self, hz):
        if hz:
            self._buzzer.freq(hz)
        self._buzzer.duty_u16(_LOUD if hz else 0)

    def read(self):
        """What the line has brought, b"" when nothing. Byte by byte: reads of more may wait for more."""
        data = b""
        while len(data) < _MOST_BYTES and self._poll.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, data):
        """Returns how many bytes went out."""
        try:
            return sys.stdout.buffer.write(data) or 0
        except OSError:
            return 0

    def log(self, text):
        self.write(("# " + text + "\n").encode())

    def entropy(self, count):
        """Raw bits, as the oscillator gives them: what hides its faults would hide them from the tests as well."""
        data = bytearray(count)
        for at in range(count):
            byte = 0
            for _ in range(8):
                byte = byte << 1 | machine.mem32[_RANDOM_BIT] & 1
            data[at] = byte
        return bytes(data)


def _display(facts):
    """The text display, or None when none is plugged in."""
    bus = machine.I2C(facts["bus"], sda=machine.Pin(facts["sda"]), scl=machine.Pin(facts["scl"]), freq=400000)
    try:
        return Ssd1306(bus, facts["address"])
    except OSError:
        return None
