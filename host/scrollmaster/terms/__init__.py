"""Owns the words of the program in the language it speaks: its own, the box's, and those of all games, read as files.

A text that a catalogue lacks is in English.
"""

from collections.abc import Callable
from functools import cache

from shared_rules.core.terms import Terms
from shared_rules.core.types import Message

from ..errors import Part
from ..files import term_rooms
from ..languages import ENGLISH, chosen
from ..languages.catalogue import texts

More = Callable[[str], str | None]
_MOST_LETTERS = 300  # of a message of a game from outside
_MOST_TEXTS = 64  # that it may be made of, ...
_LONG = 64  # ... where a long one counts for several: once more for so many letters
_CUT = "…"


@cache
def _texts(language: str) -> dict[str, str]:
    """All texts of all rooms in a language, in English where it has none."""
    found = {} if language == ENGLISH else dict(_texts(ENGLISH))
    for room in reversed(term_rooms()):  # the first one that has a term counts
        found.update(texts(room, language))
    return found


@cache
def _program(language: str) -> Terms:
    return words(language=language)


class Words(Terms):
    """Words of our own, by their terms."""

    def __init__(self, texts: dict[str, str]):
        super().__init__(())
        self._texts = texts

    def text(self, term: str) -> str:
        return self._texts.get(term) or term


class BoundedWords(Terms):
    """Words of a game from outside, as `find(term)` has them. A message takes so many letters, and so many texts."""

    def __init__(self, find: More):
        super().__init__(())
        self._find = find

    def text(self, term: str) -> str:
        return self._find(term) or term

    def say(self, message: Message) -> str:
        return _Once(self).say(message)[:_MOST_LETTERS]


class _Once(Terms):
    """Says one message. Texts from outside can name each other until they are millions: after some nothing is said."""

    def __init__(self, words: Terms):
        super().__init__(())
        self.seat_names = words.seat_names
        self._words = words
        self._left = _MOST_TEXTS

    def text(self, term: str) -> str:
        text = self._words.text(term) if self._left > 0 else _CUT
        self._left -= 1 + len(text) // _LONG
        return text


def words(more: More | None = None, language: str | None = None) -> Terms:
    """Fresh Terms, whose seat names the caller may set. `more` has the words of a game from outside."""
    ours = _texts(language or chosen())
    return Words(ours) if more is None else BoundedWords(lambda term: ours.get(term) or more(term))


def say(term: str, *arguments: Part) -> str:
    """The text of a message of ours that names no seat of a game. What a game from outside says is said by words()."""
    return _program(chosen()).say((term, *arguments))


def game_title(game: str, more: More = lambda term: None) -> str:
    """What a game is called, its id when that is unknown. `more` has the words of a game from outside."""
    term = f"{game}.name"
    title = _program(chosen()).text(term)
    return title if title != term else more(term) or game
