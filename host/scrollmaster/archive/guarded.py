"""Owns the bounds of what SQLite does for us: the file of an archive may come from anybody, and be made to hurt."""

import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path

from shared_rules.formats import layout, record

from .rows import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

    Values = SupportsLenAndGetItem[object] | Mapping[str, object]

MOST_BYTES = record.MAX_RECORDS * (layout.MAX_BODY + record.FRAME_OVERHEAD) + 64 * 1024  # of a row: the longest log
SECONDS = 20  # for one statement, with what is done with its rows
_STEPS = 1000  # of SQLite's machine between two looks at the clock


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
