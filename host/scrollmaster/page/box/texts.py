"""The words that a page has loaded, by room and language: tables as shared_rules/formats/words.py has them."""

import page
import uctypes
from generated import build

from firmware.session.words import Words
from shared_rules.formats.settings import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCREENS = "snapshot"  # the room of what only screens say

_tables: dict[tuple[str, str], bytes] = {}


def table(room: str, language: str) -> bytes | None:
    """The table of a room; None while it is not there."""
    found = _tables.get((room, language))
    size = -1 if found else page.words(language, room)
    if size > 0:
        data = bytearray(size)
        page.load_words(uctypes.addressof(data))
        found = _tables[room, language] = bytes(data)
    return found


def words(language: str) -> Words:
    """The words of a language, for who reads a log."""
    reader: "Any" = _Reader(language)
    return Words(reader, reader)


class _Reader:
    """Who reads a log: it stands for settings and body of a box."""

    games = build.GAMES + (SCREENS,)
    languages = LANGUAGES
    words = staticmethod(table)

    def __init__(self, language: str) -> None:
        self.language = LANGUAGES.index(language) if language in LANGUAGES else 0
