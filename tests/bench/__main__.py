"""Prints what was measured, one line a figure: `make bench`. Nothing passes or fails here; tests hold the bars.

`--short` goes the same ways with as little as there can be: `make test` does, so that they stay open.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench import line_race, others
from tests.laws import found
from tests.same import micropython

PROMISES = (
    (
        "100 full games pulled, checked and archived, beside `mpremote resume fs cp`, replay apart",
        "3 times as fast",
        "3.9 times (1.9 with the replay): 8.3 s against 16.1 s",
    ),
    (
        "`apply` + `decision`, actions/s, beside OpenSpiel's python_tic_tac_toe and backgammon",
        "as fast as clean code goes",
        "51,260 (MicroPython 20,371), 47,912, 125,556",
    ),
)

MISSES = (
    (
        "line bytes a second beside the bare line, on a pseudo terminal",
        "70 %",
        "425 kB/s: 15 % of bare questions, 0.9 % of a stream",
    ),
)

OPEN_SPIEL = ("python_tic_tac_toe", "backgammon")


@dataclass
class Size:
    """How much is measured: games played, seconds of other people's, games pulled and bare questions on the line."""

    games: int = 20
    seconds: float = 2
    pulled: int = 100
    times: int = 500


HEAP = "32m"  # for the answers of all games at once; nobody measures memory here
SHORT = Size(games=1, seconds=0.01, pulled=2, times=2)


def main(size):
    table = Table("what", "CPython", "MicroPython unix", title="apply + decision, random play, entries a second")
    for game_id in found.game_ids():
        table.add_row(
            f"{game_id}, most seats, highest level", _cpython(game_id, size.games), _micropython(game_id, size.games)
        )
    for name in OPEN_SPIEL:
        speed = others.speed(name, size.seconds)
        table.add_row(f"OpenSpiel {name}", "not installed" if speed is None else f"{speed:,.0f}", "")
    Console().print(table)
    Console().print(_line(size))


def _line(size):
    """One race on one machine: the figures mean something beside each other only."""
    table = Table("the line", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in line_race.rows(Path(scratch), size.pulled, size.times):
            table.add_row(*row)
    return table


def _cpython(game_id, games):
    command = [sys.executable, "tests/bench/speed.py", game_id, str(games)]
    environment = os.environ | {"PYTHONPATH": str(micropython.ROOT)}
    done = subprocess.run(command, cwd=micropython.ROOT, env=environment, capture_output=True, text=True, check=True)
    return _rate(done.stdout)


def _micropython(game_id, games):
    code, out = micropython.run("tests/bench/speed.py", game_id, games, heap=HEAP)
    if code:
        raise RuntimeError(out)
    return _rate(out)


def _rate(out):
    count, total_us = map(int, out.split())
    return f"{count / total_us * 1e6:,.0f}"


if __name__ == "__main__":
    main(SHORT if sys.argv[1:] == ["--short"] else Size())
