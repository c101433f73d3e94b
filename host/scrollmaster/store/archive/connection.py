"""The connection to the file of an archive: opened to write, or a copy in memory where the file may only be read.

The file may come from anybody, and be made to hurt: what SQLite does for us has bounds.
"""

import os
import secrets
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from shared_rules.formats import layout, record

from ...base.atomic import all_of, sync
from ...base.errors import BadData
from ...base.sanitize import sanitize
from ...base.user_file import check_regular
from .database import Damaged
from .schema import migrate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

    Values = SupportsLenAndGetItem[object] | Mapping[str, object]

MOST_BYTES = record.MAX_RECORDS * (layout.MAX_BODY + record.FRAME_OVERHEAD) + 64 * 1024  # of a row: the longest log
SECONDS = 20  # for one statement, with what is done with its rows
_STEPS = 1000  # of SQLite's machine between two looks at the clock
IN_MEMORY = Path(":memory:")


class Guarded(sqlite3.Connection):
    """A connection whose statements end in time and whose values have bounds."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(path, isolation_level=None)
        self._end = 0.0
        self.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES - 1)  # a value that leaves no room for its row is none
        self.set_progress_handler(lambda: time.monotonic() > self._end, _STEPS)
        self.execute("PRAGMA trusted_schema = OFF")

    def execute(self, sql: str, parameters: "Values" = (), /) -> sqlite3.Cursor:
        self._end = time.monotonic() + SECONDS
        try:
            return super().execute(sql, parameters)
        except sqlite3.DataError as error:  # a value beyond the bounds
            raise Damaged(str(error)) from None


def open_database(path: Path) -> tuple[sqlite3.Connection, bool]:
    """(the database in the newest schema, whether what is written to it is kept)."""
    writable = path == IN_MEMORY or _may_be_written(_found(path))
    database = _opened(path) if writable else _copied(path)
    try:
        database.execute("PRAGMA foreign_keys = ON")
        migrate(database)
    except BaseException:
        database.close()
        raise
    return database, writable


def _may_be_written(path: Path) -> bool:
    """SQLite writes beside an archive, too."""
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


def _found(path: Path) -> Path:
    """`path`, where an archive is: one that is not there is made."""
    if path.exists():
        found = path.stat()
        check_regular(path, found)
        _check_not_empty(path, found.st_size)
    else:
        _make(path)
    return path


def _check_not_empty(path: Path, size: int) -> None:
    """An archive always has its tables: a file of 0 bytes is one that has lost them, or something else."""
    beside = path.with_name(f"{path.name}-wal")
    if not size and not (beside.exists() and beside.stat().st_size):
        raise BadData("archive.unusable", sanitize(str(path)), ("archive.is_empty",))


def _make(path: Path) -> None:
    """Put a new archive at `path`, all its tables at once. One that another program has put there meanwhile stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        _fill(new)
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        except OSError:  # a disk without links
            new.rename(path)
    finally:
        for file in all_of(new):
            file.unlink(missing_ok=True)


def _fill(new: Path) -> None:
    """Write an archive that is whole in its one file, and on the disk: what SQLite keeps beside it does not go along.

    A journal that is rolled back says when there is no room; a write-ahead log says nothing when it is closed.
    """
    with closing(Guarded(new)) as database:
        database.execute("PRAGMA synchronous = FULL")
        migrate(database)
        database.execute("PRAGMA journal_mode = WAL")
        busy, frames, moved = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy or frames != moved:
            raise sqlite3.OperationalError("database or disk is full")
    sync(new)


def _opened(path: Path) -> sqlite3.Connection:
    database = Guarded(path)
    try:
        database.execute("PRAGMA journal_mode = WAL")  # one wait for the disk per game, not three
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")  # what is worked out has names, too; not every SQLite does so
    except sqlite3.Error:
        database.close()
        raise
    return database


def _copied(path: Path) -> sqlite3.Connection:
    """What is in the file, and in what a program that was stopped has left beside it."""
    beside = path.with_name(f"{path.name}-wal")
    how = "mode=ro" if beside.exists() and beside.stat().st_size else "immutable=1"
    memory = Guarded(":memory:")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as source:
            source.backup(memory)
    except sqlite3.Error:
        memory.close()
        raise
    return memory
