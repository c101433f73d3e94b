"""The folder of a language: its catalogues, written and brought in step with the English, and its letters.

What a box takes of it is one file (shared_rules/formats/language.py).
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from shared_rules.formats import language, pack, packet
from shared_rules.formats.settings import LANGUAGES
from shared_rules.formats.words import SUFFIX

from ...base import kit_files, languages
from ...base.atomic import written
from ...base.errors import BadData, WrongUse
from ...base.languages import OF_BOX, OF_PROGRAM, catalogue, table
from ...base.languages.texts import english
from ...base.paths import screen_rooms, term_rooms
from ...base.sanitize import sanitize
from . import fit, letters

OWN_NAME = "menu.language_own"  # the term of what a language calls itself
_OTHER_NAMES = re.compile(r"menu\.language\d+")  # what other languages call themselves: the same in all
_HEAD = "Scrollmaster, {}. How to translate: docs/languages.md. `scrollmaster language new` keeps it in step."


class Progress(NamedTuple):
    """How much of a catalogue is translated."""

    name: str
    left: int
    total: int


def of_box() -> dict[str, str]:
    """The English texts that the file of a language translates."""
    texts = _english(screen_rooms())
    return {term: text for term, text in texts.items() if not _OTHER_NAMES.fullmatch(term)}


def of_program() -> dict[str, str]:
    """Those that only the program says."""
    boxes = screen_rooms()
    return _english([room for room in term_rooms() if room not in boxes])


def code_of(path: Path) -> str:
    """The code of the language whose folder this is: its name. WrongUse for what is none."""
    code = path.absolute().name
    if not languages.CODE.fullmatch(code):
        raise WrongUse("language.code", sanitize(code))
    if code in LANGUAGES:
        raise WrongUse("language.of_image", code)
    return code


def update(path: Path) -> list[Progress]:
    """Make the folder, or bring its catalogues in step with the English; what is translated stays."""
    return _update(path, of_program())


def shorten(path: Path) -> None:
    """The same, without the texts of the program that nobody has translated."""
    known = catalogue.of_file(path / OF_PROGRAM)
    _update(path, {term: text for term, text in of_program().items() if term in known and known[term].string})


def _update(path: Path, program: dict[str, str]) -> list[Progress]:
    """`program`: the English texts that the program's catalogue lists."""
    head = _HEAD.format(code_of(path))
    path.mkdir(parents=True, exist_ok=True)
    limits = fit.limits()
    found: list[Progress] = []
    for name, source in ((OF_BOX, of_box()), (OF_PROGRAM, program)):
        known = catalogue.of_file(path / name)
        places = limits if name == OF_BOX else {}
        with written(path / name) as fresh:
            fresh.write_bytes(catalogue.written(head, source, known, {term: _note(term, places) for term in source}))
        found.append(Progress(name, len(source) - len(catalogue.up_to_date(source, known)), len(source)))
    return found


def build(path: Path) -> bytes:
    """The file for a box, of a folder that is in order. Raises BadData when it is too large for a box."""
    code = code_of(path)
    entries = [(f"{room}{SUFFIX}", table.packed(texts)) for room, texts in _rooms(path, code)]
    own = letters.drawn(path)
    if len(own) > language.MOST_LETTERS:
        raise BadData("language.too_many_letters", len(own), language.MOST_LETTERS)
    entries.append((language.LETTERS, b"".join(_letter(letter, rows) for letter, rows in own.items())))
    data = pack.make(entries)
    if len(data) > packet.MAX_LANGUAGE:
        raise BadData("pack.large", code, len(data), packet.MAX_LANGUAGE)
    language.check(lambda offset, size: data[offset : offset + size], len(data))
    return data


def _rooms(path: Path, code: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rooms of the language that have words, and their texts."""
    known = catalogue.of_file(path / OF_BOX)
    for room in screen_rooms():
        if texts := catalogue.up_to_date(english(room), known):
            yield room.parent.name, texts
    if texts := kit_files.room(code):
        table.check_apart(texts)
        yield kit_files.ROOM, texts


def _letter(letter: str, rows: list[str]) -> bytes:
    return ord(letter).to_bytes(language.NUMBER, "little") + letters.columns(rows)


def own_name(path: Path) -> str:
    """What a language calls itself; "" while nobody has translated it."""
    message = catalogue.of_file(path / OF_BOX).get(OWN_NAME)
    return sanitize(message.string) if message else ""


def _english(rooms: Sequence[Path]) -> dict[str, str]:
    return {term: text for room in rooms for term, text in english(room).items()}


def _note(term: str, places: dict[str, fit.Place]) -> str:
    """What a translator should know of a term, in the language of its English."""
    if term == OWN_NAME:
        return "What your language calls itself."
    place = places.get(term)
    return f"At most {place.lines} × {place.columns} letters, whatever stands in its places." if place else ""
