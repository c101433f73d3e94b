"""Owns opening the file of an archive: a database to write, or a copy in memory where the file may only be read."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .schema import migrate


def open_database(path: Path) -> tuple[sqlite3.Connection, bool]:
    """(the database in the newest schema, whether what is written to it is kept)."""
    writable = not path.exists() or _may_be_written(path)
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


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, isolation_level=None)
    try:
        database.execute("PRAGMA journal_mode = WAL")  # one wait for the disk per game, not three
        database.execute("PRAGMA synchronous = FULL")
    except sqlite3.Error:
        database.close()
        raise
    return database


def _copied(path: Path) -> sqlite3.Connection:
    """What is in the file, and in what a program that was stopped has left beside it."""
    beside = path.with_name(f"{path.name}-wal")
    how = "mode=ro" if beside.exists() and beside.stat().st_size else "immutable=1"
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as source:
            source.backup(memory)
    except sqlite3.Error:
        memory.close()
        raise
    return memory
