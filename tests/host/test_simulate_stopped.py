"""Promise: `simulate` refuses in one sentence, and whatever stops it leaves no half file, no process, no traceback."""

import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.views.simulate import running

from tests.host.simulated import rows, run

PROMISES = (
    ("`simulate -o`: files and processes left by Ctrl-C in the middle, a full disk, a killed process", "0", "0"),
)

HANG_S = 60


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("universal",), "cannot be played here"),
        (("wizwar", "--bots", "greedy"), "nothing to choose"),
        (("magalon", "--bots", "random,skilled"), "nothing to choose"),
        (("maginor", "--bots", "skilled", "--level", "track"), "Below the highest level of Maginor"),
        (("five-dice", "--level", "turns"), "Below the highest level"),
        (("elfenwizards", "--seats", "2"), "is played by 3 to 6"),
        (("five-dice", "--seats", "9"), "is played by 1 to 8"),
        (("elfenwizards", "--bots", "clever"), "There is no bot clever"),
        (("elfenwizards", "--bots", ",".join(["random"] * 5)), "5 bots for 4 seats"),
        (("elfenwizards", "--level", "\x1b[31m"), "There is no level"),
        (("elfenwizards", "--rule", "elf.rounds"), "write SWITCH=VALUE"),
        (("elfenwizards", "--rule", "elf.none=6"), "There is no house rule elf.none"),
        (("elfenwizards", "--rule", "elf.rounds=7"), "the values are 4, 6"),
        (("elfenwizards", "--compare", "elf.rounds=4"), "changes nothing"),
        (("elfenwizards", "--rule", "elf.rounds=6", "--compare", "elf.rounds=6"), "changes nothing"),
        (("five-dice", "--rule", "elf.rounds=6"), "has no house rules"),
        (("elfenwizards", "--cluster", "x"), "no address of a cluster"),
        (("elfenwizards", "--cluster", "http://127.0.0.1:8786"), "no address of a cluster"),
        (("elfenwizards", "--cluster", "tcp://127.0.0.1:99999"), "no address of a cluster"),
        (("elfenwizards", "--cluster", ""), "no address of a cluster"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(tmp_path, args, said):
    answer = run(*args, "-o", tmp_path / "games.parquet", code=2)
    assert said in answer and "\x1b" not in answer and answer.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_no_other_file_is_overwritten(tmp_path):
    archive = tmp_path / "archive.sqlite3"
    archive.write_bytes(b"SQLite format 3\0")
    for path in (archive, tmp_path, tmp_path / "none" / "games.parquet", "/dev/null"):
        run("elfenwizards", "--games", 1, "-o", path, code=2)
    assert archive.read_bytes() == b"SQLite format 3\0" and list(tmp_path.iterdir()) == [archive]


def test_what_fails_in_the_middle_leaves_the_file_that_was_there(tmp_path, monkeypatch):
    path = tmp_path / "games.parquet"
    run("magalon", "--games", 5, "-o", path)
    before = path.read_bytes()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in run("magalon", "--games", 6, "-o", path, code=2)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    run("magalon", "--games", 6, "-o", path)
    assert len(rows(path)) == 24


class Deadly:
    """Ends the process that unpickles it."""

    def __reduce__(self):
        return os._exit, (1,)


def test_a_process_that_is_killed_is_said_in_one_sentence():
    with pytest.raises(BadData) as raised:
        list(running.here([(Deadly(), 1, 1), (Deadly(), 2, 1)], 2))
    assert raised.value.message == ("simulate.process_ended",)


CTRL_C = """
import sys
from scrollmaster.__main__ import run
from scrollmaster.cli import progress_bar
progress_bar.Bar.tell = lambda bar, done, total: print("+", flush=True)
run()
"""


def simulating(folder):
    """The command beside the test, with processes of its own."""
    command = [sys.executable, "-c", CTRL_C, "simulate", "elfenwizards", "--games", "100000", "--jobs", "2"]
    return subprocess.Popen(
        [*command, "-o", folder / "games.parquet"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_ctrl_c_says_one_sentence_and_leaves_no_file_and_no_process(tmp_path):
    """The terminal sends it to all processes of the group."""
    with simulating(tmp_path) as process:
        assert process.stdout.readline() == "+\n" and len(list(tmp_path.iterdir())) == 1
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=HANG_S)  # it ends when all that could write there have ended
    assert process.returncode == 130 and said.strip() == "Stopped by Ctrl-C.", said
    assert not list(tmp_path.iterdir())


def test_no_process_outlives_a_command_that_is_killed(tmp_path):
    with simulating(tmp_path) as process:
        assert process.stdout.readline() == "+\n"
        process.kill()
        try:
            process.communicate(timeout=HANG_S)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
