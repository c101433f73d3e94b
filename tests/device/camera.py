"""Photographs a text display, for readers of QR codes. CPython only: they take a memory view of two dimensions."""

from tests.device import draw

WIDTH, HEIGHT = 128, 64
_SCALE = 3  # pixels of a photograph for one of the display
_AROUND = 10  # pixels of the display that are dark, as its case is


def photograph(buffer):
    """The whole display, letters too; what is lit is white."""
    wide, high = _SCALE * (WIDTH + 2 * _AROUND), _SCALE * (HEIGHT + 2 * _AROUND)
    image = bytearray(wide * high)
    for y in range(_SCALE * HEIGHT):
        for x in range(_SCALE * WIDTH):
            if draw.pixel(buffer, x // _SCALE, y // _SCALE):
                image[(y + _SCALE * _AROUND) * wide + x + _SCALE * _AROUND] = 255
    return memoryview(image).cast("B", (high, wide))
