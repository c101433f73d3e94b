"""Stands for MicroPython's `neopixel`: what matters of the lights is when the first one is seen."""

import clock


class NeoPixel:
    def __init__(self, pin, count):
        self.buf = bytearray(3 * count)

    def write(self):
        clock.lit()
