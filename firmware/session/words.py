"""Owns the strings of the box and of its game. They stay in flash: in the image, or in the pack of a game from outside.

A table is found by 32 bits of the id's CRC; the PC makes it (host/scrollmaster/languages/table.py has the format).
"""

from binascii import crc32

from shared_rules.core.terms import Terms

from ..store import files, packs
from .settings import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..platforms.types import Body
    from .settings import Settings

BOX = "firmware"  # the room of the box's own words; every other room is called as its game
_BUCKETS = 64
_MOST = 2048  # bytes of a bucket; more is damage


class Words(Terms):
    """Terms in the language that `settings` say, looked up in rooms of words; in English what it lacks."""

    def __init__(self, settings: "Settings", body: "Body") -> None:
        super().__init__(())
        self._settings = settings
        self._body = body
        self._rooms: "Sequence[str]" = ()

    @property
    def language(self) -> str:
        return LANGUAGES[self._settings.language]

    def use(self, rooms: "Sequence[str]") -> None:
        """Speak from these rooms from now on; the first one with a term wins."""
        self._rooms = rooms

    def text(self, term: str) -> str:
        key = crc32(term.encode()).to_bytes(4, "big")
        for language in (self.language, LANGUAGES[0]):
            for room in self._rooms:
                text = self._find(room, language, key)
                if text is not None:
                    return _readable(text)
        return term

    def _find(self, room: str, language: str, key: bytes) -> bytes | None:
        table = self._body.words(room, language)
        if table is not None:
            return _find(lambda at, size: table[at : at + size], key)
        if room == BOX or room in self._body.games:
            return None
        path = packs.directory(self._body.root) + "/" + room + "/terms/" + language + ".words"
        return _find(lambda at, size: files.read_part(path, at, size) or b"", key)


def _find(read: "Callable[[int, int], bytes]", key: bytes) -> bytes | None:
    """The bytes of the text with this CRC in a table, of which `read(at, size)` gives parts, or None."""
    places = read(2 * (key[3] % _BUCKETS), 4)
    start = int.from_bytes(places[:2], "little")
    size = int.from_bytes(places[2:], "little") - start
    if not 0 < size <= _MOST:
        return None
    bucket = read(start, size)
    at = 0
    while at + 5 <= len(bucket):
        end = at + 5 + bucket[at + 4]
        if bucket[at : at + 4] == key:
            return bucket[at + 5 : end]
        at = end
    return None


def _readable(text: bytes) -> str:
    try:
        return str(text, "utf-8")
    except (ValueError, UnicodeError):
        return "?"  # the flash has changed it: a box that cannot say a word still plays
