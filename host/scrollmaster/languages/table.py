"""Owns the table of a room in one language as the box reads it, by the CRC of an id (firmware/session/words.py).

65 × u16                where each bucket begins, and where the last one ends; little-endian
64 buckets of           texts whose CRC ends in the bucket's number (six bits)
    u32  crc32 of the id, big-endian
    u8   bytes of the text
    …    the text, UTF-8
"""

from binascii import crc32
from collections.abc import Iterable

from ..problem import Problem

SUFFIX = ".words"
BUCKETS = 64
MOST = 2048  # bytes of a bucket: the box reads one as a whole
_LONGEST = 255
_PLACES = 2 * (BUCKETS + 1)
_LAST_PLACE = 0xFFFF


def packed(texts: dict[str, str]) -> bytes:
    """The table of texts by id. A Problem when there are more, or longer ones, than it can hold."""
    buckets = [bytearray() for _ in range(BUCKETS)]
    for term, text in sorted(texts.items()):
        data = text.encode()
        if len(data) > _LONGEST:
            raise Problem("language.too_long", term, _LONGEST)
        crc = crc32(term.encode())
        buckets[crc % BUCKETS] += crc.to_bytes(4, "big") + bytes((len(data),)) + data
    places = bytearray()
    place = _PLACES
    for bucket in (*buckets, b""):
        if len(bucket) > MOST or place > _LAST_PLACE:
            raise Problem("language.too_many", len(texts))
        places += place.to_bytes(2, "little")
        place += len(bucket)
    return bytes(places) + b"".join(buckets)


def find(data: bytes, term: str) -> str | None:
    """The text of a term in a table that may be anybody's, or None."""
    crc = crc32(term.encode())
    key, place = crc.to_bytes(4, "big"), 2 * (crc % BUCKETS)
    at = int.from_bytes(data[place : place + 2], "little")
    end = int.from_bytes(data[place + 2 : place + 4], "little")
    while at + 5 <= min(end, len(data)):
        after = at + 5 + data[at + 4]
        if data[at : at + 4] == key:
            return data[at + 5 : after].decode("utf-8", "replace")
        at = after
    return None


def check_apart(terms: Iterable[str]) -> None:
    """Raise a Problem when the box could not tell two ids apart."""
    known: dict[int, str] = {}
    for term in terms:
        other = known.setdefault(crc32(term.encode()), term)
        if other != term:
            raise Problem("language.same_crc", other, term)
