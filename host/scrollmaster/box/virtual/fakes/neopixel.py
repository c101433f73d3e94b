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

# A test of the body alone has neither.
_MAIN = "main"  # the start file of an image, which has the wiring; a page tells of its own (page/box/start.py)
_BOX = "firmware.box"


class NeoPixel:
    def __init__(self, pin: "Pin", count: int) -> None:
        self.buf = bytearray(3 * count)
        if _MAIN in sys.modules:
            bus.send(letters.WIRING, bytes((sys.modules[_MAIN].wiring.facts["serpentine"],)))
            __import__(_BOX)  # the firmware does so after its first light: too late to see its first scene
        if _BOX in sys.modules:
            scenes.watch(sys.modules[_BOX])

    def write(self) -> None:
        bus.send(letters.LEDS, self.buf)
