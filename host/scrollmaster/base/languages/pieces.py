"""Packs texts: a byte stands for letters that are often side by side (shared_rules/formats/words.py)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from shared_rules.formats.words import FIRST, PIECE, PIECES

from ..errors import Problem

_AT_ONCE = 8  # pairs that become pieces before the rest is counted again: one by one is 1 % better, and takes 7 s


def packed(texts: Sequence[str]) -> tuple[list[bytes], bytes]:
    """The texts, packed, and the pieces that they are made of. A Problem when they have too many letters.

    Two neighbours that are frequent become a piece, and that may be one half of the next piece.
    """
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
