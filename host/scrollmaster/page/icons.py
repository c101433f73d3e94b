"""Draws the page's icons as PNG: the face of a box with a rolled five in lights."""

import struct
import zlib

SIZES = (192, 512)
_SIDE = 8
_CASE, _PLATE, _DARK = (106, 66, 39), (30, 26, 23), (48, 43, 39)
_LIT = {"w": (236, 240, 255), "r": (255, 74, 66), "y": (255, 214, 64), "g": (64, 226, 96), "b": (80, 120, 255)}
_PICTURE = (
    "rr....yy",
    "rr....yy",
    "........",
    "...ww...",
    "...ww...",
    "........",
    "gg....bb",
    "gg....bb",
)
_Rgb = tuple[int, int, int]


def icon(size: int) -> bytes:
    """A square PNG of so many pixels; all of it is filled, as a launcher cuts its own shape out of it."""
    edge, inner = size / 16, size / 6.2
    cell = (size - 2 * inner) / _SIDE
    rows = b"".join(
        b"\0" + bytes(part for x in range(size) for part in _pixel(x + 0.5, y + 0.5, size, edge, inner, cell))
        for y in range(size)
    )
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _pixel(x: float, y: float, size: int, edge: float, inner: float, cell: float) -> _Rgb:
    if not (edge < x < size - edge and edge < y < size - edge):
        return _CASE
    column, row = int((x - inner) // cell), int((y - inner) // cell)
    if not (0 <= column < _SIDE and 0 <= row < _SIDE):
        return _PLATE
    across, down = (x - inner) % cell / cell, (y - inner) % cell / cell
    if not (0.1 < across < 0.9 and 0.1 < down < 0.9):
        return _PLATE
    return _LIT.get(_PICTURE[row][column], _DARK)
