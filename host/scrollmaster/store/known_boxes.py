"""The boxes that a club knows by their keys: a JSON file beside the archive, meant to be published.

Nothing is ever removed from it: a key that another one replaces stays, with who replaced it, when and why.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

import platformdirs

from shared_rules.formats import chain

from ..base import user_file
from ..base.errors import BadData, WrongUse
from ..base.json_types import is_list, is_table
from ..base.sanitize import sanitize

FILE = "boxes.json"
MOST_LETTERS = 40  # of a name
_MOST_BYTES = 1 << 20
_KEY = 64  # hex digits
_ID = 16
_HEX = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Known:
    """One key, in hex. `replaced`: the day on which another took its place, `by` whom and why; "" while it counts.

    `box`: the id of the box, in hex; "" in a list that does not say it.
    """

    name: str
    key: str
    since: str
    replaced: str = ""
    by: str = ""
    reason: str = ""
    box: str = ""


def own_folder() -> Path:
    """Where a user's own archive is."""
    return Path(platformdirs.user_data_dir("scrollmaster"))


def beside(archive: Path | None) -> Path:
    """Where the list is: beside the archive in this file; without one, and for a server, in the user's data folder."""
    return (archive or own_folder() / "archive").with_name(FILE)


def fingerprint(key: str) -> str:
    """The digits by which people compare a key (hex): the box's own display shows the same."""
    return chain.code(chain.fingerprint(bytes.fromhex(key)))


def load(path: Path) -> list[Known]:
    """All keys of a list; none when there is no such file. BadData for one that is no such list."""
    if not path.exists():
        return []
    data = user_file.read(path, _MOST_BYTES)
    try:
        texts: object = json.loads(data)
    except (ValueError, RecursionError):
        texts = None
    entries = texts.get("boxes") if is_table(texts) else None
    known = [_known(entry) for entry in entries] if is_list(entries) else [None]
    found = [entry for entry in known if entry]
    if len(found) < len(known) or len({entry.key for entry in found}) < len(found):
        raise BadData("box.no_list", sanitize(str(path)))
    return found


def save(path: Path, known: Sequence[Known]) -> None:
    """Write the list. A file that was there is replaced as a whole."""
    text = json.dumps({"boxes": [asdict(entry) for entry in known]}, indent=1, ensure_ascii=False) + "\n"
    fresh = path.with_name(path.name + "~")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise WrongUse("file.unwritable", sanitize(str(path)), sanitize(error.strerror or "")) from None


def owner(known: Sequence[Known], key: str) -> Known | None:
    """The box that has this key, be it replaced by now."""
    return next((entry for entry in known if entry.key == key), None)


def is_of(known: Sequence[Known], box_id: str, key: str) -> bool:
    """Whether this key is known, and not as that of another box."""
    entry = owner(known, key)
    return entry is not None and entry.box in ("", box_id)


def trust(known: Sequence[Known], fresh: Known) -> list[Known]:
    """The list with another key, or with the id of its box where that is missing.

    WrongUse when it is there, or replaces one of this name without `by` and `reason`.
    """
    if not fresh.name or len(fresh.name) > MOST_LETTERS or not fresh.name.isprintable():
        raise WrongUse("box.name", MOST_LETTERS)
    there = owner(known, fresh.key)
    if there and there.name == fresh.name and fresh.box and not there.box:
        return [replace(entry, box=fresh.box) if entry is there else entry for entry in known]
    if there:
        raise WrongUse("box.known", sanitize(there.name))
    before = [entry for entry in known if entry.name == fresh.name and not entry.replaced]
    if before and not (fresh.by and fresh.reason):
        raise WrongUse("box.needs_reason", fresh.name)
    old = [
        replace(entry, replaced=fresh.since, by=fresh.by, reason=fresh.reason) if entry in before else entry
        for entry in known
    ]
    return [*old, replace(fresh, by="", reason="")]


def _known(entry: object) -> Known | None:
    """One entry of a file, or None when it is none."""
    if not is_table(entry) or not set(entry) <= {field.name for field in fields(Known)}:
        return None
    texts = {name: value for name, value in entry.items() if isinstance(value, str) and value.isprintable()}
    key, name = texts.get("key", ""), texts.get("name", "")
    if len(texts) < len(entry) or not _is_hex(key, _KEY) or not 0 < len(name) <= MOST_LETTERS:
        return None
    if texts.get("box") and not _is_hex(texts["box"], _ID):
        return None
    return Known(**{"since": "", **texts})


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and set(text) <= _HEX
