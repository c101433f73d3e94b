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
    head = read(0, PIECES_AT + PIECES * PIECE)
    place = 2 * (key[3] % BUCKETS)
    start = int.from_bytes(head[place : place + 2], "little")
    size = int.from_bytes(head[place + 2 : place + 4], "little") - start
    if not 0 < size <= MAX_BUCKET:
        return None
    bucket = read(start, size)
    at = 0
    while at + 5 <= len(bucket) and bucket[at : at + 4] != key:
        at += 5 + bucket[at + 4]
    if at + 5 > len(bucket):
        return None
    text = bytearray()
    for byte in bucket[at + 5 : at + 5 + bucket[at + 4]]:
        if byte < FIRST:
            text.append(byte)
        else:
            piece = PIECES_AT + PIECE * (byte - FIRST)
            text.extend(head[piece : piece + PIECE])
    return bytes(text).replace(b"\0", b"")


def find_in(table: bytes, key: bytes) -> bytes | None:
    """The same of a table in memory."""
    return find(lambda offset, size: table[offset : offset + size], key)
