"""Owns the games kept on this PC: adding logs without ever losing one, finding a game, players' names, outside packs.

A log whose frames begin with ours extends it; one that differs is kept beside it as a second history. The caller has
checked every log.
"""

import hashlib
import sqlite3
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from ..errors import BadData, WrongUse
from ..logs.log import Log
from ..sanitize import sanitize
from . import persons
from .opening import open_database
from .persons import Seat
from .rows import Row, blob, number, text

NEW = "archive.new"  # what `keep` did, as term ids
EXTENDED = "archive.extended"
SAME = "archive.same"
SHORTER = "archive.shorter"
SECOND = "archive.second"
MOST_LETTERS = 8
_FACTS = """
    game_id, game, rules_version, box_id, records, complete, started_ms, kept_ms,
    (SELECT count(*) FROM histories WHERE histories.game_id = games.game_id)
"""


@dataclass
class Kept:
    """Facts of a game in the archive. `started_ms`: wall time in ms since 1970, None while unknown."""

    game_id: str
    game: str
    rules_version: int
    box_id: str
    records: int
    complete: bool
    started_ms: int | None
    kept_ms: int
    histories: int  # other logs under the same id


class Archive:
    """One archive file, created when it is missing. Changing a read-only one raises WrongUse."""

    def __init__(self, path: Path):
        self._path = path
        try:
            self._database, self._writable = open_database(path)
        except (sqlite3.Error, OSError) as error:
            raise BadData("archive.unusable", sanitize(str(path)), getattr(error, "strerror", None) or str(error))

    def __enter__(self) -> "Archive":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._database.close()
        if isinstance(error, sqlite3.Error):
            raise BadData("archive.unusable", sanitize(str(self._path)), str(error)) from None

    def keep(self, log: Log, started_ms: int | None = None) -> str:
        """Add a log. Returns what was done with it: NEW, EXTENDED, SAME, SHORTER or SECOND."""
        now_ms = time.time_ns() // 1_000_000
        with self._writing():
            ours = self._frames(log.game_id)
            if ours is None:
                self._insert(log, started_ms, now_ms)
                return NEW
            if ours == log.frames:
                return SAME
            if log.frames.startswith(ours):
                self._extend(log, now_ms)
                return EXTENDED
            if ours.startswith(log.frames):
                return SHORTER
            return self._keep_second(log, now_ms)

    def _extend(self, log: Log, now_ms: int) -> None:
        facts = (log.frames, len(log), log.end is not None, now_ms, log.game_id)
        sql = "UPDATE games SET frames = ?, records = ?, complete = ?, kept_ms = ? WHERE game_id = ?"
        self._database.execute(sql, facts)

    def _keep_second(self, log: Log, now_ms: int) -> str:
        """Keep another history of a game that is here; a longer copy of one takes its place."""
        for kept in self.histories(log.game_id):
            if kept.frames.startswith(log.frames):
                return SAME
            if log.frames.startswith(kept.frames):
                sql = "DELETE FROM histories WHERE game_id = ? AND frames = ?"
                self._database.execute(sql, (log.game_id, kept.frames))
        self._database.execute("INSERT INTO histories VALUES (?, ?, ?)", (log.game_id, now_ms, log.frames))
        return SECOND

    def _insert(self, log: Log, started_ms: int | None, now_ms: int) -> None:
        header = log.header
        about = (log.game_id, header.game, header.rules_version, header.box_id.hex())
        facts = (*about, len(log), log.end is not None, started_ms, now_ms, log.frames)
        self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", facts)

    def games(self) -> list[Kept]:
        """All games, the one kept last first."""
        rows = self._database.execute(f"SELECT {_FACTS} FROM games ORDER BY kept_ms DESC, rowid DESC")
        return [_kept(row) for row in rows]

    def find(self, prefix: str | None) -> Kept:
        """The only game whose id begins with `prefix`; without one, the game kept last."""
        found = self.games()
        if prefix is None:
            if not found:
                raise WrongUse("archive.empty")
            return found[0]
        found = [kept for kept in found if kept.game_id.startswith(prefix.lower())]
        if len(found) != 1:
            raise WrongUse("archive.ambiguous" if found else "archive.no_such_game", sanitize(prefix))
        return found[0]

    def log(self, game_id: str) -> Log:
        """The log of a game that is here."""
        frames = self._frames(game_id)
        assert frames is not None, game_id
        return Log(frames)

    def cursor(self, game_id: str) -> tuple[int, bytes]:
        """(records, frames) that we have of a game; (0, b"") when it is not here."""
        row = self._row("SELECT records, frames FROM games WHERE game_id = ?", game_id)
        return (number(row[0]), blob(row[1])) if row else (0, b"")

    def histories(self, game_id: str) -> list[Log]:
        """The second histories of a game."""
        sql = "SELECT frames FROM histories WHERE game_id = ? ORDER BY rowid"
        return [Log(blob(row[0])) for row in self._database.execute(sql, (game_id,))]

    def keep_pack(self, game: str, data: bytes) -> None:
        """Keep a game from outside, by its hash."""
        facts = (hashlib.sha256(data).hexdigest(), game, time.time_ns() // 1_000_000, data)
        with self._writing():
            self._database.execute("INSERT OR IGNORE INTO packs VALUES (?, ?, ?, ?)", facts)

    def pack(self, digest: str) -> bytes | None:
        """The pack with this SHA-256, in hex, or None."""
        row = self._row("SELECT data FROM packs WHERE digest = ?", digest)
        return blob(row[0]) if row else None

    def names(self, game_id: str) -> dict[int, str]:
        """Player names by seat: those given here, else the names of the persons who sat there."""
        given = self._database.execute("SELECT seat, name FROM names WHERE game_id = ?", (game_id,))
        return persons.names(self._database, game_id) | {number(seat): text(name) for seat, name in given}

    def set_names(self, game_id: str, names: dict[int, str]) -> None:
        """Set the players of seats; an empty name removes the name."""
        for name in names.values():
            if len(name) > MOST_LETTERS or not (name.isalnum() or not name):
                raise WrongUse("archive.name", sanitize(name), MOST_LETTERS)
        with self._writing():
            for seat, name in names.items():
                self._database.execute("DELETE FROM names WHERE game_id = ? AND seat = ?", (game_id, seat))
                if name:
                    self._database.execute("INSERT INTO names VALUES (?, ?, ?)", (game_id, seat, name))

    def keep_seats(self, game_id: str, seats: list[Seat]) -> None:
        """Keep who sat where, as a box reports it, for a game that is here."""
        if seats != self.seats(game_id):
            with self._writing():
                persons.keep(self._database, game_id, seats)

    def seats(self, game_id: str) -> list[Seat]:
        """Who sat where in a game, with the data that its log holds digests of."""
        return persons.seats(self._database, game_id)

    def erase_person(self, person_id: str) -> None:
        """Forget a person's name everywhere, and the salts, down to the bytes of the file. Games and chains stay."""
        self._database.execute("PRAGMA secure_delete = ON")
        with self._writing():
            persons.erase(self._database, person_id)
        self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _writing(self) -> Generator[None, None, None]:
        """One transaction: all of it is on the disk at the end, or nothing."""
        if not self._writable:
            raise WrongUse("archive.read_only", sanitize(str(self._path)))
        try:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._database.execute("ROLLBACK")
                raise
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadData("archive.unusable", str(self._path), str(error))

    def _frames(self, game_id: str) -> bytes | None:
        row = self._row("SELECT frames FROM games WHERE game_id = ?", game_id)
        return blob(row[0]) if row else None

    def _row(self, sql: str, key: str) -> Row | None:
        """The only row that `sql` finds for `key`."""
        return self._database.execute(sql, (key,)).fetchone()


def _kept(row: Row) -> Kept:
    game_id, game, rules_version, box_id, records, complete, started_ms, kept_ms, histories = row
    return Kept(
        text(game_id),
        text(game),
        number(rules_version),
        text(box_id),
        number(records),
        bool(number(complete)),
        None if started_ms is None else number(started_ms),
        number(kept_ms),
        number(histories),
    )
