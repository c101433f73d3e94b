"""`scrollmaster demo` without a terminal: a whole game from the first key to the archive, and nothing left running."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import scrollmaster as scrollmaster_package
from scrollmaster import files

PROMISES = (("`make demo` after the installs", "60 s", "12 s without a terminal, 36 s to watch"),)


def scrollmaster(home, *args):
    environment = os.environ | {"XDG_DATA_HOME": str(home), "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, "-m", "scrollmaster", *args], env=environment, capture_output=True, text=True, timeout=120
    )


SCRIPTS = sorted(path.parent.name for path in Path(scrollmaster_package.__file__).parent.glob("scripts/*/evening.txt"))


def test_every_game_has_a_script():
    games = [path.parent.name for path in files.rules().glob("games/*/__init__.py")]
    assert SCRIPTS == sorted(games)


@pytest.mark.parametrize("game", [SCRIPTS[0], *[pytest.param(game, marks=pytest.mark.nightly) for game in SCRIPTS[1:]]])
def test_the_demo_plays_pulls_and_shows_a_game(tmp_path, game):
    archive = str(tmp_path / "archive.sqlite3")
    done = scrollmaster(tmp_path, "demo", "--fast", "--game", game, "--archive", archive)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "is in the archive now" in done.stdout and "scrollmaster play" in done.stdout
    verified = scrollmaster(tmp_path, "verify", "--archive", archive)
    assert verified.returncode == 0 and "Not real dice" in verified.stdout
    assert list((tmp_path / "scrollmaster" / "run").iterdir()) == []


def test_there_is_no_demo_of_an_unknown_game(tmp_path):
    done = scrollmaster(tmp_path, "demo", "--game", "nothing")
    assert done.returncode == 2 and SCRIPTS[0] in done.stderr


def test_playing_needs_a_terminal(tmp_path):
    assert scrollmaster(tmp_path, "play").returncode == 2
