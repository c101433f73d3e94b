"""Stands for MicroPython's `machine` on the tape: pins, timers and registers as the box's body uses them."""

import clock

RESTART = 3  # exit code
PWRON_RESET = 1
WDT_RESET = 3
RANDOM_BIT = 0x4006001C
GPIO_IN = 0xD0000004

box_id = b""
key_pins = ()
_chance = None
_byte = _left = 0


def load(wires, chance):
    """`wires`: the pins of the keys; `chance`: a file with the bits of the oscillator."""
    global key_pins, _chance
    key_pins = wires
    _chance = chance


def unique_id():
    return box_id


def reset_cause():
    return PWRON_RESET


def soft_reset():
    raise SystemExit(RESTART)


class _Memory:
    def __init__(self):
        self._written = {}

    def __setitem__(self, address, value):
        self._written[address] = value

    def __getitem__(self, address):
        if address in self._written:
            return self._written[address]
        if address == RANDOM_BIT:
            return _bit()
        levels = 0
        for index, pin in enumerate(key_pins):
            if not clock.bits >> index & 1:
                levels |= 1 << pin
        return levels


mem32 = _Memory()


def _bit():
    """The next bit of the oscillator; the highest of a byte comes first."""
    global _byte, _left
    if not _left:
        _byte = _chance.read(1)[0]
        _left = 8
    _left -= 1
    return _byte >> _left & 1


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, number, mode=IN, pull=None):
        self._number = number

    def irq(self, handler, trigger, hard):
        """The pin of a key; several that move at the same moment are one call."""
        clock.watch(lambda: handler(self))

    def value(self, level=None):
        return mem32[GPIO_IN] >> self._number & 1 if level is None and self._number != "LED" else None


class Timer:
    ONE_SHOT = 0
    PERIODIC = 1

    def __init__(self, number):
        """It does nothing yet."""

    def init(self, period, mode, callback):
        clock.start_timer(period, callback)

    def deinit(self):
        clock.stop_timers()


class WDT:
    def __init__(self, timeout):
        """Nothing here takes any time, so it never bites."""

    def feed(self):
        """Nothing to feed."""


class I2C:
    def __init__(self, number, scl, sda, freq=400000):
        """Drops all that is written to it: the display of this box is not compared."""

    def writeto(self, address, data):
        return len(data)

    def writevto(self, address, pieces):
        return len(pieces)


class PWM:
    def __init__(self, pin):
        """Nobody hears it."""

    def freq(self, hz):
        """Nobody hears it."""

    def duty_u16(self, duty):
        """Nobody hears it."""
