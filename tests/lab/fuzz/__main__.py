"""Searches for what breaks a reader or the line, and adds up how much has been tried: `python -m tests.lab.fuzz`.

all               a night's guided executions of each reader, with atheris
TARGET [COUNT]    one of them; `line sessions` are those of tests/wire/faulty.py
until COUNT       piece by piece, until each has that many, all runs on this machine together. Waits while the
                  machine is busy, so it may run for days beside other work
sums              how much has been tried so far, with seeds and commits
"""

import os
import subprocess
import sys
import time

import tests.games  # noqa: F401
from tests.lab.fuzz import guided, sums
from tests.lab.fuzz.targets import TARGETS

EXECUTIONS = 300_000  # of each reader a night: the last 200,000 found 13 places of 3,298, and the next night goes on
SESSIONS = "line sessions"
THROUGH_SQLITE = ("archives", "rows")  # 30 a second: "values" is what stands in them, below SQLite
READERS = [name for name in TARGETS if name not in THROUGH_SQLITE]
NAMES = (*READERS, SESSIONS)
FILE = guided.KEPT / "sums.jsonl"
PIECE = 50_000
SLOW_PIECES = {SESSIONS: 2_000}
QUIET = 3.0  # load, above which others need the machine
LOOK_S = 30
FIRST_SESSION = 10_000_000  # beyond those of the tests


def try_some(name, count):
    """Run a piece, and remember it. Ends the program when it breaks something."""
    first = sums.sums(FILE, NAMES)[name]
    if name == SESSIONS:
        _sessions(first, count)
    else:
        command = [sys.executable, "-m", "tests.lab.fuzz.guided", name, str(count), str(first + 1)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode:
            sys.exit(f"{name}, seed {first + 1}, kept in {guided.FOUND}:\n{done.stderr[-4000:]}")
    sums.add(FILE, name, first, count)
    print(f"{name}: {first + count:,}", flush=True)


def _sessions(first, count):
    from tests.wire.test_faulty_line import run

    run(FIRST_SESSION + first, count)


def until(goal):
    """What has been tried least comes first."""
    while True:
        tried = sums.sums(FILE, NAMES)
        name = min(NAMES, key=tried.__getitem__)
        if tried[name] >= goal:
            return
        while os.getloadavg()[0] >= QUIET:
            time.sleep(LOOK_S)
        try_some(name, min(SLOW_PIECES.get(name, PIECE), goal - tried[name]))


def main(wanted="all", count=EXECUTIONS):
    """Do what the line says."""
    if wanted == "until":
        until(int(count))
    elif wanted == "all":
        for name in READERS:
            try_some(name, int(count))
    elif wanted != "sums":
        try_some(wanted, int(count))
    print("\n".join(sums.table(FILE, NAMES)))


if __name__ == "__main__":
    main(*sys.argv[1:])
