"""Stands for MicroPython's `neopixel`: `buf` is what goes down the chain of LEDs, and the bus gets it.

The chain runs as the firmware believes, as keys lie on its pins: a virtual board is wired as its wiring says.
"""

import sys

import bus
import letters
import scenes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin

# The firmware's; a test of the body alone has none.
_WIRING = "firmware.platforms.wiring"
_BOX = "firmware.box"


class NeoPixel:
    def __init__(self, pin: "Pin", count: int) -> None:
        self.buf = bytearray(3 * count)
        if _WIRING in sys.modules:
            bus.send(letters.WIRING, bytes((sys.modules[_WIRING].facts["serpentine"],)))
        if _BOX in sys.modules:
            scenes.watch(sys.modules[_BOX])

    def write(self) -> None:
        bus.send(letters.LEDS, self.buf)
