"""Promise: an archive that somebody else has made holds no other table, pack or value than ours, and ends in time."""

import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.base.languages import VARIABLE
from scrollmaster.cli import main
from scrollmaster.store.archive import SECOND, Archive, connection
from scrollmaster.store.archive.connection import MOST_BYTES, Guarded
from scrollmaster.store.archive.database import blob
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import running

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host import sample_pack
from tests.host.logs import LogMaker, whole_game
from tests.host.test_hostile_packs import kept, packed
from tests.lanes import slow_among

PROMISES = (
    (
        "archives that are made to hurt: tables, views, triggers, computed columns, other packs, huge values",
        "one sentence, bounded",
        "held",
    ),
)

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c WHERE x < 0"
TABLE = "digest TEXT PRIMARY KEY, game TEXT NOT NULL, kept_ms INTEGER NOT NULL"
INSTEAD = (  # of the table of packs
    f"CREATE VIEW packs AS SELECT '' digest, 'marbles' game, 1 kept_ms, ({ENDLESS}) data",
    "CREATE VIEW packs AS SELECT '' digest, 'marbles' game, 1 kept_ms, zeroblob(900000000) data",
    f"CREATE TABLE packs ({TABLE}, data BLOB AS (zeroblob(900000000))) STRICT",
    f"CREATE TABLE packs ({TABLE}, data TEXT)",
    "CREATE VIRTUAL TABLE packs USING fts5(digest, game, kept_ms, data)",
)
BESIDE = (
    f"CREATE TRIGGER t AFTER INSERT ON games BEGIN SELECT ({ENDLESS}); END",
    "CREATE INDEX i ON games (zeroblob(900000000))",
)


@pytest.fixture
def path(tmp_path):
    """An archive with a pack, a game of it, and one of our own."""
    running.renew()
    played = kept(tmp_path, packed(sample_pack.write(tmp_path)))
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(Log(played.frames))
        archive.logs.add(Log(whole_game(4, game_id=b"\2" * 8).frames))
    return tmp_path / "archive"


def run(path, *args):
    done = CliRunner().invoke(main, [*args, "--archive", str(path)])
    assert isinstance(done.exception, SystemExit | None), done.exc_info
    return done.exit_code, done.output


def change(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for sql, *values in statements:
            database.execute(sql, values)


LARGE = [sql for sql in BESIDE if "zeroblob" in sql]  # SQLite fills nearly a gigabyte before it is refused


@pytest.mark.parametrize("sql", slow_among(LARGE, [*INSTEAD, *BESIDE]))
def test_other_tables_are_no_archive(path, sql):
    change(path, *[("DROP TABLE packs",)] * (sql in INSTEAD), (sql,))
    for command in ("verify", "games"):
        code, said = run(path, command)
        assert code == 1 and "are not those of an archive" in said and said.count("\n") == 1


def test_the_database_of_another_program_is_left_alone(tmp_path):
    change(tmp_path / "other", ("CREATE TABLE games (name)",))
    with pytest.raises(BadData):
        Archive(tmp_path / "other")
    with closing(sqlite3.connect(tmp_path / "other")) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == [("games",)]


def test_another_pack_under_the_hash_of_a_log_vouches_for_nothing(path, tmp_path):
    scores = ("        return list(self.totals)", "        return [0] * (self.seat_count - 1) + [9999]")
    other = packed(sample_pack.write(tmp_path / "other", changes=[scores]))
    change(path, ("UPDATE packs SET data = ?", other))
    for command in ("verify", "show"):
        code, said = run(path, command, "00112233445566ff")
        assert code == 1 and said == "A pack in the archive is damaged: This pack is damaged, or not for this box.\n"
    assert run(path, "verify", "02")[0] == 0
    with Archive(path) as archive:
        archive.packs.add("marbles", packed(tmp_path / "marbles"))
    assert run(path, "verify", "00112233445566ff")[0] == 0


COSTS = {  # what of these ends with a sentence when it is huge
    "packs SET data": dict.fromkeys(("verify 00", "show 00"), "A pack in the archive is damaged"),
    "games SET frames": dict.fromkeys(("verify 00", "verify 02", "show 00", "show 02"), "of this game is damaged"),
    "histories SET frames": {},
    "seats SET salt": {},
    "details SET note": dict.fromkeys(("verify 02", "show 02", "games"), "cannot be used"),
}


@pytest.mark.parametrize("column", COSTS)
def test_a_value_beyond_the_longest_log_is_not_read(path, column, monkeypatch):
    with Archive(path) as archive:
        other = LogMaker(game_id=b"\2" * 8)
        other.answer(1)
        other.add(act.SHARE, (0, b"\0"))
        assert archive.logs.add(Log(other.frames)) == SECOND
        archive.seats.keep("02" * 8, [(0, bytes(8), bytes(8), "Anna")])
        archive.details.say("02" * 8, {"note": "A note."})
    huge = f"printf('%.*c', {MOST_BYTES}, 'x')" if "note" in column else f"zeroblob({MOST_BYTES + 1})"
    change(path, (f"UPDATE {column} = {huge}",))
    for command in ("verify 00", "verify 02", "show 00", "show 02", "games", "people"):
        code, said = run(path, *command.split())
        wrong = COSTS[column].get(command)
        assert code == bool(wrong) and (wrong or "") in said and (not wrong or said.count("\n") == 1), (command, said)
    if column == "games SET frames":
        monkeypatch.setenv(VARIABLE, "de")
        assert "beschädigt: seine Einträge sind nicht zu lesen." in run(path, "verify", "--all")[1]


def test_the_longest_log_fits_into_a_row(path):
    most = record.MAX_RECORDS * 245
    with Archive(path) as archive:
        archive.store.database.execute("UPDATE games SET frames = zeroblob(?)", (most,))
        (frames,) = archive.store.row("SELECT frames FROM games WHERE game_id = ?", "02" * 8)
        assert len(blob(frames)) == most


def test_a_statement_ends_in_time(monkeypatch):
    monkeypatch.setattr(connection, "SECONDS", 0.1)
    with closing(Guarded(":memory:")) as database:
        with pytest.raises(sqlite3.OperationalError):
            database.execute(ENDLESS).fetchall()
        assert database.execute("SELECT 1").fetchone() == (1,)
