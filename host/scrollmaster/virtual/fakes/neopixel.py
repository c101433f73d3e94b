"""Stands for MicroPython's `neopixel`: `buf` is what goes down the chain of LEDs, and the bus gets it."""

import bus


class NeoPixel:
    def __init__(self, pin, count):
        self.buf = bytearray(3 * count)

    def write(self):
        bus.send(b"L", self.buf)
