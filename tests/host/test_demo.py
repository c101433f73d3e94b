"""`scrollmaster demo` without a terminal: a whole game from the first key to the archive, and nothing left running."""

import os
import subprocess
import sys


def scrollmaster(home, *args):
    environment = os.environ | {"XDG_DATA_HOME": str(home), "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, "-m", "scrollmaster", *args], env=environment, capture_output=True, text=True, timeout=120
    )


def test_the_demo_plays_pulls_and_shows_a_game(tmp_path):
    archive = str(tmp_path / "archive.sqlite3")
    done = scrollmaster(tmp_path, "demo", "--fast", "--archive", archive)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "new in the archive" in done.stdout and "Winner" in done.stdout and "scrollmaster play" in done.stdout
    verified = scrollmaster(tmp_path, "verify", "--archive", archive)
    assert verified.returncode == 0 and "Not real dice" in verified.stdout
    assert list((tmp_path / "scrollmaster" / "run").iterdir()) == []


def test_playing_needs_a_terminal(tmp_path):
    assert scrollmaster(tmp_path, "play").returncode == 2
