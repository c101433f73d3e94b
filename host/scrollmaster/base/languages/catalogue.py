"""Reads the gettext catalogues that translate the texts of a room, as `make catalogues` and editors write them.

A translation belongs to its id and to the English it was made of: with another English it is fuzzy, and not used.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..errors import Problem
from ..sanitize import sanitize
from ..user_file import read as read_file
from . import OF_BOX, OF_PROGRAM, folders

_STRING = re.compile(r'(?:(msgctxt|msgid|msgstr)\s*)?"((?:[^"\\]|\\.)*)"')  # of an entry, or its continuation
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_AFTER = {"msgctxt": ("", "msgstr"), "msgid": ("", "msgctxt", "msgstr"), "msgstr": ("msgid",)}
_FLAGS, _GONE = "#,", "#~"
_PLURAL = "msgid_plural"
_SHOWN = 60  # letters of a line that cannot be read
_MOST_BYTES = 1_000_000  # of a catalogue


@dataclass
class Message:
    """One entry. `line`: where its English stands in its file."""

    line: int
    fuzzy: bool
    context: str
    id: str
    string: str


Messages = dict[str, Message]  # by the id of their term


def up_to_date(source: dict[str, str], known: Messages) -> dict[str, str]:
    """The translations that belong to the present English."""
    return {
        term: known[term].string
        for term, text in source.items()
        if term in known and known[term].id == text and known[term].string and not known[term].fuzzy
    }


def messages(room: Path, language: str) -> Messages:
    """The messages of a catalogue by the id of their term; none while there is no catalogue."""
    folder = folders().get(language)
    return _of_all_rooms(folder) if folder else of_file(path_of(room, language))


@cache
def _of_all_rooms(folder: Path) -> Messages:
    """Those of a language that is a folder: ids are unique over all rooms."""
    return of_file(folder / OF_PROGRAM) | of_file(folder / OF_BOX)


def of_file(path: Path) -> Messages:
    """The messages of the catalogue at `path`; none while there is no file."""
    return read(read_file(path, _MOST_BYTES), str(path)) if path.exists() else {}


def path_of(room: Path, language: str) -> Path:
    """Where the catalogue of a room in a language lies."""
    return room / f"{language}.po"


def read(data: bytes, name: str) -> Messages:
    """The messages of a catalogue, which may be anybody's; `name`: what it is called where it is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("language.catalogue", name, "UTF-8")
    if _PLURAL in text:  # our texts have none
        raise Problem("language.catalogue", name, _PLURAL)
    return {message.context: message for message in _parsed(text, name) if message.context}


def _parsed(text: str, name: str) -> Iterator[Message]:
    parts: dict[str, str] = {}
    first, before, fuzzy, next_fuzzy = 0, "", False, False
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if not line or line.startswith("#"):
            next_fuzzy = not line.startswith(_GONE) and (next_fuzzy or line.startswith(_FLAGS) and "fuzzy" in line)
            continue
        match = _STRING.fullmatch(line)
        word = match and (match[1] or "")
        if not match or (before not in _AFTER[word] if word else not before):
            raise Problem("language.catalogue", f"{name}:{number}", sanitize(line)[:_SHOWN])
        if word in ("msgctxt", "msgid") and before != "msgctxt":
            if parts:
                yield _message(first, fuzzy, parts)
            parts, fuzzy, next_fuzzy = {}, next_fuzzy, False
        first = number if word == "msgid" else first
        before = word or before
        parts[before] = parts.get(before, "") + match[2]
    if parts:
        yield _message(first, fuzzy, parts)


def _message(line: int, fuzzy: bool, parts: dict[str, str]) -> Message:
    context, text, string = (_unescaped(parts.get(part, "")) for part in _AFTER)
    return Message(line, fuzzy, context, text, string)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), text) if "\\" in text else text


def written(head: str, source: Mapping[str, str], known: Messages, notes: Mapping[str, str]) -> bytes:
    """A catalogue of these English texts, with the translations that are known. `notes`: what it says above a term.

    A translation of another English is fuzzy; one whose term is gone is left out.
    """
    entries = [f'# {head}\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n']
    for term, text in source.items():
        before = known.get(term)
        string = before.string if before else ""
        flags = ["fuzzy"] if before and string and (before.fuzzy or before.id != text) else []
        flags += ["python-brace-format"] if "{" in text else []
        above = [f"#. {notes[term]}"] if notes.get(term) else []
        above += [f"{_FLAGS} {', '.join(flags)}"] if flags else []
        parts = [f"msgctxt {_quoted(term)}", f"msgid {_quoted(text)}", f"msgstr {_quoted(string)}"]
        entries.append("\n".join([*above, *parts, ""]))
    return "\n".join(entries).encode()


def _quoted(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    for short, letter in _ESCAPED.items():
        text = text.replace(letter, f"\\{short}")
    return f'"{text}"'
