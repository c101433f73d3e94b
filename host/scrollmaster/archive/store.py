"""Owns the open file of an archive: what is asked of it, what is written to it as a whole or not at all."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from ..errors import BadData, WrongUse
from ..sanitize import sanitize
from .opening import open_database
from .rows import Row, decoded


class Store:
    """A context: the file is closed after it. One that is not there is made; one that may only be read is read."""

    def __init__(self, path: Path):
        self._path = path
        try:
            self._database, self.writable = open_database(path)
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            raise BadData("archive.unusable", sanitize(str(path)), getattr(error, "strerror", None) or str(error))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._database.close()
        if isinstance(error, sqlite3.Error | UnicodeDecodeError):  # SQLite may quote what is damaged
            raise BadData("archive.unusable", sanitize(str(self._path)), str(error)) from None

    def fault(self) -> str:
        """What SQLite finds wrong with the file, "" for nothing."""
        (found,) = self._database.execute("PRAGMA quick_check(1)").fetchone()
        return "" if found == "ok" else str(found)

    @contextmanager
    def _writing(self) -> Generator[None, None, None]:
        """One transaction: all of it is on the disk at the end, or nothing."""
        if not self.writable:
            raise WrongUse("archive.read_only", sanitize(str(self._path)))
        with self._deriving():
            yield

    @contextmanager
    def _deriving(self) -> Generator[None, None, None]:
        """The same for what is worked out: of an archive that may only be read it goes into the copy in memory."""
        try:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._database.execute("ROLLBACK")
                raise
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadData("archive.unusable", sanitize(str(self._path)), str(error))

    @contextmanager
    def _erasing(self) -> Generator[None, None, None]:
        """The same; what is deleted is gone from the bytes of the file, too."""
        self._database.execute("PRAGMA secure_delete = ON")
        with self._writing():
            yield
        self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _rows(self, sql: str, values: Sequence[str | int]) -> list[Row]:
        """All rows that `sql` finds. A text that is none stays bytes, which costs its row."""
        try:
            return self._database.execute(sql, values).fetchall()
        except sqlite3.OperationalError:  # asking for bytes at once would make long lists slow
            self._database.text_factory = decoded
            return self._database.execute(sql, values).fetchall()

    def _row(self, sql: str, key: str) -> Row | None:
        """The only row that `sql` finds for `key`."""
        return self._database.execute(sql, (key,)).fetchone()
