"""Prints what was measured, one line a figure: `make bench`. Nothing passes or fails here; tests hold the bars."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench import line_race, others
from tests.device import recorded, replayed
from tests.laws import found
from tests.same import micropython

GAMES = 20
RECORDS = 1600
HEAPS = ("480k", "240k", "230k", "220k", "210k", "200k")
OPEN_SPIEL = ("python_tic_tac_toe", "backgammon")


def main():
    table = Table("what", "CPython", "MicroPython unix", title="apply + decision, random play, actions a second")
    for game_id in found.game_ids():
        table.add_row(f"{game_id}, most seats, highest level", _cpython(game_id), _micropython(game_id))
    for name in OPEN_SPIEL:
        speed = others.speed(name)
        table.add_row(f"OpenSpiel {name}", "not installed" if speed is None else f"{speed:,.0f}", "")
    Console().print(table)
    Console().print(_memory())
    Console().print(_line())


def _line():
    """One race on one machine: the figures mean something beside each other only."""
    table = Table("the line", "figure")
    with tempfile.TemporaryDirectory() as scratch:
        for row in line_race.rows(Path(scratch)):
            table.add_row(*row)
    return table


def _memory():
    """Which heaps a long evening on the virtual box fits, and how much of each it keeps."""
    table = Table("heap", "live bytes", title=f"6 seats, 6 rounds, full level, {RECORDS} records, 64-bit objects")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        boots, digest, _ = recorded.evening(folder, RECORDS, range(0, RECORDS, 100))
        new = replayed.image(folder)
        for heap in HEAPS:
            code, out = replayed.replay(folder, new, boots, heap)
            live = [int(line.split()[1]) for line in out.splitlines() if line.startswith("live")]
            fits = code == 0 and digest in out
            table.add_row(heap, f"{min(live):,} to {max(live):,}" if fits else out.splitlines()[-1])
    return table


def _cpython(game_id):
    command = [sys.executable, "tests/bench/speed.py", game_id, str(GAMES)]
    environment = os.environ | {"PYTHONPATH": str(micropython.ROOT)}
    done = subprocess.run(command, cwd=micropython.ROOT, env=environment, capture_output=True, text=True, check=True)
    return _rate(done.stdout)


def _micropython(game_id):
    code, out = micropython.run("tests/bench/speed.py", game_id, GAMES)
    return _rate(out) if code == 0 else out.splitlines()[-1]


def _rate(out):
    count, total_us = map(int, out.split())
    return f"{count / total_us * 1e6:,.0f}"


main()
