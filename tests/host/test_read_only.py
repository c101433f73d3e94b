"""Promise: an archive that may only be read is read, an old one too; what would change it is said so in a sentence."""

import os
import shutil
import sqlite3
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from tests.host.histories import write_older
from tests.host.logs import whole_game

NOBODY = 65534
SQLITE = b"SQLite format 3\0"  # how a file of it begins
READING = (["games"], ["games", "--json"], ["show"], ["show", "--json"], ["verify"], ["export", "--to", "jsonl"])
READ_ONLY = "can be read here, but not written"


@contextmanager
def nobody():
    """Drop the rights of root for a while: it becomes the user nobody."""
    if os.geteuid():
        yield
        return
    for name in main.list_commands(None):
        main.get_command(None, name)  # loaded now: Python itself may lie where root alone can read
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


def run(path, *args):
    done = CliRunner().invoke(main, [*args, "--archive", str(path)])
    return done.exit_code, done.output


@pytest.fixture
def folder():
    """Everybody may look into it, as not into pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)
        os.chmod(name, 0o755)


def closed(path, how):
    """Make the file and its folder read-only for everybody."""
    os.chmod(path, 0o444)
    os.chmod(path.parent, {"file": 0o777, "folder": 0o555}[how])


def seen(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def new(path):
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3).frames))
        archive.seats.set_names(archive.games.find(None).game_id, {0: "Anna"})


def old(path):
    """One of before there were results, details and persons."""
    write_older(path, 2)


@pytest.mark.parametrize("how", ["file", "folder"])
@pytest.mark.parametrize("make", [new, old])
def test_every_reading_command_says_what_it_says_of_one_that_may_be_written(folder, tmp_path, make, how):
    path = folder / "archive.sqlite3"
    make(path)
    shutil.copy(path, tmp_path / "archive.sqlite3")
    wanted = [run(tmp_path / "archive.sqlite3", *command) for command in READING]
    assert all(code == 0 and said for code, said in wanted), wanted
    closed(path, how)
    before = seen(folder)
    with nobody():
        with pytest.raises(PermissionError):
            (path if how == "file" else folder / "more").open("ab")
        found = [run(path, *command) for command in READING]
    assert found == wanted
    assert seen(folder) == before, "nothing is left beside it either"


@pytest.mark.parametrize("how", ["file", "folder"])
def test_what_would_change_it_is_one_sentence(folder, tmp_path, how):
    path = folder / "archive.sqlite3"
    new(path)
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(whole_game(4).frames)), newline="")
    game = tmp_path / "game.jsonl"
    shutil.copy(game, folder)
    closed(path, how)
    with nobody():
        for command in (["take", str(folder / "game.jsonl")], ["name", "", "Ben"]):
            code, said = run(path, *command)
            assert code == 2 and READ_ONLY in said and said.count("\n") == 1, said
        with Archive(path) as archive:
            assert archive.seats.names(archive.games.find(None).game_id) == {0: "Anna"}
            assert len(archive.games.all()) == 1


def test_what_a_stopped_program_left_beside_it_is_read_too(folder, tmp_path):
    """The last game is in the journal that SQLite keeps beside the file until it is closed."""
    new(tmp_path / "archive.sqlite3")
    writer = sqlite3.connect(tmp_path / "archive.sqlite3", isolation_level=None)
    writer.execute("UPDATE names SET name = 'Ben'")
    for name in ("archive.sqlite3", "archive.sqlite3-wal", "archive.sqlite3-shm"):
        shutil.copy(tmp_path / name, folder)
        os.chmod(folder / name, 0o444)
    writer.close()
    assert (folder / "archive.sqlite3-wal").stat().st_size
    os.chmod(folder, 0o555)
    with nobody(), Archive(folder / "archive.sqlite3") as archive:
        assert archive.seats.names(archive.games.find(None).game_id) == {0: "Ben"}


@pytest.mark.parametrize("data", [b"no archive" * 100, SQLITE + bytes(9000)])
def test_what_is_no_archive_is_said_so(folder, data):
    path = folder / "archive.sqlite3"
    path.write_bytes(data)
    closed(path, "folder")
    with nobody():
        code, said = run(path, "games")
    assert code == 1 and "cannot be used" in said and said.count("\n") == 1, said
