"""Reads the file of a kit: checks it line by line and makes of it the bytes that a box takes.

All mistakes are reported at once, each with its line.
"""

import re
import tomllib
from binascii import crc32
from functools import cache
from pathlib import Path

from shared_rules.core.kit import BEGINNING
from shared_rules.games.universal import GAME, blobs
from shared_rules.games.universal import kit as kt

from ...base import user_file
from ...base.errors import Message, WrongUse
from ...base.json_types import is_list, is_table
from ...base.kit_files import Kit
from ...base.languages.texts import english
from ...base.paths import rules
from ...base.sanitize import sanitize
from . import conflicts, encode, keys
from .keys import Value
from .lines import Lines

READY = Path(__file__).parent / "ready"  # the kits that come with the program
_MOST_BYTES = 65536  # of a file
_AT_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_SECTION = re.compile(r"\s*\[+\s*(\w+)\s*\]+")
_KEY = re.compile(r"\s*(\w+)\s*=\s*[A-Za-z]")
_WITH_FORMULAS = re.compile(r"^[ \t]*kit[ \t]*=", re.MULTILINE)
_STEM = re.compile(r"[^a-z0-9]+")
_MOST_STEM = 20  # letters of a preset's name


class KitFaults(WrongUse):
    """All mistakes of the kit's file called `name`, each a line and a message."""

    def __init__(self, name: str, faults: list[tuple[int, Message]]) -> None:
        faults = sorted(faults, key=lambda fault: fault[0])
        messages: list[Message] = [("kit.at", sanitize(name), line, fault) for line, fault in faults]
        super().__init__(*messages[0])
        self.messages = messages


def ready() -> list[str]:
    """The names of the kits that come with the program."""
    return sorted(path.stem for path in READY.glob("*.toml"))


def load(path: Path) -> Kit:
    """The kit in the file at `path`, or one of the program, by name or title. Raises WrongUse or KitFaults."""
    if path.name == str(path) and not path.exists():
        name = _stem(path.name)
        if name not in ready():
            raise WrongUse("kit.no_such", sanitize(path.name), ", ".join(ready()))
        path = READY / f"{name}.toml"
    found = text(path)
    if has_formulas(found):
        raise WrongUse("kit.no_formulas", sanitize(path.name))
    return read(found, path.name)


def has_formulas(text: str) -> bool:
    """Whether this is the file of a kit with formulas (docs/formulas.md)."""
    return _WITH_FORMULAS.search(text) is not None


def text(path: Path) -> str:
    """What stands in the file at `path`. Raises WrongUse or KitFaults."""
    try:
        return user_file.read(path, _MOST_BYTES).decode()
    except UnicodeDecodeError:
        raise KitFaults(path.name, [(1, ("kit.not_toml", "UTF-8"))]) from None


def read(text: str, name: str) -> Kit:
    """The kit that is written in `text`; `name` is the file's. Raises KitFaults."""
    try:
        described = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number or a date beyond all measure is no TOMLDecodeError
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        plain: Message = ("kit.not_toml", sanitize(_AT_LINE.sub("", str(error))))
        raise KitFaults(name, [(line, _expected(text.split("\n")[:line]) or plain)]) from None
    reader = _Reader(described, Lines(text))
    faults = reader.faults or conflicts.faults(reader.sections, reader.lines)
    if faults:
        raise KitFaults(name, faults)
    data = encode.blob(reader.sections, known())
    if len(data) > blobs.MOST_BYTES:
        raise KitFaults(name, [(1, ("kit.too_long", len(data), blobs.MOST_BYTES))])
    title = str(reader.sections[""][0]["name"])
    return Kit(title, preset_of(title), data)


def _expected(lines: list[str]) -> Message | None:
    """What the last of these lines, whose value is no TOML, should have said; None where its key is not known."""
    key = _KEY.match(lines[-1]) if lines else None
    heads = [head[1] for line in lines if (head := _SECTION.match(line))]
    known = keys.SECTIONS.get(heads[-1] if heads else "", {})
    return known[key[1]].wrong(key[1]) if key and key[1] in known else None


@cache
def known() -> dict[str, int]:
    """The names of counters that the box has in every language, by their English."""
    terms = english(rules() / "games" / GAME.ID / "terms")
    return {terms[f"uni.counter{number}"]: number for number in range(kt.WORDS)}


def preset_of(title: str) -> str:
    """Under which name a box keeps the kit of this title; the name that a kit of the program has means the same."""
    return BEGINNING + _stem(title)


def _stem(title: str) -> str:
    """A title in the letters of a preset's name; one without any of them is told apart by its sum."""
    return _STEM.sub("_", title.lower()).strip("_")[:_MOST_STEM] or f"{crc32(title.encode()):08x}"


class _Reader:
    """`sections`: of each the values by key, as often as it stands there. `faults`: lines and messages."""

    def __init__(self, described: dict[str, object], lines: Lines) -> None:
        self.lines = lines
        self.faults: list[tuple[int, Message]] = []
        self.sections: dict[str, list[dict[str, Value]]] = {}
        top = {key: value for key, value in described.items() if not key or key not in keys.SECTIONS}
        self.sections[""] = [self._section("", 0, top)]
        for section in keys.SECTIONS:
            if section and section in described:
                self.sections[section] = self._all(section, described[section])

    def _all(self, section: str, found: object) -> list[dict[str, Value]]:
        """A section, or each of those that are written [[so]]."""
        several = keys.is_repeated(section)
        parts = found if several and is_list(found) else [found]
        if is_list(found) != several or not all(is_table(part) for part in parts):
            self._fault(section, 0, "", ("kit.section", f"[[{section}]]" if several else f"[{section}]"))
            return []
        if several and len(parts) > keys.MOST[section]:
            last = keys.MOST[section]
            self._fault(section, last, "", ("kit.too_many", last, f"[[{section}]]"))
        return [self._section(section, number, part) for number, part in enumerate(parts) if is_table(part)]

    def _section(self, section: str, number: int, found: dict[str, object]) -> dict[str, Value]:
        known = keys.SECTIONS[section]
        values: dict[str, Value] = {}
        for name in found:
            if name not in known:
                self._fault(section, number, name, ("kit.unknown", sanitize(name)))
        for name, key in known.items():
            values[name] = key.default
            if name in found:
                values[name] = key.value(found[name])
                if values[name] is None:
                    self._fault(section, number, name, key.wrong(name))
            elif key.default is None:
                self._fault(section, number, "", ("kit.missing", name))
        return values

    def _fault(self, section: str, number: int, name: str, message: Message) -> None:
        self.faults.append((self.lines.of(section, number, name), message))
