"""The strings of the box and of its game. They stay in flash: in the image, or in the pack of a game from outside.

shared_rules/formats/words.py has the format of their tables.
"""

from shared_rules.core.terms import Terms
from shared_rules.formats import words
from shared_rules.formats.settings import ENGLISH, LANGUAGES

from ..store import files, languages, packs

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
        self._outside: languages.Language | None = None  # the one from outside that was spoken last

    @property
    def language(self) -> str:
        return self._settings.languages[self._settings.language]

    @property
    def letters(self) -> str:
        return "" if self.language in LANGUAGES else self._from_outside().letters

    @property
    def glyphs(self) -> bytes:
        return b"" if self.language in LANGUAGES else self._from_outside().glyphs

    def use(self, rooms: "Sequence[str]") -> None:
        """Use the words of these rooms from now on; the first room with a term wins."""
        self._rooms = rooms
        self._outside = None  # its file may be another one

    def text(self, term: str) -> str:
        key = words.key(term)
        spoken = self._settings.languages[self._settings.language]  # no calls: a press asks for many texts
        if spoken not in LANGUAGES:
            text = self._from_outside().find(self._rooms, key)
            if text is not None:
                return files.readable(text)
        for language in (spoken, ENGLISH):
            for room in self._rooms:
                text = self._find(room, language, key)
                if text is not None:
                    return files.readable(text)
        return term

    def word(self, kit: str, text: str) -> str:
        key = words.key(kit + ":" + text)
        if self.language in LANGUAGES:
            table = self._body.words(KITS, self.language)
            found = words.find_in(table, key) if table else None
        else:
            found = self._from_outside().find((KITS,), key)
        return self.text(text) if found is None else files.readable(found)

    def _from_outside(self) -> languages.Language:
        """The language, which is one from outside."""
        if not self._outside or self._outside.code != self.language:
            self._outside = languages.Language(self._body.root, self.language)
        return self._outside

    def _find(self, room: str, language: str, key: bytes) -> bytes | None:
        table = self._body.words(room, language) if language in LANGUAGES else None
        if table is not None:
            return words.find_in(table, key)
        if room == BOX or room in self._body.games:
            return None
        path = packs.directory(self._body.root) + "/" + room + "/terms/" + language + words.SUFFIX
        return files.look_up(path, lambda read: words.find(read, key))
