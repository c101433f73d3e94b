"""Owns the folder of a game from outside: its modules and words as files, and what can be said of them unrun."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import files
from ..errors import WrongUse
from ..languages.catalogue import SOURCE, english
from ..sanitize import sanitize
from ..terms import say
from . import subset
from .subset import Fault

MOST_FILES = 60
MOST_SOURCE = 200_000  # bytes of them
_TERMS = f"terms/{SOURCE}"
_START = "__init__.py"
_ID = re.compile(r"[a-z0-9][a-z0-9_]{0,31}")
_ROW = re.compile(r"([a-z0-9_]+(?:\.[a-z0-9_]+)+)\t(\S.*)")
_BRACES = re.compile(r"\{\d+s?\}")
_MOST_TEXT = 255  # bytes of a text on the box


@dataclass
class Folder:
    """`modules`: source by place in the folder, such as `state.py`."""

    path: Path
    modules: dict[str, str]

    @property
    def id(self) -> str:
        """The game's id: how its folder is called."""
        return self.path.name

    @property
    def terms(self) -> Path:
        """Where its words are."""
        return self.path / "terms"


def read(path: Path) -> Folder:
    """The folder at `path`. Raises WrongUse when no game can be there."""
    path = path.resolve()
    if not (path / _START).is_file():
        raise WrongUse("pack.no_folder", sanitize(str(path)), _START)
    found = sorted(path.rglob("*.py"))
    size = sum(file.stat().st_size for file in found)
    if len(found) > MOST_FILES or size > MOST_SOURCE:
        raise WrongUse("pack.large_folder", MOST_FILES, MOST_SOURCE // 1000)
    try:
        return Folder(path, {file.relative_to(path).as_posix(): file.read_text("utf-8") for file in found})
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUse("file.unreadable", sanitize(str(path)), str(error))


def faults(folder: Folder) -> list[str]:
    """What is wrong with it, a sentence each, with file and line."""
    found: list[str] = []
    if not _ID.fullmatch(folder.id):
        found.append(say("pack.id", sanitize(folder.id)))
    if (files.rules() / "games" / folder.id).is_dir():
        found.append(say("pack.taken", folder.id))
    for place, text in folder.modules.items():
        found += [_sentence(place, fault) for fault in _in_module(text)]
    found += [_sentence(_TERMS, fault) for fault in _in_terms(folder)]
    return found


def _sentence(place: str, fault: Fault) -> str:
    return say("pack.at", sanitize(place), fault.line, fault.message)


def _in_module(text: str) -> Iterator[Fault]:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError) as error:
        line, what = (error.lineno, error.msg) if isinstance(error, SyntaxError) else (1, str(error))
        yield Fault(line or 1, ("pack.syntax", sanitize(what)))
        return
    yield from subset.faults(tree)


def _in_terms(folder: Folder) -> Iterator[Fault]:
    """The table of its English words: sorted, whole, its own."""
    try:
        rows = (folder.path / _TERMS).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        yield Fault(1, ("pack.no_terms",))
        return
    of_the_box = english(files.firmware() / "terms")
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
        if len(text.encode()) > _MOST_TEXT or "{" in _BRACES.sub("", text) or "}" in _BRACES.sub("", text):
            yield Fault(number, ("pack.text", term))
        before = term
    name = f"{folder.id}.name"
    if not any(row.startswith(name + "\t") for row in rows):
        yield Fault(len(rows), ("pack.no_name", name))
