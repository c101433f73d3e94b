"""Archives that a disk, or somebody, has changed: bytes of the file, or values in its rows; and all that one is asked.

Whatever stands in an archive, the program says so in a Problem, which the command line makes a sentence.
"""

import shutil
import sqlite3
import tempfile
from contextlib import closing, contextmanager, suppress
from functools import cache, partial
from pathlib import Path

from scrollmaster.base.errors import Problem
from scrollmaster.store import results
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl, table, text
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import pack
from tests.host.logs import LogMaker, whole_game

PATCH = 5  # bytes of input that make one change
# A value of every type that a row may hold, and what is hard to read of each.
VALUES = (
    None, 0, -1, 2**63 - 1, -(2**63), 1e308, float("inf"), "", "x", "=1+1", "\x1b[2J", "9" * 5000, "[" * 3000, "\0",
    "2026-13-77", "0001-01-01", '{"unknown": 1}', '{"colours":[],"points":[],"winners":[1],"over":1,"title":0}', b"",
    b"\0", b"\xff" * 300, bytes(4096),
)  # fmt: skip
_UNTEXT = ("SELECT cast(X'ff80' AS TEXT)", "SELECT cast(X'c3' AS TEXT)")  # texts that are no UTF-8


@cache
def games():
    """Logs of three games, and another history of the first one."""
    makers = [whole_game(number, most=12, game_id=bytes((number,)) * 8) for number in (1, 2, 3)]
    other = LogMaker(game_id=makers[0].game_id)
    other.add(act.SHARE, (0, b"\1"))
    return [Log(maker.frames) for maker in (*makers, other)]


def fill(archive):
    """Put something into each table."""
    for log in games():
        archive.logs.add(log, 1_700_000_000_000)
    first, second, third, _ = games()
    for log in (first, second):
        results.keep(archive, check(log))
    archive.seats.set_names(first.game_id, {0: "Anna", 1: "Ben"})
    archive.details.say(second.game_id, {"date": "2026-11-22", "place": "at home", "note": "a note", "title": "Ours"})
    archive.seats.keep(second.game_id, [(0, bytes(16), b"person 1", "Cleo"), (1, bytes(16), b"person 2", "Dan")])
    archive.people.add("Eve")
    archive.packs.add("cairn", pack.make([("__init__.mpy", b"M"), ("terms/en.words", bytes(40))]))
    archive.games.note_export([first.game_id], "/nowhere/game.jsonl")
    archive.games.delete(third.game_id, "a reason")


@cache
def sample():
    """The bytes of that archive."""
    with tempfile.TemporaryDirectory() as folder:
        with Archive(Path(folder) / "archive") as archive:
            fill(archive)
        return (Path(folder) / "archive").read_bytes()


@contextmanager
def loosened(path):
    """Meanwhile the tables of the archive at `path` take values of any type, as SQLite did before it was strict."""
    with _schema(path) as database:
        strict = database.execute("SELECT sql, name FROM sqlite_schema").fetchall()
        for word in ("STRICT", " TEXT", " INTEGER", " BLOB", "NOT NULL"):
            database.execute("UPDATE sqlite_schema SET sql = replace(sql, ?, '')", (word,))
    yield
    with _schema(path) as database:
        database.executemany("UPDATE sqlite_schema SET sql = ? WHERE name = ?", strict)


@contextmanager
def _schema(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA writable_schema = ON")
        yield database


@cache
def columns():
    """All (table, column) of the archive."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive"
        path.write_bytes(sample())
        with closing(sqlite3.connect(path)) as database:
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return [(each, row[1]) for each in tables for row in database.execute(f"PRAGMA table_info({each})")]


def changed_bytes(data):
    """The sample with bytes changed: three of a patch say where, two what: another byte, or a run of it."""
    out = bytearray(sample())
    for patch in patches(data):
        at = int.from_bytes(patch[:3], "little") % len(out)
        run = 1 if patch[4] < 200 else patch[4]
        out[at : at + run] = bytes((patch[3],)) * len(out[at : at + run])
    return bytes(out)


def change_rows(path, data):
    """Change values in the rows of the archive at `path`, one a patch."""
    with loosened(path), closing(sqlite3.connect(path, isolation_level=None)) as database:
        for which, number, what, *_ in patches(data):
            name, column = columns()[which % len(columns())]
            what %= len(VALUES) + len(_UNTEXT)
            value, values = ("?", (VALUES[what],)) if what < len(VALUES) else (f"({_UNTEXT[what - len(VALUES)]})", ())
            where = f"rowid IN (SELECT rowid FROM {name} LIMIT 1 OFFSET {number % 4})"
            with suppress(sqlite3.Error):
                database.execute(f"UPDATE {name} SET {column} = {value} WHERE {where}", values)


def patches(data):
    """The whole patches of an input, up to a few hundred."""
    return [data[at : at + PATCH] for at in range(0, min(len(data), 300 * PATCH) - PATCH + 1, PATCH)]


def read_changed_bytes(data):
    """Ask all of an archive with changed bytes. Whether it could be listed."""
    with _folder() as folder:
        path = folder / "archive"
        path.write_bytes(changed_bytes(data))
        return use(path)


def read_changed_rows(data):
    """The same with changed rows."""
    with _folder() as folder:
        path = folder / "archive"
        path.write_bytes(sample())
        change_rows(path, data)
        return use(path)


class _folder:
    """A folder in memory, where there is such a thing, for one archive."""

    def __enter__(self):
        memory = Path("/dev/shm")
        self._folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
        return self._folder

    def __exit__(self, *_):
        shutil.rmtree(self._folder)


@cache
def questions():
    """All that is asked of an archive; first, to list it."""
    first, second, third, other = (log.game_id for log in games())
    asked = [
        results.listed,
        lambda archive: (
            archive.store.fault(),
            archive.people.all(),
            archive.people.had_people(),
            archive.seats.all_names(),
        ),
        lambda archive: (
            archive.games.deleted(third),
            archive.packs.texts("cairn")("cairn.name"),
            archive.games.find(None),
        ),
        lambda archive: (archive.people.games_of("Anna"), archive.people.games_of("Cleo")),
    ]
    asked += [partial(ask, game_id=game_id) for game_id in (first, second) for ask in (told, beside)]
    asked += [partial(met_again, log=log) for log in games()]
    asked += [
        lambda archive: archive.people.rename("Eve", "Fay"),
        lambda archive: archive.people.forget("Cleo"),
        lambda archive: archive.games.delete(other, ""),
    ]
    return asked


def use(path):
    """Ask all, each question in a session of its own. Whether the archive could be listed."""
    return [attempt(partial(Archive, path), ask) for ask in questions()][0]


def told(archive, game_id):
    """What show, verify and export tell of a game."""
    kept = archive.games.find(game_id[:6])
    kept.day.spelled_out()
    log = archive.logs.get(kept.game_id)
    checked = check(log, archive.packs.get)
    names = archive.seats.names(kept.game_id)
    return jsonl.write(log), text.write(checked, names), table.write(checked, names)


def beside(archive, game_id):
    return archive.histories.of(game_id), archive.games.places([game_id])


def met_again(archive, log):
    """What pull and import ask."""
    return archive.logs.cursor(log.game_id), archive.logs.add(log), archive.seats.of(log.game_id)


def attempt(opened, ask):
    """Whether `ask` got an answer: a Problem is none, and nothing else may come out."""
    try:
        with opened() as archive:
            ask(archive)
    except Problem:
        return False
    return True
