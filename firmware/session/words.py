"""The strings of the box and of its game. They stay in flash: in the image, or in the pack of a game from outside.

shared_rules/formats/words.py has the format of their tables.
"""

from shared_rules.core.terms import Terms
from shared_rules.formats import words
from shared_rules.formats.settings import ENGLISH, LANGUAGES

from ..store import files, packs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..platforms.types import Body
    from .settings import Settings

BOX = "firmware"  # the room of the box's own words; every other room but two is called as its game
SELFTEST = "selftest"
KITS = "kits"  # of what kits are called and call things, in other languages than their own


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
        """Use the words of these rooms from now on; the first room with a term wins."""
        self._rooms = rooms

    def text(self, term: str) -> str:
        key = words.key(term)
        for language in (self.language, ENGLISH):
            for room in self._rooms:
                text = self._find(room, language, key)
                if text is not None:
                    return files.readable(text)
        return term

    def word(self, kit: str, text: str) -> str:
        table = self._body.words(KITS, self.language)
        found = words.find_in(table, words.key(kit + ":" + text)) if table else None
        return self.text(text) if found is None else files.readable(found)

    def _find(self, room: str, language: str, key: bytes) -> bytes | None:
        table = self._body.words(room, language)
        if table is not None:
            return words.find_in(table, key)
        if room == BOX or room in self._body.games:
            return None
        path = packs.directory(self._body.root) + "/" + room + "/terms/" + language + words.SUFFIX
        return words.find(lambda offset, size: files.read_part(path, offset, size) or b"", key)
