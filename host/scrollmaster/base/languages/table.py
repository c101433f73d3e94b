"""Makes the table of a room in one language as the box reads it (shared_rules/formats/words.py)."""

from collections.abc import Iterable

from shared_rules.formats.words import BUCKETS, MAX_BUCKET, PIECES_AT, key

from ..errors import Problem
from . import pieces

_LONGEST = 255
_LAST_PLACE = 0xFFFF


def packed(texts: dict[str, str]) -> bytes:
    """The table of texts by id. A Problem when there are more, or longer ones, than it can hold."""
    for term, text in texts.items():
        if len(text.encode()) > _LONGEST:
            raise Problem("language.too_long", term, _LONGEST)
    terms = sorted(texts)
    short, their_pieces = pieces.packed([texts[term] for term in terms])
    buckets = [bytearray() for _ in range(BUCKETS)]
    for term, data in zip(terms, short, strict=True):
        found_by = key(term)
        buckets[found_by[3] % BUCKETS] += found_by + bytes((len(data),)) + data
    places = bytearray()
    place = PIECES_AT + len(their_pieces)
    for bucket in (*buckets, b""):
        if len(bucket) > MAX_BUCKET or place > _LAST_PLACE:
            raise Problem("language.too_many", len(texts))
        places += place.to_bytes(2, "little")
        place += len(bucket)
    return bytes(places) + their_pieces + b"".join(buckets)


def check_apart(terms: Iterable[str]) -> None:
    """Raise a Problem when two ids have the same hash, which the box looks texts up by."""
    known: dict[bytes, str] = {}
    for term in terms:
        other = known.setdefault(key(term), term)
        if other != term:
            raise Problem("language.same_crc", other, term)
