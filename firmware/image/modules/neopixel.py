"""A chain of WS2812 pixels: three bytes each in `buf`, sent in that order (green, red, blue)."""

from machine import Pin, bitstream

_NS_OF_BITS = (400, 850, 800, 450)  # high and low of a 0, high and low of a 1


class NeoPixel:
    def __init__(self, pin: Pin, count: int) -> None:
        self._pin = pin
        self.buf = bytearray(3 * count)
        pin.init(Pin.OUT)

    def write(self) -> None:
        bitstream(self._pin, 0, _NS_OF_BITS, self.buf)
