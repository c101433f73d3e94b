"""Owns Adafruit's agnostic board (BLINKA_OS_AGNOSTIC) as a stand-in for a Raspberry Pi: its pins get names and levels.

All above the pins is Adafruit's own code: `digitalio`, `busio`, `pwmio`, and the driver that makes the LEDs' bytes.
Runs in a process of its own, for CircuitPython's libraries hide modules of MicroPython.
"""

import board
import digitalio
import neopixel_write
from adafruit_blinka.microcontroller.generic_agnostic_board import i2c, neopixel, pin

PINS = 28  # of a Raspberry Pi's header


def install(key_pins, pressed, wire, bus=None):
    """`pressed` returns the keys that are down, as bits by the order of `key_pins`; `wire` gets every frame's bytes.

    `bus`: what takes (address, bytes) on I2C; without one no display answers.
    """

    class Pin(pin.Pin):
        """A key between the pin and ground, with its pull-up."""

        def read(self):
            if self._mode == Pin.OUT:
                return self.current_value
            assert self._mode == Pin.IN and self._pull == Pin.PULL_UP, "a key without its pull-up"
            return 1 - (pressed() >> key_pins.index(self.id) & 1)

    def writeto(_, address, data, stop=True):
        if bus is None:
            raise OSError(121, "Remote I/O error")
        bus(address, bytes(data))

    digitalio.Pin = Pin
    neopixel.neopixel_write = lambda _, buffer: wire(bytes(buffer))
    assert neopixel_write._neopixel is neopixel
    i2c.I2C.writeto = writeto
    for number in range(PINS):
        setattr(board, f"D{number}", Pin(number))
