"""Promise: a file is written whole or not at all, and never over an archive or what belongs to one."""

import os
import shutil
import stat
from pathlib import Path

import pytest
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.cli import file_io
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.games import Games
from scrollmaster.views.exports.forms import FORMS

from tests.host.exported import filled, run

PROMISES = (("`-o` over an archive, a copy of one, its -wal or -shm, by any name", "refused", "held"),)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "archive.sqlite3"
    filled(path, ("wizwar",))
    return path


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "name", ["archive.sqlite3", "archive.sqlite3-wal", "archive.sqlite3-shm", "backup", "link", "hard"]
)
def test_nothing_is_written_over_an_archive(path, form, name):
    target = path.with_name(name)
    if name == "backup":
        shutil.copy(path, target)
    if name == "link":
        target.symlink_to(path)
    if name == "hard":
        os.link(path, target)
    before = path.read_bytes()
    assert "is not overwritten" in run(path, "export", "--to", form, "-o", target, code=2)[1]
    assert path.read_bytes() == before and not list(path.parent.glob(".*"))
    with Archive(path) as archive:
        assert len(archive.games.all()) == 1 and not archive.store.fault()


def test_an_archive_that_another_program_writes_is_not_overwritten_either(path):
    with Archive(path) as archive:
        archive.details.say("01" * 8, {"note": "in the -wal"})
        for end in ("", "-wal", "-shm"):
            with pytest.raises(WrongUse, match="is_archive"):
                file_io.write_bytes(Path(f"{path}{end}"), b"x")
        assert archive.games.all()[0].note == "in the -wal"


@pytest.mark.parametrize("words", [("export", "--to", "jsonl"), ("report",)])
def test_a_file_is_said_to_be_written_once_the_archive_knows_of_it(path, tmp_path, monkeypatch, words):
    def full(*_):
        raise BadData("archive.unusable", "archive", "disk is full")

    monkeypatch.setattr(Games, "note_export", full)
    said, complaint = run(path, *words, "-o", tmp_path / "file", code=1)
    assert said == "" and "disk is full" in complaint  # else nobody is told where a name still stands


@pytest.mark.parametrize("what", [KeyboardInterrupt, OSError(28, "No space left on device"), ValueError])
def test_what_was_there_stays_until_the_new_file_is_whole(tmp_path, what):
    target = tmp_path / "table.csv"
    target.write_text("old")
    os.chmod(target, 0o640)

    def pieces():
        yield "half of it"
        raise what

    with pytest.raises(WrongUse if isinstance(what, OSError) else what):
        file_io.write_pieces(target, pieces())
    assert target.read_text() == "old" and [file.name for file in tmp_path.iterdir()] == ["table.csv"]
    file_io.write_text(target, "new")
    assert target.read_text() == "new" and stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    target, link = tmp_path / "there.csv", tmp_path / "link.csv"
    target.write_text("old")
    link.symlink_to(target)
    file_io.write_text(link, "new")
    assert link.is_symlink() and target.read_text() == "new"


def test_what_is_no_file_is_refused(path, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for target in (tmp_path / "pipe", Path("/dev/null"), tmp_path, tmp_path / "none" / "x", tmp_path / ("x" * 300)):
        error = run(path, "export", "--to", "csv", "-o", target, code=2)[1]
        assert error.strip().count("\n") == 0 and error
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode) and stat.S_ISFIFO(os.stat(tmp_path / "pipe").st_mode)


def test_a_hyphen_is_the_screen(path):
    assert run(path, "export", "--to", "jsonl", "-o", "-")[0] == run(path, "export", "--to", "jsonl")[0]


def test_files_of_several_games_are_named_when_one_of_them_is_deleted(path, tmp_path):
    run(path, "export", "--all", "--to", "csv", "-o", tmp_path / "all.csv")
    assert str(tmp_path / "all.csv") in run(path, "delete", "01", "--yes")[0]
