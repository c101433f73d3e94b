"""Promise: a file that is none, or beyond all measure, is one sentence, and no command hangs on it."""

import os
import random
import tracemalloc
from pathlib import Path

import pytest
from scrollmaster.base import user_file
from scrollmaster.base.errors import WrongUse

from tests.host.commands import checked as run
from tests.lanes import slow_among

FILES = (
    "verify --file {}",
    "take {}",
    "kit check {}",
    "tiles check {}",
    "tiles show {}",
    "board show {}",
    "deploy {}",
    "virtual --script {}",
    "games --archive {}",
    "people add Anna --archive {}",
)


@pytest.fixture(autouse=True)
def _nobodys_folder(tmp_path, monkeypatch):
    """No command of a test reaches the archive and the boxes of whoever runs it."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / "of the user"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs here")
@pytest.mark.parametrize("command", FILES)
@pytest.mark.parametrize("what", ["fifo", "/dev/zero"])
def test_what_is_no_regular_file_is_refused_in_one_sentence(tmp_path, command, what):
    if what == "fifo":
        what = tmp_path / "fifo"
        os.mkfifo(what)
    done = run(*command.format(what).split(), code=2)
    assert "no ordinary file" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", slow_among(["take {}"], [each for each in FILES if "--archive" not in each]))
def test_a_folder_noise_and_a_file_beyond_all_measure_are_refused_in_one_sentence(tmp_path, command):
    (tmp_path / "noise").write_bytes(random.Random(command).randbytes(3000))
    with (tmp_path / "large").open("wb") as large:
        large.truncate(1 << 33)  # 8 GB that take no room
    for name in ("noise", "large", "missing") + (() if command == "take {}" else (".",)):  # which takes folders, too
        done = run(*command.format(tmp_path / name).split())
        assert done.exit_code in (1, 2) and done.stderr.count("\n") == 1, name


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 60_000, "0001-01-00", "1e999", "'" * 3, "\x00", "\ufeff"])
@pytest.mark.parametrize("command", [each for each in FILES if each.split()[0] in ("kit", "tiles", "board")])
def test_numbers_and_nests_beyond_all_measure_are_faults_of_a_file(tmp_path, command, value):
    (tmp_path / "file.toml").write_text(f"name = {value}\n")
    assert run(*command.format(tmp_path / "file.toml").split()).exit_code in (1, 2)


def test_of_a_file_that_is_too_large_nothing_is_read(tmp_path):
    with (tmp_path / "large").open("wb") as large:
        large.truncate(1 << 28)
    tracemalloc.start()
    with pytest.raises(WrongUse):
        user_file.read(tmp_path / "large", (1 << 28) - 1)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1 << 20


@pytest.mark.parametrize("wrong", ["name\0", "x" * 5000])
def test_names_that_no_file_can_have(wrong):
    with pytest.raises(WrongUse):
        user_file.read(Path(wrong), 10)


@pytest.mark.parametrize("command", ["games", "verify", "stats", "delete --player Anna --yes", "reindex"])
def test_a_path_where_no_archive_is_makes_none(tmp_path, command):
    done = run(*command.split(), "--archive", tmp_path / "mistyped" / "archive", code=2)
    assert "mistyped" in done.stderr and done.stderr.count("\n") == 1
    assert not (tmp_path / "mistyped").exists()


@pytest.mark.parametrize("command", ["games", "people add Anna", "restore {}/here", "backup list", "backup -o {}/here"])
def test_links_in_a_circle_are_one_sentence(tmp_path, command):
    circle, other = tmp_path / "circle", tmp_path / "other"
    circle.symlink_to(other)
    other.symlink_to(circle)
    done = run(*command.format(tmp_path).split(), "--archive", circle)
    assert done.stderr.count("\n") == 1 or (done.exit_code, command) == (0, "backup list")
