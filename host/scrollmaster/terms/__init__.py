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
def _tables(language: str) -> list[bytes]:
    """One table of all rooms in a language, then the same in English. The first one with a term is asked."""
    return [_table(language), *([] if language == ENGLISH else _tables(ENGLISH))]


def _table(language: str) -> bytes:
    rows = [f"{term}\t{text}\n" for room in term_rooms() for term, text in texts(room, language).items()]
    return "".join(rows).encode()


@cache
def _program(language: str) -> Terms:
    return Terms(_tables(language))


class _Words(Terms):
    """Terms that ask `more(term)` for what their tables do not have."""

    def __init__(self, tables: list[bytes], more: Callable[[str], str | None]):
        super().__init__(tables)
        self._more = more

    def text(self, term: str) -> str:
        known = super().text(term)
        return known if known != term else self._more(term) or term


def words(more: Callable[[str], str | None] = lambda term: None, language: str | None = None) -> Terms:
    """Fresh Terms, whose seat names the caller may set. `more` has the words of a game from outside."""
    return _Words(_tables(language or chosen()), more)


def say(term: str, *arguments: Part) -> str:
    """The text of a message that names no seat of a game."""
    return _program(chosen()).say((term, *arguments))


def game_title(game: str, more: Callable[[str], str | None] = lambda term: None) -> str:
    """What a game is called, its id when that is unknown. `more` has the words of a game from outside."""
    term = f"{game}.name"
    title = _program(chosen()).text(term)
    return title if title != term else more(term) or game
