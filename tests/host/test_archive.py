"""Promise: the archive never loses a log, and takes in nothing by halves."""

import sqlite3
from contextlib import closing

import pytest
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.store.archive import EXTENDED, NEW, SAME, SECOND, SHORTER, Archive, connection, logs, schema
from scrollmaster.store.archive.histories import extend
from scrollmaster.store.archive.schema import STEPS
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host.histories import write_older
from tests.host.logs import LogMaker, whole_game

GAME = whole_game(3)
ENDLESS = """
    CREATE TABLE numbers (n INTEGER);
    INSERT INTO numbers WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more) SELECT max(n) FROM more
"""


def log(maker=GAME, records=None):
    return Log(b"".join(record.frame(body) for body in maker.bodies[:records]))


def test_a_log_is_new_then_extended_then_the_same(path):
    with Archive(path) as archive:
        assert archive.logs.add(log(records=20), 1_700_000_000_000) == NEW
        assert archive.logs.add(log()) == EXTENDED
        assert archive.logs.add(log()) == SAME
        assert archive.logs.add(log(records=9)) == SHORTER
    with Archive(path) as archive:
        (kept,) = archive.games.all()
        assert archive.logs.get(kept.game_id).frames == GAME.frames
        assert (kept.records, kept.complete, kept.started_ms) == (len(GAME.bodies), True, 1_700_000_000_000)


@pytest.mark.parametrize("steps", range(1, len(STEPS)))
def test_an_older_archive_gets_the_tables_of_today_and_keeps_what_it_has(tmp_path, steps):
    path = tmp_path / "archive.sqlite3"
    log = write_older(path, steps)
    with Archive(path) as archive:
        (kept,) = archive.games.all()
        assert (kept.game_id, kept.records, kept.complete, kept.stored_ms) == (log.game_id, len(log), True, 7)
        assert archive.logs.get(log.game_id).frames == log.frames and archive.seats.names(log.game_id) == {0: "Anna"}
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(STEPS),)


def test_second_histories_are_kept_and_grow_too(path):
    other = LogMaker(game_id=GAME.game_id)
    other.add(act.SHARE, (0, b"\0"))
    other.add(act.SHARE, (0, b"\1"))
    with Archive(path) as archive:
        archive.logs.add(log())
        assert archive.logs.add(log(other, 3)) == SECOND
        assert archive.logs.add(log(other)) == SECOND
        assert archive.logs.add(log(other, 3)) == SAME
        assert archive.games.all()[0].histories == 1
        assert [kept.frames for kept in archive.histories.of(log().game_id)] == [other.frames]
        assert archive.logs.get(log().game_id).frames == GAME.frames


def test_a_game_is_found_by_the_beginning_of_its_id(path):
    with Archive(path) as archive:
        with pytest.raises(WrongUse):
            archive.games.find(None)
        for number in (0x11, 0x12):
            archive.logs.add(log(whole_game(1, game_id=bytes([number]) * 8)))
        assert archive.games.find(None).game_id == "12" * 8
        assert archive.games.find("11").game_id == "11" * 8
        for prefix in ("1", "13", "%", ""):
            with pytest.raises(WrongUse):
                archive.games.find(prefix)


def test_names_are_up_to_twenty_letters_with_what_stands_between_words(path):
    with Archive(path) as archive:
        archive.logs.add(log())
        game_id = log().game_id
        for name in ("O'Neil", "Marie-Claire St. John", "A", "7 of Nine", "w" * 20, "Søren12"):
            archive.seats.set_names(game_id, {0: "Anna", 1: name[:20]})
            assert archive.seats.names(game_id) == {0: "Anna", 1: name[:20]}
        archive.seats.set_names(game_id, {0: ""})
        assert archive.seats.names(game_id) == {1: "Søren12"}
        for name in ("w" * 21, "=1", "-1", " b", "b ", "[b]", "a\u00a0b", "a\nb", "\x1b[2J"):
            with pytest.raises(WrongUse):
                archive.seats.set_names(game_id, {0: "Ben", 1: name})
        assert archive.seats.names(game_id) == {1: "Søren12"}


def test_what_fails_in_the_middle_leaves_nothing_behind(path, monkeypatch):
    def fail(*_):
        raise KeyboardInterrupt

    with Archive(path) as archive:
        archive.logs.add(log(records=9))
        monkeypatch.setattr(logs, "extend", lambda *args: (extend(*args), fail()))
        with pytest.raises(KeyboardInterrupt):
            archive.logs.add(log())
        assert archive.games.all()[0].records == 9


@pytest.mark.parametrize("read", ["_version", "_check"])
def test_of_two_programs_that_renew_an_older_archive_each_finds_it_whole(tmp_path, monkeypatch, read):
    path, real = tmp_path / "archive.sqlite3", getattr(schema, read)
    write_older(path, len(STEPS) - 2)

    def overtaken(*asked):
        found = real(*asked)
        monkeypatch.setattr(schema, read, real)
        with Archive(path) as other:
            assert len(other.games.all()) == 1
        return found

    monkeypatch.setattr(schema, read, overtaken)
    with Archive(path) as archive:
        assert len(archive.games.all()) == 1


def test_a_step_that_takes_too_long_is_said_to_be_interrupted(monkeypatch):
    monkeypatch.setattr(connection, "SECONDS", 0.1)
    with closing(connection.Guarded(":memory:")) as database:
        monkeypatch.setattr(schema, "STEPS", [ENDLESS])
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            schema.migrate(database)
        assert not database.in_transaction and database.execute("PRAGMA user_version").fetchone() == (0,)


def test_other_files_are_not_archives(tmp_path):
    path = tmp_path / "archive.sqlite3"
    with Archive(path):
        pass
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    newer.close()
    with pytest.raises(BadData) as caught:
        Archive(path)
    assert caught.value.message[0] == "archive.newer"
    noise = tmp_path / "noise"
    noise.write_bytes(b"not a database" * 100)
    for wrong in (noise, tmp_path, noise / "below"):
        with pytest.raises(BadData) as caught:
            Archive(wrong)
        assert caught.value.message[0] == "archive.unusable"
    with pytest.raises(BadData) as caught:
        Archive(noise)
    assert caught.value.message[2] == ("archive.no_archive",)
    assert noise.read_bytes() == b"not a database" * 100


@pytest.mark.slow
def test_the_longest_log_that_a_box_can_write_is_archived_exported_and_deleted(path):
    """S16: 65,535 records, of which the last is the end; the box stops in time for it."""
    maker = LogMaker(game="magalon")
    maker.play = None
    filler = record.NEWEST.encode(act.CLOCK, 0, (act.STOPPED,))
    frames = maker.frames + record.frame(filler) * (record.MAX_RECORDS - len(maker.bodies))
    whole = Log(frames)
    assert len(whole) == record.MAX_RECORDS == 65_535
    with pytest.raises(BadData):
        Log(frames + record.frame(filler))
    with Archive(path) as archive:
        assert archive.logs.add(whole) == NEW and check(whole).play is not None
        assert jsonl.read(jsonl.write(archive.logs.get(whole.game_id))).frames == frames
        archive.games.delete(whole.game_id, "")
        assert archive.games.all() == []
