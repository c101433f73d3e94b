"""Photographs a text display, for readers of QR codes. CPython only: they take a memory view of two dimensions."""

from tests.device import draw

WIDTH, HEIGHT = 128, 64
_SCALE = 3  # pixels of a photograph for one of the display
_AROUND = 10  # pixels of the display that are dark, as its case is
_LIT, _DARK = b"\xff" * _SCALE, bytes(_SCALE)


def photograph(buffer):
    """The whole display, letters too; what is lit is white."""
    wide, high = _SCALE * (WIDTH + 2 * _AROUND), _SCALE * (HEIGHT + 2 * _AROUND)
    image = bytearray(wide * high)
    for y in range(HEIGHT):
        row = b"".join([(_LIT if draw.pixel(buffer, x, y) else _DARK) for x in range(WIDTH)])
        for line in range(_SCALE * (y + _AROUND), _SCALE * (y + _AROUND + 1)):
            start = line * wide + _SCALE * _AROUND
            image[start : start + len(row)] = row
    return memoryview(image).cast("B", (high, wide))
