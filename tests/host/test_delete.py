"""Promise: what is deleted is gone from the file; what is left of it and where it may still be, is said."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from scrollmaster.cli import shared
from scrollmaster.store.archive import DELETED, NEW, Archive, connection
from scrollmaster.store.archive.connection import Guarded
from scrollmaster.store.archive.imports import play_id
from scrollmaster.store.archive.outside import Play, Player
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from tests.host import commands
from tests.host.databases import left_in
from tests.host.lines import BOX_ID, Flash, PtyBox
from tests.host.logs import whole_game

PROMISES = (("what is deleted in the archive is not in the bytes of its file", "no byte", "held, a game and a name"),)

GAME, OTHER = whole_game(3), whole_game(4, game_id=b"another!")
ID, OTHER_ID = GAME.game_id.hex(), OTHER.game_id.hex()
BEN = b"ben's id"


@pytest.fixture
def path(path):
    with Archive(path) as archive:
        for maker in (GAME, OTHER):
            archive.logs.add(Log(maker.frames))
        archive.seats.set_names(ID, {0: "Annabella", 1: "Cleo"})
        archive.seats.set_names(OTHER_ID, {1: "annabella"})
        archive.seats.keep(ID, [(2, b"s" * 16, BEN, "Benedikt")])
        archive.details.say(ID, {"note": "It rained."})
    return path


@pytest.fixture
def run(path):
    return commands.on(path)


def test_of_a_deleted_game_stay_id_head_date_and_reason(run, path):
    assert GAME.frames[200:240] in left_in(path)
    said = run("delete", ID[:4], "--yes", "--reason", "only a trial")
    assert ID in said and BOX_ID.hex() in said
    with Archive(path) as archive:
        assert [game.game_id for game in archive.games.all()] == [OTHER_ID]
        left = archive.games.deleted(ID)
    assert (left.reason, left.records, left.head) == ("only a trial", len(GAME.bodies), Log(GAME.frames).heads[-1])
    assert left.deleted_ms > 0 and archive.games.deleted
    rest = left_in(path)
    for gone in (GAME.frames[200:240], b"Cleo", b"It rained", b"s" * 16):
        assert gone not in rest


@pytest.mark.parametrize("kind", ["file"])
def test_pages_of_a_site_are_named_as_long_as_they_are_there(run, path, tmp_path):
    run("site", str(tmp_path / "club"))
    assert f"the pages in {tmp_path / 'club'} " in run("delete", "--player", "Annabella", "--yes")
    shutil.rmtree(tmp_path / "club")
    assert "the pages in" not in run("delete", "--player", "Cleo", "--yes")


class Hasty(Guarded):
    """Waits for no other program."""

    def __init__(self, path):
        super().__init__(path)
        self.execute("PRAGMA busy_timeout = 0")


class Full(Guarded):
    """The disk is full when what was written is to be moved into the file."""

    def execute(self, sql, *values):
        if "wal_checkpoint" in sql:
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)


@pytest.mark.parametrize("kind", ["file"])
def test_what_another_program_reads_is_said_to_linger_until_it_has_ended(run, path, monkeypatch):
    monkeypatch.setattr(connection, "Guarded", Hasty)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        assert other.execute("SELECT * FROM games").fetchone()
        said = " ".join(run("delete", ID, "--yes").split())
        assert f"still in the bytes of {path}" in said and said.count("still in the bytes") == 1
    run("games")
    assert GAME.frames[200:240] not in left_in(path)
    assert "still in the bytes" not in run("delete", "--player", "annabella", "--yes")


@pytest.mark.parametrize("kind", ["file"])
def test_on_a_full_disk_a_game_that_is_deleted_is_said_to_be(run, path, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(connection, "Guarded", Full)
        assert "the disk is full" in " ".join(run("delete", ID, "--yes").split())
    with Archive(path) as archive:
        assert [game.game_id for game in archive.games.all()] == [OTHER_ID]


def test_a_deleted_game_does_not_come_back_unless_a_person_imports_it(run, path, tmp_path):
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(GAME.frames)), newline="")
    run("delete", ID, "--yes")
    with Archive(path) as archive:
        assert archive.logs.add(Log(GAME.frames)) == DELETED and len(archive.games.all()) == 1
    assert "is in the archive now" in run("take", str(tmp_path / "game.jsonl"))
    with Archive(path) as archive:
        assert archive.games.deleted(ID) is None and archive.logs.get(ID).frames == GAME.frames


def test_a_pull_leaves_it_out_and_takes_it_off_the_box_when_asked(run, path, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    flash.catalogue.try_to_seal(GAME.game_id)
    run("delete", ID, "--yes", "--reason", "a trial")
    with PtyBox(flash.server) as served:
        said = run("pull", "--port", served.port)
        assert "was deleted in the archive" in said and "Reason: a trial" in said
        assert "deleted on the box, too" in run("pull", "--port", served.port, "--delete")
        assert "no game on the box" in run("pull", "--port", served.port)
    with Archive(path) as archive:
        assert len(archive.games.all()) == 1


def test_a_name_is_deleted_in_all_games_and_the_games_stay(run, path):
    said = run("delete", "--player", "ANNABELLA", "--yes")
    assert "2 games" in said and BOX_ID.hex() in said
    with Archive(path) as archive:
        assert archive.seats.names(ID) == {1: "Cleo", 2: "Benedikt"} and archive.seats.names(OTHER_ID) == {}
        assert len(archive.games.all()) == 2
    assert b"nnabella" not in left_in(path)
    run("delete", "--player", "Benedikt", "--yes")
    assert b"Benedikt" not in left_in(path) and b"Cleo" in left_in(path)
    assert "called Annabella" in run("delete", "--player", "Annabella", "--yes", code=2)


def test_exported_files_that_may_be_there_are_named(run, tmp_path):
    kept, gone = tmp_path / "kept.txt", tmp_path / "gone.txt"
    for file in (kept, gone):
        run("export", ID, "--to", "text", "-o", str(file))
    page = tmp_path / "page.html"
    run("report", ID, "-o", str(page))
    gone.unlink()
    said = run("delete", "--player", "Cleo", "--yes").replace("\n", " ")
    assert str(kept) in said and str(page) in said and str(gone) not in said
    assert str(kept) in run("delete", ID, "--yes")


def test_it_asks_before_it_deletes(run, path, monkeypatch):
    assert "--yes" in run("delete", ID, code=2)
    monkeypatch.setattr(shared.sys.stdin.__class__, "isatty", lambda _: True, raising=False)
    for args, code in ((["delete"], 2), (["delete", ID, "--player", "Cleo"], 2), (["delete", "ff", "--yes"], 2)):
        run(*args, code=code)
    with Archive(path) as archive:
        assert len(archive.games.all()) == 2 and archive.seats.names(ID)[1] == "Cleo"
        assert archive.logs.add(Log(whole_game(5, game_id=b"a third!").frames)) == NEW


def test_a_reason_is_one_line(run, path):
    assert "\x1b" not in run("delete", ID, "--yes", "--reason", "a\x1b[2J", code=2)
    run("delete", ID, "--yes", "--reason", "x" * 201, code=2)
    with Archive(path) as archive:
        assert len(archive.games.all()) == 2


def test_a_reason_that_has_the_name_is_said_and_stays(run):
    run("delete", OTHER_ID, "--yes", "--reason", "Cleo's trial")
    assert OTHER_ID[:8] in run("delete", "--player", "Cleo", "--yes")


def test_a_name_in_a_play_of_another_program_and_in_a_season_is_said_as_people_know_it(run, path):
    play = Play("Other", "1", "Azul", "2020-01-01", comment="cleo won", players=(Player("Cleo"), Player("Ben")))
    with Archive(path) as archive:
        archive.imports.add([play])
        archive.seasons.add("Cleo's cup", "2020-01-01", "2020-12-31", "{}")
    said = run("delete", "--player", "Cleo", "--yes")
    assert f"Cleo's cup, {play_id(play)[:8]}." in said


def test_a_name_that_was_replaced_before_leaves_no_bytes_where_sqlite_would_leave_them(tmp_path, monkeypatch):
    """As it is built for some systems, SQLite does not write over what is deleted unless it is told to."""

    class Leaving(Guarded):
        def __init__(self, path):
            super().__init__(path)
            self.execute("PRAGMA secure_delete = OFF")

    monkeypatch.setattr(connection, "Guarded", Leaving)
    path = tmp_path / "archive.sqlite3"
    with Archive(path) as archive:
        for maker in (GAME, OTHER):
            archive.logs.add(Log(maker.frames))
            archive.seats.set_names(maker.game_id.hex(), {0: "Annabella"})
        archive.tallies.of("", None)
        archive.seats.set_names(ID, {0: "Cleo"})
        archive.people.forget("Annabella")
    assert b"nnabella" not in left_in(path)
