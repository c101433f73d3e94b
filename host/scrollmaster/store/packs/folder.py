"""The folder of a game from outside: its modules and words as bytes, and whether its words are in order.

Anything may lie in such a folder. Only regular files are opened (walk.py), and what is read has bounds.
"""

import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...base import paths
from ...base.errors import Message, WrongUse
from ...base.languages import ENGLISH, LANGUAGES
from ...base.languages.texts import SOURCE, english
from ...base.sanitize import sanitize
from ...base.terms import say
from . import texts, walk
from .walk import MOST_FILES, MOST_SOURCE, too_large

MOST_WORDS = 100_000  # bytes of one language
TERMS = "terms/"
_START = "__init__.py"
_ID = re.compile(r"[a-z0-9][a-z0-9_]{0,31}")
_PLACE = re.compile(r"(?:[a-z0-9_]+/){0,4}[a-z0-9_]+\.py")
_ROW = re.compile(r"([a-z0-9_]+(?:\.[a-z0-9_]+)+)\t(\S.*)")
_RULE = re.compile(r"\.why\d*$")
_TRANSLATED = frozenset(f"{language}.po" for language in LANGUAGES if language != ENGLISH)


class Fault(NamedTuple):
    """What is wrong, and in which line."""

    line: int
    message: Message


@dataclass
class Folder:
    """`modules`: source by place in it, such as `state.py`. `words`: its English table; `translations`: by file."""

    id: str
    modules: dict[str, str]
    words: bytes
    translations: dict[str, bytes]

    @property
    def entries(self) -> dict[str, bytes]:
        """What runs of it, as the files of a pack."""
        return {place: text.encode() for place, text in self.modules.items()}


def read(path: Path) -> Folder:
    """The folder at `path`. Raises WrongUse when no game can be there."""
    path = Path(os.path.realpath(path))  # a link that leads to itself stays what it is
    if not walk.is_file(path / _START):
        raise WrongUse("pack.no_folder", sanitize(str(path)), _START)
    modules: dict[str, str] = {}
    words, left = b"", MOST_SOURCE
    translations: dict[str, bytes] = {}
    for place, data in walk.files(path):
        name = place.removeprefix(TERMS)
        if place.endswith(".py"):
            source = data(left)
            left -= len(source)
            modules[place] = _text(place, source)
        elif place == TERMS + SOURCE:
            words = data(MOST_WORDS)
            _text(place, words)
        elif place.startswith(TERMS) and name in _TRANSLATED:
            translations[name] = data(MOST_WORDS)
    if len(modules) > MOST_FILES:
        raise too_large()
    return Folder(path.name, modules, words, translations)


def faults(folder: Folder) -> list[str]:
    """What is wrong with its name and its words, a sentence each, with file and line."""
    found: list[str] = []
    if not _ID.fullmatch(folder.id):
        found.append(say("pack.id", sanitize(folder.id)))
    if folder.id in paths.own_games():
        found.append(say("pack.taken", folder.id))
    found += [say("pack.place", sanitize(place)) for place in folder.modules if not _PLACE.fullmatch(place)]
    found += [say("pack.at", TERMS + SOURCE, fault.line, fault.message) for fault in _in_terms(folder)]
    return found


def _text(place: str, data: bytes) -> str:
    try:
        if data.startswith(BOM_UTF8):
            raise WrongUse("pack.at", sanitize(place), 1, ("pack.no_utf8",))
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WrongUse("pack.at", sanitize(place), line, ("pack.no_utf8",)) from None


def _in_terms(folder: Folder) -> Iterator[Fault]:
    """The table of its English words: sorted, whole, its own."""
    rows = folder.words.decode().splitlines()
    if not rows:
        yield Fault(1, ("pack.no_terms",))
        return
    of_the_box = english(paths.firmware() / "terms")
    before = ""
    for number, row in enumerate(rows, 1):
        match = _ROW.fullmatch(row)
        if not match:
            yield Fault(number, ("pack.row",))
            continue
        term, text = match.groups()
        if term <= before:
            yield Fault(number, ("pack.order", term))
        if term in of_the_box:
            yield Fault(number, ("pack.term_of_box", term))
        if not texts.fits(text):
            yield Fault(number, ("pack.text", term))
        elif _RULE.search(term) and "{" in text:
            yield Fault(number, ("pack.why", term))
        before = term
    name = f"{folder.id}.name"
    if not any(row.startswith(name + "\t") for row in rows):
        yield Fault(len(rows), ("pack.no_name", name))
