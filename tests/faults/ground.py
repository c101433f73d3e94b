"""What a command runs on, made anew for each fault: a folder with its files, and an archive in it or on a server."""

import hashlib
import re
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scrollmaster.store.archive import Archive, Place, backups, place

from tests.faults.commands import ARCHIVE, prepare
from tests.host.databases import dump
from tests.servers import Server

UNSOUND = "a database that is not sound"
_DERIVED = frozenset("plays sat tallies ratings stale made results".split())
_NAMED_BY_CHANCE = frozenset("persons seasons evenings amendments".split())  # their ids are
_TIME_MS = 10**12  # no other number is as large
_CHANGING = re.compile(r"\d{6}-\d{4}-\d\d-\d\d-\d{4,6}|\d{4}-\d\d-\d\d-\d{6}")  # of a backup, of what it was put for


@dataclass
class State:
    """The rows that people have brought, by table, and what the files beside the archive hold."""

    rows: dict[str, Counter[tuple[object, ...]]]
    files: dict[str, str]


class Ground:
    """In a folder; the archive is a file. `own`: what a command's calls are about."""

    def __init__(self, folder: Path, template: Path):
        self.folder = folder
        self.here = folder / "here"
        self.where: Place = self.here / ARCHIVE
        self.own = [self.here]
        self._template = template

    @property
    def word(self) -> str:
        """How the archive is named."""
        return str(self.where)

    def begin(self, is_first: bool) -> None:
        """As the command finds it; `is_first`: without an archive."""
        shutil.rmtree(self.here, ignore_errors=True)
        without = shutil.ignore_patterns(f"{ARCHIVE}*", "backups") if is_first else None
        shutil.copytree(self._template, self.here, ignore=without)

    def state(self) -> State:
        """AssertionError, or what the archive raises, where it is not whole."""
        found: dict[str, str] = {}
        for file in sorted(self.here.rglob("*")):
            name = file.relative_to(self.here).as_posix()
            if file.is_file() and not name.startswith((ARCHIVE, "home/")):
                found[_CHANGING.sub("*", name)] = _content(file)
        return State(self._rows(), found)

    def _rows(self) -> dict[str, Counter[tuple[object, ...]]]:
        if isinstance(self.where, Path) and not self.where.exists():
            return {}
        with Archive(self.where) as archive:
            fault = archive.store.fault()
        assert not fault, fault
        return {
            table: Counter(_steady(table, rows)) for table, rows in dump(self.where).items() if table not in _DERIVED
        }


class OnServer(Ground):
    """The archive is a database of a server, copied from a template."""

    def __init__(self, folder: Path, template: Path, server: Server):
        super().__init__(folder, template)
        self._server = server
        self._whole = server.create()
        prepare(folder / "filled", place(server.url(self._whole)))
        self.url = server.url("faulty")
        self.where = place(self.url)
        self.own += [server.folder]

    @property
    def word(self) -> str:
        return self.url

    def begin(self, is_first: bool) -> None:
        super().begin(is_first=True)
        template = "template0" if is_first else self._whole
        again = f"CREATE DATABASE faulty TEMPLATE {template}"
        self._server.sql("postgres", "DROP DATABASE IF EXISTS faulty WITH (FORCE)", again)


def _content(file: Path) -> str:
    """The bytes of a file; of a database only whether it is sound, for its times are its own."""
    data = file.read_bytes()
    if not data.startswith(b"SQLite format 3\0"):
        return hashlib.sha256(data).hexdigest()
    try:
        backups.check(file)
    except Exception:  # whatever it is
        return UNSOUND
    return "a sound database"


def _steady(table: str, rows: Sequence[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    """Rows without what chance and clock make of them."""
    for row in rows:
        kept = row[1:] if table in _NAMED_BY_CHANCE else row
        yield tuple(0 if isinstance(value, int) and value > _TIME_MS else value for value in kept)
