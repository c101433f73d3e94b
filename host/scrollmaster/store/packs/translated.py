"""The translations that lie beside a pack's words: whether a box can say them, and whether they fit its display."""

from shared_rules.core.types import Message
from shared_rules.laws.words import Unsaid

from ...base.errors import BadData
from ...base.languages import catalogue
from ...base.languages.texts import rows
from ...base.terms import BoundedWords
from . import texts
from .folder import TERMS, Folder


class Elsewhere(Unsaid):
    """What is wrong with a translation. `place`: file and line."""

    def __init__(self, term: str, message: Message, place: tuple[str, int]) -> None:
        super().__init__(term, message)
        self.place = place


class Translation:
    """The words of a pack in one more language: `texts`, by id, are those that are used."""

    def __init__(self, folder: Folder, name: str) -> None:
        """Raises Problem for a catalogue that is none, or has a text that a box could not say."""
        self._file = f"{TERMS}{name}"
        source = rows(folder.words.decode())
        self._known = catalogue.read(folder.translations[name], self._file)
        self.texts = catalogue.up_to_date(source, self._known)
        for term, text in self.texts.items():
            if not texts.fits(text):
                raise BadData("pack.at", *self._place(term), ("pack.text", term))
            if texts.places(text) != texts.places(source[term]):
                raise BadData("pack.at", *self._place(term), ("pack.places", term, source[term]))
        self._words = BoundedWords((source | self.texts).get)

    def measure(self, message: Message, letters: int, of_english: int) -> None:
        """Raises Elsewhere where the message is longer than so many letters."""
        term = message[0]
        text = self._words.say(message) if term in self.texts else ""
        if len(text) > letters:
            raise Elsewhere(term, ("said.wide", len(text), of_english, letters, text), self._place(term))

    def _place(self, term: str) -> tuple[str, int]:
        return self._file, self._known[term].line


def of(folder: Folder) -> dict[str, Translation]:
    """By language; raises Problem."""
    return {name.removesuffix(".po"): Translation(folder, name) for name in sorted(folder.translations)}
