"""`make bench` runs to its end: all that it measures is measured, in its shortest form."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.laws import found

MISSES = (
    (
        "`make test` on 2 cores, downloads apart",
        "6 min; 10 min of CPU",
        "17 min 55 s with set-up, 7,468 tests",
    ),
)


@pytest.mark.nightly
def test_the_bench_runs():
    command = [sys.executable, "-m", "tests.lab.bench", "--short"]
    done = subprocess.run(command, cwd=Path(__file__).parents[3], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    archives = "all ratings again", "a question", "SQLite", "PostgreSQL"
    others = "OpenSpiel", "simulate with 2", "mpremote", "bare stream", "to viewers", "page"
    for what in (*found.game_ids(), *archives, *others):
        assert what in done.stdout, what
