"""The frames of records, and which format a log is of: what the journal keeps and the line carries.

    frame = length of body (1 byte) | body | crc32 of length and body (4 bytes, little-endian)

What is in a body is its format's (layout.py).
"""

from binascii import crc32

from ..core.refused import Refused
from . import format2
from .layout import Format, format_number

FRAME_OVERHEAD = 5  # bytes that a frame adds to its body
MAX_RECORDS = 0xFFFF  # of a log: what fits into two bytes
NEWEST = format2.FORMAT  # what new logs are written in


def format_of(body: bytes) -> Format:
    """The format of the log whose record 0 is `body`. Refused when this program knows none such."""
    return numbered(format_number(body))


def numbered(number: int) -> Format:
    """The format of this number. Refused when this program does not know it."""
    if number != NEWEST.number:
        raise Refused("refused.format", number)
    return NEWEST


def frame(body: bytes) -> bytes:
    """The framed bytes of a body."""
    out = bytearray(1)
    out[0] = len(body)
    out.extend(body)
    out.extend(crc32(out).to_bytes(4, "little"))
    return bytes(out)


def unframe(data: bytes, offset: int = 0) -> tuple[bytes | None, int]:
    """(body, next position) of the frame at `offset`, or (None, offset) when no whole, sound frame stands there."""
    end = offset + 1 + (data[offset] if offset < len(data) else 0)
    if end + 4 > len(data) or end == offset + 1:
        return None, offset
    if crc32(data[offset:end]) != int.from_bytes(data[end : end + 4], "little"):
        return None, offset
    return bytes(data[offset + 1 : end]), end + 4


def complete_until(data: bytes, offset: int, most: int) -> int:
    """Where the whole frames from `offset` end that together take at most `most` bytes. Checks no CRC."""
    last = min(len(data), offset + most)
    while offset < last and offset + data[offset] + FRAME_OVERHEAD <= last:
        offset += data[offset] + FRAME_OVERHEAD
    return offset


def lengths(data: bytes) -> tuple[int, int]:
    """(how many whole frames, how many bytes they take) from the beginning. Checks no CRC."""
    count = offset = 0
    while offset < len(data) and data[offset] and offset + data[offset] + FRAME_OVERHEAD <= len(data):
        offset += data[offset] + FRAME_OVERHEAD
        count += 1
    return count, offset
