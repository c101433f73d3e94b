"""Promise: what was deleted goes from the backups, too, also after a kill or a fault, or it is said that it has not."""

import sqlite3
from pathlib import Path

import pytest
from scrollmaster.base.errors import WrongUse
from scrollmaster.store.archive import Archive, backups
from scrollmaster.store.archive.connection import Guarded

from tests.host.test_backups import files, maker, numbers, path, run

__all__ = ["path", "run"]  # fixtures


def test_backups_that_cannot_be_seen_when_they_are_to_be_replaced_are_said_and_go_the_next_time(run, path, monkeypatch):
    backups.make(path)
    look, looks = Path.iterdir, []

    def refused(folder):
        looks.extend([folder] * (folder.name == backups.FOLDER))
        if len(looks) > 1:
            raise OSError(5, "Input/output error")
        return look(folder)

    with monkeypatch.context() as context:
        context.setattr(Path, "iterdir", refused)
        said = run("delete", "--player", "annabella", "--yes")
    assert "is deleted" in said and "Input/output error. Those that there are stay." in said and numbers(path) == [1]
    assert "replaced by a new one" in run("people", "remove", "Nobody", code=2) and numbers(path) == [2]


def test_a_name_goes_from_the_backups_though_the_journal_cannot_be_read_once_it_is_deleted(run, path, monkeypatch):
    backups.make(path)
    execute = Guarded.execute

    def unread(database, sql, *values):
        if "wal_checkpoint" in sql:
            raise sqlite3.DatabaseError("database disk image is malformed")  # so SQLite calls a read error there
        return execute(database, sql, *values)

    monkeypatch.setattr(Guarded, "execute", unread)
    said = run("delete", "--player", "annabella", "--yes")
    assert "replaced by a new one" in said and "still in the bytes" in said and numbers(path) == [2]


def test_one_that_was_killed_while_it_replaced_them_is_finished_by_the_next(path, monkeypatch):
    backups.make(path)
    with monkeypatch.context() as context:
        context.setattr(backups, "_rotate", lambda _: None)
        backups.make(path, after_deleting=True)
    assert numbers(path) == [1, 2]
    backups.make(path)
    assert numbers(path) == [2, 3]


def test_one_that_is_killed_before_it_replaced_them_leaves_that_to_the_next(run, path):
    backups.make(path)
    with Archive(path) as archive:
        archive.seats.set_names(maker(1).game_id.hex(), {0: "Annabella"})
    backups.make(path)
    with Archive(path) as archive:
        with pytest.raises(WrongUse):
            archive.people.remove("Nobody")
        assert not backups.is_owed(path)
        archive.people.forget("Annabella")  # and is killed
    run("delete", "--player", "Annabella", "--yes", code=2)
    assert len(files(path)) == 1 and not backups.is_owed(path)
    assert not any(b"nnabella" in file.read_bytes() for file in path.parent.rglob("*") if file.is_file())
