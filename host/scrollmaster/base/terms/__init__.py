"""The words of the program in the language it speaks: its own, the box's, and those of all games, read as files.

A text that a catalogue lacks is in English. What comes from outside never says a text of the program's own.
"""

import math
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from shared_rules.core.terms import Terms
from shared_rules.core.types import Message

from .. import kit_files
from ..errors import Part
from ..languages import ENGLISH, chosen
from ..languages.texts import texts
from ..paths import box_rooms, firmware, term_rooms

Lookup = Callable[[str], str | None]
MOST_LETTERS = 300  # of a message of a game from outside, ...
MOST_IN_TOTAL = 2_000_000  # ... and of all texts that its messages are made of, as long as one set of words serves
_MOST_TEXTS = 64  # that it may be made of, ...
_LONG = 64  # ... where a long one counts for several: once more for so many letters
CUT = "…"  # what is said in place of more


@cache
def _texts(language: str) -> dict[str, str]:
    """All texts of all rooms in a language."""
    return _of(term_rooms(), language)


@cache
def _box_texts(language: str) -> dict[str, str]:
    """The texts that a box has for every game."""
    return _of([firmware() / "terms"], language)


@cache
def _own_terms() -> set[str]:
    """The terms that no box has."""
    return _texts(ENGLISH).keys() - _of(box_rooms(), ENGLISH).keys()


def _of(rooms: Sequence[Path], language: str) -> dict[str, str]:
    """The texts of rooms in a language, in English where it has none. The first one that has a term counts."""
    found: dict[str, str] = {}
    for spoken in (ENGLISH, language):
        for room in reversed(rooms):
            found.update(texts(room, spoken))
    return found


@cache
def _program(language: str) -> Terms:
    return words(language=language)


class Words(Terms):
    """Words of our own, by their terms. A string in a message is no term of the program's own: it may be a name."""

    def __init__(self, language: str) -> None:
        super().__init__(())
        self.language = language
        self._texts = _texts(language)

    def text(self, term: str) -> str:
        return self._texts.get(term) or term

    def word(self, kit: str, text: str) -> str:
        other = kit_files.words(kit, self.language).get(text)
        return other or (text if text in _own_terms() else self.text(text))

    def _argument(self, message: Message, spec: str) -> str:
        at = spec.removesuffix("s")
        value = message[1 + int(at)] if at.isdecimal() and int(at) < len(message) - 1 else 0
        return value if isinstance(value, str) and value in _own_terms() else super()._argument(message, spec)


class BoundedWords(Terms):
    """Words of a game from outside, as `find(term)` has them. A message takes so many letters, and so many texts.

    After `most` letters of texts for all messages together it says no more.
    """

    def __init__(self, find: Lookup, most: float = math.inf) -> None:
        super().__init__(())
        self._find = find
        self._left = most

    def text(self, term: str) -> str:
        if self._left <= 0:
            return CUT
        text = self._find(term) or term
        self._left -= 1 + len(text)
        return text

    def say(self, message: Message) -> str:
        return _Once(self).say(message)[:MOST_LETTERS]


class _Once(Terms):
    """Says one message. Texts from outside can name each other until they are millions: after some nothing is said."""

    def __init__(self, words: Terms) -> None:
        super().__init__(())
        self.seat_names = words.seat_names
        self._words = words
        self._left = _MOST_TEXTS

    def text(self, term: str) -> str:
        text = self._words.text(term) if self._left > 0 else CUT
        self._left -= 1 + len(text) // _LONG
        return text


def words(lookup: Lookup | None = None, language: str | None = None) -> Terms:
    """Fresh Terms, whose seat names the caller may set.

    `lookup` has the words of a game from outside: it speaks with them and the box's, as a box says it.
    """
    if lookup is None:
        return Words(language or chosen())
    box = _box_texts(language or chosen())
    return BoundedWords(lambda term: box.get(term) or lookup(term), MOST_IN_TOTAL)


def say(term: str, *arguments: Part) -> str:
    """The text of a message of ours that names no seat of a game. What a game from outside says is said by words()."""
    return _program(chosen()).say((term, *arguments))


def game_title(game: str, lookup: Lookup = lambda term: None) -> str:
    """What a game is called, its id when that is unknown. `lookup` has the words of a game from outside."""
    term = f"{game}.name"
    title = _program(chosen()).text(term)
    return title if title != term else lookup(term) or game
