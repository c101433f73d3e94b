"""Checks the folder of a language: whatever a box could not say or show is named, with the line of its English."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from shared_rules.core.types import Message

from ...base.errors import BadData, Problem, WrongUse
from ...base.languages import OF_BOX, OF_PROGRAM, catalogue
from ...base.languages.catalogue import Messages
from ...base.languages.texts import english
from ...base.paths import box_rooms, firmware
from ...base.sanitize import sanitize
from . import fit, folder, letters

_PLACES = re.compile(r"\{[^{}]*\}?|\}")
_MOST_BYTES = 255  # of a text on a box
_LONGEST_SHOWN = 80  # letters of a text


class BadLanguage(BadData):
    """A language has `faults`, and goes nowhere."""

    def __init__(self, path: Path, faults: list[Message]) -> None:
        super().__init__("pack.bad", sanitize(path.name), len(faults))
        self.faults = faults


def checked(path: Path) -> bytes:
    """The file of a language that is in order. Raises BadLanguage, and WrongUse for what is no folder of one."""
    folder.code_of(path)
    if not (path / OF_BOX).is_file():
        raise WrongUse("language.no_folder", sanitize(str(path)), OF_BOX)
    try:
        if found := list(_faults(path)):
            raise BadLanguage(path, found)
        return folder.build(path)
    except BadLanguage:
        raise
    except Problem as problem:  # one that hides all others: a sheet or catalogue that cannot be read, a size
        raise BadLanguage(path, [problem.message])


def _faults(path: Path) -> Iterator[Message]:
    box, program = (catalogue.of_file(path / name) for name in (OF_BOX, OF_PROGRAM))
    source = folder.of_box()
    yield from _missing(source, box)
    shown = set(letters.font()) | set(letters.drawn(path))
    displayed = {term for room in box_rooms() for term in english(room)}
    sound: dict[str, str] = {}
    empty: list[str] = []
    for term, text in source.items():
        if term not in box or box[term].id != text:
            continue  # said already
        if not box[term].string:
            empty.append(term)
            continue
        faults = list(_of_box(term, text, box))
        if term in displayed:
            faults += _letters(term, box[term].string, shown)
        if not faults:
            sound[term] = box[term].string
        yield from (("pack.at", OF_BOX, box[term].line, fault) for fault in faults)
    yield from _misfits(sound, source, box)
    for term, text in catalogue.up_to_date(folder.of_program(), program).items():
        for fault in _in_text(term, program[term].id, text):
            yield "pack.at", OF_PROGRAM, program[term].line, fault
    if empty:  # at the end: who has just begun has hundreds
        yield "pack.at", OF_BOX, box[empty[0]].line, ("language.empty", _quoted(empty[0]), len(empty))


def _missing(source: dict[str, str], box: Messages) -> Iterator[Message]:
    """The texts that are not there, or of another English than that of this program, in one sentence."""
    terms = [term for term, text in source.items() if term not in box or box[term].id != text]
    if terms:
        yield "language.missing", OF_BOX, len(terms), _quoted(terms[0])


def _of_box(term: str, text: str, box: Messages) -> Iterator[Message]:
    """What is wrong with a text of the box, but how it is shown."""
    string = box[term].string
    if box[term].fuzzy:
        yield "language.fuzzy", _quoted(term)
    yield from _in_text(term, text, string)
    if len(string.encode()) > _MOST_BYTES:
        yield "language.too_long", _quoted(term), _MOST_BYTES
    if term == folder.OWN_NAME and string in _names():
        yield "language.own_name", _quoted(term), _quoted(string)


def _letters(term: str, string: str, shown: set[str]) -> Iterator[Message]:
    """The letters of a text that its display could not show."""
    for letter in sorted(set(string) - shown):
        if letter.isprintable():
            yield "language.letter", _quoted(term), _quoted(letter), letters.SHEET


def _in_text(term: str, text: str, string: str) -> Iterator[Message]:
    """What is wrong with any text."""
    if Counter(_PLACES.findall(string)) != Counter(_PLACES.findall(text)):
        yield "language.places", _quoted(term), " ".join(_PLACES.findall(text)) or "–"
    if string != string.strip() or not string.isprintable():
        yield "language.spaces", _quoted(term)


def _misfits(sound: dict[str, str], source: dict[str, str], box: Messages) -> Iterator[Message]:
    """What is cut off among the texts that are sound otherwise."""
    for term, widest, place in fit.misfits(fit.Texts(source | sound)):
        if term in sound:
            shown = _quoted(widest[:_LONGEST_SHOWN])
            fault: Message = ("language.misfit", _quoted(term), place.lines, place.columns, shown)
            if not place.lines or max(map(len, widest.split(" "))) > place.columns:
                fault = ("language.torn", _quoted(term), place.columns, shown)
            yield "pack.at", OF_BOX, box[term].line, fault


def _names() -> set[str]:
    """What the languages of the image call themselves."""
    translated = folder.of_box()
    return {text for term, text in english(firmware() / "terms").items() if term not in translated}


def _quoted(text: str) -> str:
    """With quotes it is the id of no text, and shown as it is."""
    return f'"{sanitize(text)}"'
