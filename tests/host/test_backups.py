"""Promise: there is a sound backup after every pull, none that is damaged counts, and a full disk takes none away."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from scrollmaster.base import dates
from scrollmaster.base.errors import BadData
from scrollmaster.store.archive import Archive, backups
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from tests.host import commands
from tests.host.lines import Flash, PtyBox
from tests.host.logs import whole_game

PROMISES = (("after a pull that changed something, the archive has a sound backup", "1 more", "held, pull, import"),)

DAY_MS = 86_400_000


def maker(number):
    return whole_game(number, game_id=bytes((number,)) * 8)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "here" / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(maker(1).frames))
        archive.seats.set_names(maker(1).game_id.hex(), {0: "Annabella"})
    return path


@pytest.fixture
def run(path):
    said = commands.on(path)
    return lambda *args, **more: said(*args, **more).replace("\n", " ")


def games(path):
    """The games of an archive or a backup, without touching it."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as database:
        assert database.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        return {game for (game,) in database.execute("SELECT game_id FROM games")}


def numbers(path):
    return [backup.number for backup in backups.listed(path)]


def files(path):
    return sorted(file.name for file in backups.folder(path).iterdir())


def test_a_pull_that_brought_something_makes_one_and_the_next_pull_none(run, path, tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(maker(2))
    with PtyBox(flash.server) as served:
        run("pull", "--port", served.port)
        assert [games(each.path) for each in backups.listed(path)] == [games(path)]
        run("pull", "--port", served.port)
    assert len(files(path)) == 1 and len(games(path)) == 2


def test_an_import_makes_one(run, path, tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text(jsonl.write(Log(maker(3).frames)), newline="")
    run("take", str(file))
    run("take", str(file))
    assert numbers(path) == [1] and games(backups.listed(path)[0].path) == games(path)


def test_seven_stay_and_the_last_of_each_of_twelve_months(path, monkeypatch):
    for day in range(0, 600, 10):
        monkeypatch.setattr(dates, "now_ms", lambda day=day: 1_700_000_000_000 + day * DAY_MS)
        backups.make(path)
    left = backups.listed(path)
    assert [backup.number for backup in left[-7:]] == list(range(54, 61))
    months = [backup.month for backup in left]
    assert len(set(months)) == 12 and len(left) < 7 + 12
    assert len(files(path)) == len(left)


def test_a_clock_that_was_wrong_takes_none_of_the_last_ones_away(path, monkeypatch):
    for ms in (240_000_000_000_000, 0, *[1_700_000_000_000] * 9):
        monkeypatch.setattr(dates, "now_ms", lambda ms=ms: ms)
        last = backups.make(path)
    assert backups.listed(path)[-1].path == last and numbers(path)[-7:] == list(range(5, 12))


@pytest.mark.parametrize("kind", ["page", "text", "view"])
def test_a_damaged_archive_makes_none_and_the_sound_ones_stay(run, path, kind):
    backups.make(path)
    before = files(path)
    if kind == "page":
        data = bytearray(path.read_bytes())
        data[4096 * 2 : 4096 * 2 + 60] = b"\xff" * 60
        path.write_bytes(data)
    elif kind == "text":
        path.write_bytes(b"no archive" * 1000)
    else:
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute("CREATE VIEW more AS SELECT 1")
    assert "Traceback" not in run("backup", code=1)
    with pytest.raises(BadData):
        backups.make(path)
    assert files(path) == before


def test_a_backup_that_cannot_be_made_makes_no_import_fail(run, path, tmp_path):
    backups.folder(path).write_text("in the way")
    file = tmp_path / "game.jsonl"
    file.write_text(jsonl.write(Log(maker(3).frames)), newline="")
    said = run("take", str(file))
    assert "is in the archive now" in said and "No backup was made" in said
    assert len(games(path)) == 2


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a small disk")
def test_a_full_disk_leaves_the_old_ones_and_no_half_one(path, tmp_path):
    small = tmp_path / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", small], capture_output=True).returncode:
        pytest.skip("no mounts here")
    try:
        archive = small / "archive.sqlite3"
        shutil.copy(path, archive)
        made = 0
        with pytest.raises(BadData) as full:
            while made < 20:
                backups.make(archive)
                made += 1
        assert 0 < made < 20 and "backup.none" in full.value.message
        assert len(files(archive)) == made and all(games(each.path) == games(path) for each in backups.listed(archive))
    finally:
        subprocess.run(["umount", "--lazy", small], check=True)


def test_a_read_only_folder_is_one_sentence(run, path, monkeypatch):
    def refuse(*_args, **_more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert "Permission denied" in run("backup", code=1)


def test_one_in_a_file_is_a_whole_archive(run, path, tmp_path):
    os.chmod(path, 0o600)
    run("backup", "-o", str(tmp_path / "copy"))
    assert games(tmp_path / "copy") == games(path) and (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    assert "no backup" in run("backup", "list")
    run("backup")
    assert str(backups.listed(path)[0].path) in run("backup", "list").replace(" ", "").replace("\n", "")


def test_no_output_destroys_the_archive_or_a_backup(run, path, tmp_path):
    made = backups.make(path)
    link = tmp_path / "link"
    link.symlink_to(path)
    hard = tmp_path / "hard"
    os.link(made, hard)
    wal = path.with_name(path.name + "-wal")
    for own in (path, link, hard, made, wal, path.parent / ".." / "here" / path.name):
        for command in (("backup",), ("export", "--to", "jsonl")):
            assert "not overwritten" in run(*command, "-o", str(own), code=2)
    os.mkfifo(tmp_path / "fifo")
    for other in ("fifo", "."):
        run("backup", "-o", str(tmp_path / other), code=2)
    assert games(path) == games(made) and numbers(path) == [1]


def test_what_is_no_file_of_its_own_is_no_backup(path, tmp_path):
    made = backups.make(path)
    folder = backups.folder(path)
    (folder / made.name.replace("000001", "000002")).symlink_to(path)
    (folder / made.name.replace("000001", "000003")).mkdir()
    os.mkfifo(folder / made.name.replace("000001", "000004"))
    (folder / "mine.txt").write_text("a note")
    assert numbers(path) == [1]
    (folder / f".{path.name}-000009-2026-11-23-2015.abcd").write_text("half of one, of a program that was killed")
    backups.make(path)
    assert "mine.txt" in files(path) and not [name for name in files(path) if name.startswith(".")]


def test_after_deleting_the_old_ones_are_replaced(run, path):
    for _ in range(3):
        backups.make(path)
    said = run("delete", "--player", "annabella", "--yes")
    assert "replaced by a new one" in said and len(files(path)) == 1
    everything = b"".join(file.read_bytes() for file in path.parent.rglob("*") if file.is_file())
    assert b"nnabella" not in everything and b"NNABELLA" not in everything
    run("delete", "01", "--yes")
    assert [games(each.path) for each in backups.listed(path)] == [set()]


def test_where_the_old_ones_cannot_be_replaced_it_says_what_they_hold(run, path, monkeypatch):
    backups.make(path)

    def refuse(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "check", refuse)
    said = run("delete", "--player", "annabella", "--yes")
    assert "1 older backups" in said and "No space left" in said and numbers(path) == [1]


def test_it_does_not_wait_for_ever_for_whoever_has_a_backup_open(run, path, monkeypatch):
    made = backups.make(path)
    monkeypatch.setattr(backups, "_SECONDS", 0.1)
    with Archive(made):
        assert "open" in run("backup", code=1)
    run("backup")
