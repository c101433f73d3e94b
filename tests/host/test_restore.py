"""Promise: a backup takes the archive's place as a whole or not at all, and nothing that was there is lost."""

import os
import shutil
import sqlite3
from contextlib import closing

import pytest
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive, backups, restore
from scrollmaster.store.logs.log import Log

from tests.host import commands, killed
from tests.host.logs import whole_game

PROMISES = (
    ("a restore that is killed at any step on the disk leaves the archive before it or after it", "0 others", "held"),
    ("what was deleted after a backup was made stays deleted when it is restored", "no byte", "held, a game, a name"),
)
BEN, KIM = b"ben's id", b"kim's id"


def maker(number):
    return whole_game(number, game_id=bytes((number,)) * 8)


def name(number):
    return (bytes((number,)) * 8).hex()


@pytest.fixture
def path(tmp_path):
    """An archive of two games; its backup has the first one alone."""
    path = tmp_path / "here" / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(maker(1).frames))
        archive.seats.keep(name(1), [(0, b"s" * 16, BEN, "Benedikt"), (1, b"t" * 16, KIM, "Kimberly")])
        archive.seats.set_names(name(1), {2: "Annabella"})
    backups.make(path)
    with Archive(path) as archive:
        archive.logs.add(Log(maker(2).frames))
    return path


@pytest.fixture
def run(path):
    said = commands.on(path)
    return lambda *args, **more: said(*args, **more).replace("\n", " ")


def games(path):
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as database:
        assert database.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        return sorted(game for (game,) in database.execute("SELECT game_id FROM games"))


def seen(path):
    return sorted(file.name for file in path.parent.iterdir())


def test_it_says_what_would_go_and_asks(run, path):
    said = run("restore", "latest", code=2)
    assert name(2)[:8] in said and name(1)[:8] not in said and "--yes" in said
    assert games(path) == [name(1), name(2)] and seen(path) == ["archive.sqlite3", "backups"]


def test_the_archive_as_it_was_lies_beside_and_nothing_old_does(run, path):
    said = run("restore", "latest", "--yes")
    (aside,) = restore.asides(path)
    assert aside.name in said.replace(" ", "") and games(aside) == [name(1), name(2)] and games(path) == [name(1)]
    assert seen(path) == ["archive.sqlite3", aside.name, "backups"]
    with Archive(path) as archive:
        assert archive.seats.names(name(1)) == {0: "Benedikt", 1: "Kimberly", 2: "Annabella"}
        archive.logs.add(Log(maker(3).frames))
    run("restore", str(aside), "--yes")
    assert games(path) == [name(1), name(2)] and len(restore.asides(path)) == 2


def test_what_was_deleted_since_stays_deleted(run, path, tmp_path):
    run("backup", "-o", str(tmp_path / "elsewhere"))
    run("delete", name(2), "--yes", "--reason", "a trial")
    run("delete", "--player", "benedikt", "--yes")
    assert b"Benedikt" in (tmp_path / "elsewhere").read_bytes()
    run("restore", str(tmp_path / "elsewhere"), "--yes")
    assert games(path) == [name(1)] and b"Benedikt" not in path.read_bytes()
    assert maker(2).frames[200:240] not in path.read_bytes()
    with Archive(path) as archive:
        assert archive.games.deleted(name(2)).reason == "a trial" and archive.seats.names(name(1)) == {
            1: "Kimberly",
            2: "Annabella",
        }
        archive.seats.keep(name(1), [(0, b"s" * 16, BEN, "Benedikt")])
        assert archive.seats.names(name(1)) == {2: "Annabella"}, "no box brings an erased name back"


def test_it_refuses_while_another_program_has_the_archive(run, path):
    for other in (Archive(path), closing(sqlite3.connect(path))):
        with other as opened:
            if isinstance(opened, sqlite3.Connection):
                opened.execute("SELECT * FROM games").fetchone()
            assert "open" in run("restore", "latest", "--yes", code=1)
            assert games(path) == [name(1), name(2)] and restore.asides(path) == []
    with Archive(path.with_name("another")):
        said = " ".join(run("restore", "latest", "--yes", code=1).split())
        assert f"has an archive in {path.parent} open" in said
    run("restore", "latest", "--yes")


def test_nobody_opens_the_archive_while_a_backup_takes_its_place(run, path):
    with restore.prepared(path, backups.listed(path)[0].path):
        assert "taking the place" in run("games", code=1)
    assert "games" in main.list_commands(None) and run("games")


def of_newer(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA user_version = 999")


def with_view(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("ALTER TABLE games RENAME TO more")
        database.execute("CREATE VIEW games AS SELECT * FROM more")


def with_trigger(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TRIGGER bad AFTER INSERT ON deleted BEGIN DELETE FROM games; END")


def with_bad_page(path):
    data = bytearray(path.read_bytes())
    data[4096 * 2 : 4096 * 2 + 60] = b"\xff" * 60
    path.write_bytes(data)


def cut(path):
    path.write_bytes(path.read_bytes()[:9000])


def empty(path):
    path.write_bytes(b"")


def text(path):
    path.write_bytes(b"no archive" * 1000)


def folder(path):
    path.unlink()
    path.mkdir()


def fifo(path):
    path.unlink()
    os.mkfifo(path)


def none(path):
    path.unlink()


def device(path):
    path.unlink()
    path.symlink_to("/dev/zero")


BAD = (of_newer, with_view, with_trigger, with_bad_page, cut, empty, text, folder, fifo, none, device)


@pytest.mark.parametrize("spoil", BAD)
def test_a_bad_backup_changes_nothing(run, path, tmp_path, spoil):
    bad = tmp_path / "bad"
    shutil.copy(backups.listed(path)[0].path, bad)
    spoil(bad)
    said = run("restore", str(bad), "--yes", code=1 if spoil in (of_newer, *BAD[1:7]) else 2)
    assert said.strip() and "Traceback" not in said
    assert games(path) == [name(1), name(2)] and seen(path) == ["archive.sqlite3", "backups"]


def test_the_archive_is_no_backup_of_itself(run, path, tmp_path):
    (tmp_path / "link").symlink_to(path)
    for own in (path, tmp_path / "link"):
        assert "archive itself" in run("restore", str(own), "--yes", code=2)


@pytest.mark.parametrize("spoil", [text, cut, with_view, of_newer])
def test_a_damaged_archive_is_replaced_and_kept_as_it_is(run, path, spoil):
    spoil(path)
    bytes_then = path.read_bytes()
    path.with_name(path.name + "-wal").write_bytes(b"left by a program that was killed")
    said = run("restore", "latest", "--yes")
    (aside, *_) = restore.asides(path)
    assert "cannot be read" in said and games(path) == [name(1)]
    if spoil is text:
        assert aside.read_bytes() == bytes_then
    with Archive(path) as archive:
        assert archive.store.fault() == ""


def test_a_lost_archive_comes_back(run, path):
    path.unlink()
    run("restore", "latest", "--yes")
    assert games(path) == [name(1)] and seen(path) == ["archive.sqlite3", "backups"]


def test_killed_at_any_step_it_is_the_one_or_the_other(path, tmp_path):
    def put_back():
        with restore.prepared(path, backup) as prepared:
            prepared.take()

    home = tmp_path / "kept"
    shutil.copytree(path.parent, home)
    step, found = 0, []
    while True:
        shutil.rmtree(path.parent)
        shutil.copytree(home, path.parent)
        backup = backups.listed(path)[0].path
        was_killed = killed.before_step(step, put_back)
        now = games(path)
        assert now in ([name(1)], [name(1), name(2)])
        assert now == [name(1), name(2)] or [games(aside) for aside in restore.asides(path)] == [[name(1), name(2)]]
        with Archive(path) as archive:
            assert archive.store.fault() == "" and len(archive.games.all()) == len(now)
        found.append(len(now))
        if not was_killed:
            break
        put_back()
        assert games(path) == [name(1)]
        step += 1
    assert found[0] == 2 and found[-1] == 1 and step > 5


def test_a_backup_killed_at_any_step_leaves_only_sound_ones(path, tmp_path):
    step = 0
    while killed.before_step(step, lambda: backups.make(path)):
        assert all(games(each.path)[0] == name(1) for each in backups.listed(path))
        assert games(path) == [name(1), name(2)]
        step += 1
    assert step > 2 and len(backups.listed(path)) >= 2
    backups.make(path)
    assert not [file for file in backups.folder(path).iterdir() if file.name.startswith(".")]
