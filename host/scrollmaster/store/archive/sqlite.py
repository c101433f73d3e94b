"""The archive in a file, which SQLite keeps: its transactions, its journal, what it says is wrong."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ...base.errors import Part
from .connection import Guarded, open_database
from .database import Cursor, Row, Value, decoded
from .lock import FolderLock

_REASONS = {  # what happens to people
    sqlite3.SQLITE_BUSY: "archive.busy",
    sqlite3.SQLITE_FULL: "archive.disk_full",
    sqlite3.SQLITE_NOTADB: "archive.no_archive",
}


def is_damage(error: Exception, was_one: bool) -> bool:
    """Whether it says that the bytes of a file are wrong; `was_one`: that was an archive, and is no other file."""
    wrong = (sqlite3.SQLITE_CORRUPT, *[sqlite3.SQLITE_NOTADB] * was_one)
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in wrong


def reason(error: Exception) -> Part:
    """Why a file cannot be used: in our own words where there are some, else in those of SQLite or the system."""
    known = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return (known,) if known else getattr(error, "strerror", None) or str(error)


class SqliteFile:
    """A Database. One that is not there is made; one that may only be read is read. `holds`: it stays."""

    errors = (sqlite3.Error, UnicodeDecodeError)  # SQLite may quote what is damaged

    def __init__(self, path: Path, holds: bool = True) -> None:
        self._lock = FolderLock(path) if holds else None
        try:
            self._database, self.writable = open_database(path)
        except BaseException:
            if self._lock:
                self._lock.close()
            raise
        self.lingers = False
        self._locked: sqlite3.OperationalError | None = None  # why it goes on with a copy in memory

    def reason(self, error: Exception) -> Part:
        return reason(error)

    def execute(self, sql: str, values: Sequence[Value] = (), /) -> Cursor:
        return self._database.execute(sql, values)

    def rows(self, sql: str, values: Sequence[Value] = (), /) -> list[Row]:
        try:
            return self._database.execute(sql, values).fetchall()
        except sqlite3.OperationalError:  # asking for bytes at once would make long lists slow
            self._database.text_factory = decoded
            return self._database.execute(sql, values).fetchall()

    @contextmanager
    def writing(self, _game_id: str = "", /) -> Generator[None, None, None]:
        if self._locked:
            raise self._locked
        self._database.execute("BEGIN IMMEDIATE")
        with self._begun():
            yield

    @contextmanager
    def deriving(self, _game_id: str = "", /) -> Generator[None, None, None]:
        try:
            self._database.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            self._go_on_in_memory()
            self._locked = error
            self._database.execute("BEGIN IMMEDIATE")
        with self._begun():
            yield

    def _go_on_in_memory(self) -> None:
        """Another program writes, and may do so for long: what is asked here must not wait for it."""
        memory = Guarded(":memory:")
        self._database.backup(memory)
        self._database.close()
        self._database = memory

    @contextmanager
    def _begun(self) -> Generator[None, None, None]:
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:  # some errors have ended it
                self._database.execute("ROLLBACK")
            raise

    @contextmanager
    def erasing(self) -> Generator[None, None, None]:
        with self.writing():
            yield
        self.lingers = not self._is_settled()

    def _is_settled(self) -> bool:
        """Move what was written from the journal into the file; whether that could be done now."""
        try:
            busy, _, _ = self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error:  # a full disk, a journal that cannot be read: what was done is done
            return False
        return not busy

    @contextmanager
    def claiming(self) -> Generator[str, None, None]:
        yield ""

    def fault(self) -> str:
        (found,) = self._database.execute("PRAGMA quick_check(1)").fetchone()
        return "" if found == "ok" else str(found)

    def close(self) -> None:
        self._database.close()
        if self._lock:
            self._lock.close()
