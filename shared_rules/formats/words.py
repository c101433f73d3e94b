"""The table of a room of words in one language: the PC makes it, the box and the PC look texts up by the CRC of an id.

65 × u16                where each bucket begins, and where the last one ends; little-endian
at most 128 × 4 bytes   what the bytes of a text from 128 on stand for: UTF-8, filled up with zeros
64 buckets of           texts whose CRC ends in the bucket's number (six bits)
    u32  crc32 of the id, big-endian
    u8   bytes of the text as it is here
    …    the text: ASCII, and bytes that stand for a letter, or for several that are often side by side
"""

from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SUFFIX = ".words"
BUCKETS = 64
MAX_BUCKET = 2048  # bytes; the box reads one as a whole
PIECES = 128
PIECE = 4  # bytes
FIRST = 128  # the byte that stands for the first piece
PIECES_AT = 2 * (BUCKETS + 1)


def key(term: str) -> bytes:
    """What a term is looked up by."""
    return crc32(term.encode()).to_bytes(4, "big")


def find(read: "Callable[[int, int], bytes]", key: bytes) -> bytes | None:
    """The bytes of the text with this key in a table, of which `read(offset, size)` gives parts, or None.

    The table may come from outside: a damaged one gives nothing, or a wrong text of at most 1,020 bytes.
    """
    places = read(2 * (key[3] % BUCKETS), 4)
    start = int.from_bytes(places[:2], "little")
    size = int.from_bytes(places[2:], "little") - start
    if not 0 < size <= MAX_BUCKET:
        return None
    bucket = read(start, size)
    offset = 0
    while offset + 5 <= len(bucket):
        end = offset + 5 + bucket[offset + 4]
        if bucket[offset : offset + 4] == key:
            return _unpacked(bucket[offset + 5 : end], read(PIECES_AT, PIECES * PIECE))
        offset = end
    return None


def _unpacked(text: bytes, pieces: bytes) -> bytes:
    out = bytearray()
    for byte in text:
        if byte < FIRST:
            out.append(byte)
        else:
            at = PIECE * (byte - FIRST)
            out.extend(pieces[at : at + PIECE])
    return bytes(out).replace(b"\0", b"")


def find_in(table: bytes, key: bytes) -> bytes | None:
    """The same of a table in memory."""
    return find(lambda offset, size: table[offset : offset + size], key)
