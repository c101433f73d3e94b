"""Promise: neither damage, nor a full disk, nor what killed programs have left spoils a restore."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from scrollmaster.store.archive import Archive, backups, restore
from scrollmaster.store.logs.log import Log

from tests.host.test_restore import games, maker, name, path, run, seen

__all__ = ["path", "run"]  # fixtures


@pytest.mark.parametrize("table", ["games", "deleted", "persons", "names"])
def test_a_damaged_page_of_the_archive_is_no_fault_of_the_backup(run, path, table):
    run("delete", name(2), "--yes")
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with open(path, "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    said = run("restore", "latest", "--yes")
    assert "is that of" in said and games(path) == [name(1)]
    assert ("cannot be read" in said) == (table in ("deleted", "persons"))
    with Archive(path) as archive:
        assert archive.store.fault() == ""


def test_what_a_killed_program_has_left_beside_a_backup_belongs_to_it(run, path, tmp_path):
    with Archive(path) as archive:
        archive.logs.add(Log(maker(3).frames))
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{tmp_path / 'copy'}{end}")
    run("delete", name(2), "--yes")
    run("restore", str(tmp_path / "copy"), "--yes")
    assert games(path) == [name(1), name(3)] and (tmp_path / "copy-wal").stat().st_size


def test_what_a_killed_restore_has_left_is_no_part_of_the_next(run, path, tmp_path):
    backup = shutil.copy(backups.listed(path)[0].path, tmp_path / "backup")
    with Archive(path) as archive:
        archive.details.say(name(1), {"note": "of another file"})
        shutil.copy(f"{path}-wal", path.with_name(f".{path.name}.before-restore-wal"))
    half = path.with_name(f".{path.name}-before-restore-2026-11-23-201500.abcd")
    shutil.copy(path, half)
    assert half.name in run("delete", "--player", "Annabella", "--yes").replace(" ", "")
    run("restore", str(backup), "--yes")
    assert not half.exists() and games(path) == [name(1)]
    with Archive(path) as archive:
        assert archive.games.all()[0].note == "" and archive.store.fault() == ""


@pytest.mark.parametrize("step", ["SqliteFile", "_left", "_put_aside"])
def test_an_archive_that_cannot_be_opened_just_now_is_not_taken_for_a_damaged_one(run, path, monkeypatch, step):
    do = getattr(restore, step)

    def refused(what, *_more, **how):
        if step == "SqliteFile" and what != path:
            return do(what, **how)
        error = sqlite3.OperationalError("unable to open database file")  # too many files are open
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(restore, step, refused)
    assert "unable to open" in run("restore", "latest", "--yes", code=1)
    assert games(path) == [name(1), name(2)] and not restore.asides(path)


def test_a_full_disk_is_no_fault_of_a_backup(run, path, monkeypatch):
    def full(*_args):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(restore, "_carry_over", full)
    said = run("restore", "latest", "--yes", code=1)
    assert "is full" in said and "no sound backup" not in said
    assert games(path) == [name(1), name(2)] and seen(path) == ["archive.sqlite3", "backups"]


@pytest.mark.parametrize("begins", [b"", b"an image of a disk"])
def test_a_huge_file_that_is_no_backup_is_not_copied(run, path, tmp_path, begins):
    huge = tmp_path / "huge"
    huge.write_bytes(begins)
    with open(huge, "r+b") as file:
        file.truncate(40 << 30)
    assert "no sound backup" in run("restore", str(huge), "--yes", code=1)
    assert seen(path) == ["archive.sqlite3", "backups"]


def test_what_follows_a_backup_in_its_file_is_not_copied(run, path, tmp_path):
    backup = shutil.copy(backups.listed(path)[0].path, tmp_path / "padded")
    size = backup.stat().st_size
    with open(backup, "r+b") as file:
        file.truncate(40 << 30)
    with restore.prepared(path, backup) as prepared:
        assert prepared.fresh.stat().st_size == size
    run("restore", str(backup), "--yes")
    assert games(path) == [name(1)]
