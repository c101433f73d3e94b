"""Values in the rows of an archive, changed below SQL: SQLite is asked once, and an input changes what it answers.

So a guided search asks a thousand questions a second. Files with changed bytes or rows (archives.py) are 30 a second.
"""

from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from scrollmaster.store import results
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.sqlite import SqliteFile

from tests.lab.fuzz import archives


@cache
def sound():
    archive = Archive(Path(":memory:"))
    archives.fill(archive)
    results.listed(archive)
    return archive


@cache
def database():
    return sound().store.database


@contextmanager
def answered(answers):
    """The sound archive while its database gives other answers."""
    own, archive = database(), sound()
    archive.store.database = answers
    archive.packs._texts.clear()
    try:
        with archive:
            yield archive
    finally:
        archive.store.database = own


@lru_cache(10_000)
def _answer(sql, values):
    return database().execute(sql, values).fetchall()


class Answers:
    """A Database. Of each patch of an input two say which row it changes, as they are read, then column and how.

    What is written is seen until the end of its transaction, and is forgotten then.
    """

    errors, writable, lingers = SqliteFile.errors, True, False

    def __init__(self, data):
        self._changes = {int.from_bytes(patch[:2], "little") % 128: patch[2:] for patch in archives.patches(data)}
        self._read, self._writes = 0, False

    def reason(self, error):
        return str(error)

    def execute(self, sql, values=()):
        if self._writes:
            done = database().execute(sql, values)
            return Cursor(map(self._changed, done.fetchall()), done.rowcount)
        return Cursor(map(self._changed, _answer(sql, tuple(values))))

    rows = execute

    def _changed(self, row):
        self._read += 1
        column, how, more = self._changes.get(self._read, (0, 0, 0))
        column %= len(row)
        return (*row[:column], changed(row[column], how, more), *row[column + 1 :])

    @contextmanager
    def writing(self, _game_id=""):
        database().execute("BEGIN")
        self._writes = True
        try:
            yield
        finally:
            self._writes = False
            database().execute("ROLLBACK")

    deriving = erasing = writing

    def fault(self):
        return ""

    def close(self):
        pass


class Cursor(list):
    """Rows that have been read."""

    def __init__(self, rows, rowcount=0):
        super().__init__(rows)
        self.rowcount = rowcount

    def fetchone(self):
        return self[0] if self else None

    def fetchall(self):
        return self


def changed(value, how, more):
    """Another value than this one: 0 leaves it, then come those that are hard to read, then it is cut or grown."""
    if not how:
        return value
    if how <= len(archives.VALUES):
        return archives.VALUES[how - 1]
    if isinstance(value, int):
        return value + how - more
    if isinstance(value, bytes):
        at = (how - len(archives.VALUES)) * len(value) // 256
        return value[:at] + bytes((more,)) + value[at + 1 :]
    return value and value[: more % len(value)]


def read(data):
    """Ask an archive with changed values one question; the first byte says which. Whether there was an answer."""
    questions, answers = archives.questions(), Answers(data[1:])
    return archives.attempt(lambda: answered(answers), questions[data[0] % len(questions)]) if data else False
