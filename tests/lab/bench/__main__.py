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

from tests.lab.bench import ingest, line_race, live_race, many, others, page_race, simulated
from tests.laws import found
from tests.same import micropython

PROMISES = (
    (
        "100 full games pulled, checked and archived, beside `mpremote resume fs cp`, replay apart",
        "3 times as fast",
        "3.9 times (1.9 with the replay): 8.3 s against 16.1 s",
    ),
    (
        "`apply` + `decision` of Elfenwizards, actions/s, beside OpenSpiel's python_tic_tac_toe",
        "1.5 times as fast",
        "1.57 times: 81,579 against 51,907",
    ),
    (
        "the same of the five games, beside commit 02bf160",
        "none slower",
        "1.03 (universal) to 1.63 times (Elfenwizards); MicroPython 1.02 to 1.60",
    ),
    (
        "from a press at one of 10 boxes to 200 viewers, `scrollmaster live` in one process: 99 of 100",
        "150 ms",
        "55 ms (half of all 46; 169 at a load of 9)",
    ),
    (
        "page: from nothing to its first roll, painted, this machine; at 10 Mbit/s and 20 ms",
        "1.0 s; 2.5 s",
        "0.86 s (median 0.90); 1.31 s (1.38)",
    ),
    ("page: a tap to its light, painted, without a graphics card: half of all; 99 of 100", "33 ms", "25 ms; 50 ms"),
    ("page: a tap to its record, painted: half of all; 99 of 100", "100 ms", "36 ms; 71 ms"),
    (
        "10,000 played games kept, checked and worked out in SQLite: two workers beside one",
        "1.4 times",
        "1.48 times: 474 against 321 games/s; checking alone 1.59 times",
    ),
    (
        "`games`, `show`, `stats` of 10,000 played games, whole process, by the clock",
        "0.3 s",
        "0.17, 0.21, 0.20 s",
    ),
    (
        "10,000 played games kept, checked and worked out in PostgreSQL: two workers beside one",
        "1.4 times",
        "1.50 times: 379 against 252 games/s; checking alone 1.68 times",
    ),
    (
        "`games`, `show`, `stats` of 10,000 played games on PostgreSQL, whole process, by the clock",
        "0.3 s",
        "0.24, 0.27, 0.26 s",
    ),
    (
        "`simulate`: Elfenwizards, 4 seats, full level, random bots, 2 cores",
        "100 games/s",
        "505 games/s, one process 273",
    ),
    ("a full game replayed: Elfenwizards, Maginor", "20 ms", "4.9 and 9.4 ms; the longest 5 and 13 ms"),
)

MISSES = (
    (
        "`simulate`: two processes beside one, by the clock",
        "2 times as many games/s",
        "1.85 times",
    ),
    (
        "`apply` + `decision` of Elfenwizards, actions/s, beside OpenSpiel's backgammon, which is C++",
        "as fast",
        "0.75 times: 81,579 against 109,073",
    ),
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
    live: tuple[int, int, int] = (10, 20, 60)  # boxes, viewers of each, presses at each
    page: tuple[int, int] = (9, 100)  # loads, presses
    simulated: int = 2000  # games
    many: tuple[int, int] = (10_000, 1_000_000)  # games, plays
    ingested: int = 10_000  # games


HEAP = "32m"  # for the answers of all games at once; memory is not measured here
SHORT = Size(1, 0.01, 2, 2, live=(1, 2, 8), page=(1, 1), simulated=2, many=(10, 400), ingested=5)


def main(size):
    title = "apply + decision, entries a second; most seats, highest level"
    table = Table("what", "CPython", "a whole game", "MicroPython unix", title=title)
    for game_id in found.game_ids():
        count, total_us = _cpython(game_id, size.games)
        whole = f"{total_us / size.games / 1000:.1f} ms"
        on_the_box = _rate(*_micropython(game_id, size.games))
        table.add_row(game_id, _rate(count, total_us), whole, on_the_box)
    for name in OPEN_SPIEL:
        speed = others.speed(name, size.seconds)
        table.add_row(f"OpenSpiel {name}", "not installed" if speed is None else f"{speed:,.0f}", "", "")
    Console().print(table)
    Console().print(_simulated(size))
    Console().print(_many(size))
    Console().print(_ingested(size))
    Console().print(_line(size))
    Console().print(_page(size))


def _simulated(size):
    table = Table("games between bots", "figure")
    for row in simulated.rows(size.simulated):
        table.add_row(*row)
    return table


def _many(size):
    table = Table("many games, by processor time", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in many.rows(Path(scratch), *size.many):
            table.add_row(*row)
    return table


def _ingested(size):
    table = Table("archives", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in ingest.rows(Path(scratch), size.ingested):
            table.add_row(*row)
    return table


def _line(size):
    """One race on one machine: the figures mean something beside each other only."""
    table = Table("the line", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in line_race.rows(Path(scratch), size.pulled, size.times):
            table.add_row(*row)
        table.add_row(*live_race.row(Path(scratch), *size.live))
    return table


def _page(size):
    table = Table("the page", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in page_race.rows(Path(scratch), *size.page):
            table.add_row(*row)
    return table


def _cpython(game_id, games):
    command = [sys.executable, "tests/lab/bench/speed.py", game_id, str(games)]
    environment = os.environ | {"PYTHONPATH": str(micropython.ROOT)}
    done = subprocess.run(command, cwd=micropython.ROOT, env=environment, capture_output=True, text=True, check=True)
    return _measured(done.stdout)


def _micropython(game_id, games):
    code, out = micropython.run("tests/lab/bench/speed.py", game_id, games, heap=HEAP)
    if code:
        raise RuntimeError(out)
    return _measured(out)


def _measured(out):
    count, total_us = map(int, out.split())
    return count, total_us


def _rate(count, total_us):
    return f"{count / total_us * 1e6:,.0f}"


if __name__ == "__main__":
    main(SHORT if sys.argv[1:] == ["--short"] else Size())
