"""Owns the words of the program in the language it speaks: its own, the box's, and those of all games, read as files.

What a catalogue lacks is said in English.
"""

from functools import cache

from shared_rules.core.terms import Terms

from ..files import term_rooms
from ..languages import ENGLISH, chosen
from ..languages.catalogue import texts


@cache
def _tables(language: str) -> list[bytes]:
    """One table of all rooms in a language, then the same in English. The first one with a term is asked."""
    return [_table(language), *([] if language == ENGLISH else _tables(ENGLISH))]


def _table(language):
    rows = [f"{term}\t{text}\n" for room in term_rooms() for term, text in texts(room, language).items()]
    return "".join(rows).encode()


@cache
def _program(language):
    return Terms(_tables(language))


def words() -> Terms:
    """Fresh Terms, whose seat names the caller may set."""
    return Terms(_tables(chosen()))


def say(*message) -> str:
    """The text of a message that names no seat of a game."""
    return _program(chosen()).say(message)
