"""Makes the table of a room in one language as the box reads it (shared_rules/formats/words.py).

Texts are packed: a byte stands for letters that are often side by side.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from shared_rules.formats.words import BUCKETS, FIRST, MAX_BUCKET, PIECE, PIECES, PIECES_AT, key

from ..errors import Problem

_LONGEST = 255
_LAST_PLACE = 0xFFFF
_AT_ONCE = 8  # pairs that become pieces before the rest is counted again: one by one is 1 % better, and takes 7 s


def packed(texts: dict[str, str]) -> bytes:
    """The table of texts by id. A Problem when there are more, or longer ones, than it can hold."""
    for term, text in texts.items():
        if len(text.encode()) > _LONGEST:
            raise Problem("language.too_long", term, _LONGEST)
    terms = sorted(texts)
    short, pieces = _packed([texts[term] for term in terms])
    buckets = [bytearray() for _ in range(BUCKETS)]
    for term, data in zip(terms, short, strict=True):
        found_by = key(term)
        buckets[found_by[3] % BUCKETS] += found_by + bytes((len(data),)) + data
    places = bytearray()
    place = PIECES_AT + len(pieces)
    for bucket in (*buckets, b""):
        if len(bucket) > MAX_BUCKET or place > _LAST_PLACE:
            raise Problem("language.too_many", len(texts))
        places += place.to_bytes(2, "little")
        place += len(bucket)
    return bytes(places) + pieces + b"".join(buckets)


def check_apart(terms: Iterable[str]) -> None:
    """Raise a Problem when two ids have the same hash, which the box looks texts up by."""
    known: dict[bytes, str] = {}
    for term in terms:
        other = known.setdefault(key(term), term)
        if other != term:
            raise Problem("language.same_crc", other, term)


def _packed(texts: Sequence[str]) -> tuple[list[bytes], bytes]:
    """The texts, packed, and the pieces that they are made of. A Problem when they have too many letters.

    Two neighbours that are frequent become a piece, and that may be one half of the next piece.
    """
    if not texts:
        return [], b""
    letters = set("".join(texts))
    pieces = {letter: letter.encode() for letter in sorted(letters) if ord(letter) >= FIRST}
    if len(pieces) > PIECES:
        raise Problem("language.too_many_letters", len(pieces), PIECES)
    end = fresh = max(map(ord, letters), default=0) + 1  # from here on no text has a letter
    rest = chr(end).join(texts)
    while pairs := list(islice(_frequent(rest, end, pieces), min(_AT_ONCE, PIECES - len(pieces)))):
        for first, second in pairs:
            fresh += 1
            pieces[chr(fresh)] = _meant(first, pieces) + _meant(second, pieces)
            rest = rest.replace(first + second, chr(fresh))
    used = [letter for letter in pieces if letter in rest]
    number = {letter: FIRST + at for at, letter in enumerate(used)}
    short = [bytes(number.get(letter) or ord(letter) for letter in text) for text in rest.split(chr(end))]
    return short, b"".join(pieces[letter].ljust(PIECE, b"\0") for letter in used)


def _frequent(rest: str, end: int, pieces: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Neighbours that are worth a piece, the most frequent ones first; none has a letter of another pair."""
    counts = Counter(zip(rest, rest[1:], strict=False))
    taken = {chr(end)}
    for pair in sorted((pair for pair, count in counts.items() if count > PIECE), key=lambda pair: -counts[pair]):
        if taken.isdisjoint(pair) and sum(len(_meant(letter, pieces)) for letter in pair) <= PIECE:
            taken.update(pair)
            yield pair


def _meant(letter: str, pieces: dict[str, bytes]) -> bytes:
    return pieces.get(letter) or letter.encode()
