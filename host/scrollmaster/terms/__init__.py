"""Owns the words of the program in the language it speaks: its own, the box's, and those of all games, read as files.

A text that a catalogue lacks is in English.
"""

from collections.abc import Callable
from functools import cache

from shared_rules.core.terms import Terms

from ..errors import Part
from ..files import term_rooms
from ..languages import ENGLISH, chosen
from ..languages.catalogue import texts


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


class _Words(Terms):
    """Terms that ask `more(term)` for what the program's texts lack."""

    def __init__(self, texts: dict[str, str], more: Callable[[str], str | None]):
        super().__init__(())
        self._texts = texts
        self._more = more

    def text(self, term: str) -> str:
        return self._texts.get(term) or self._more(term) or term


def words(more: Callable[[str], str | None] = lambda term: None, language: str | None = None) -> Terms:
    """Fresh Terms, whose seat names the caller may set. `more` has the words of a game from outside."""
    return _Words(_texts(language or chosen()), more)


def say(term: str, *arguments: Part) -> str:
    """The text of a message that names no seat of a game."""
    return _program(chosen()).say((term, *arguments))


def game_title(game: str, more: Callable[[str], str | None] = lambda term: None) -> str:
    """What a game is called, its id when that is unknown. `more` has the words of a game from outside."""
    term = f"{game}.name"
    title = _program(chosen()).text(term)
    return title if title != term else more(term) or game
