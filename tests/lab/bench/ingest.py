"""Measures archives that get many games: kept, checked and worked out, by one and by two workers; then what is asked.

The games are really played, by chance, each under its own id. Each archive is on this machine and waits for its disk.
"""

import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from scrollmaster.store import workers
from scrollmaster.store.archive import Archive, Arrival, Place, place
from scrollmaster.store.logs.log import Log

from tests import servers
from tests.host.logs import whole_game
from tests.host.many_games import KINDS

JOBS = (1, 2)
QUESTIONS = ("games", "show", "stats")
_ASKED = 5  # times each; the median counts
_LENGTH = 4  # bytes before the frames of a game say how many these are
_FIRST_MS, _STEP_MS = 1_600_000_000_000, 7_000_000  # when the first game was played, and how long after it the next


@dataclass
class Took:
    """Seconds by the clock: keeping the logs, checking them for what they come to, making plays."""

    keeping: float
    checking: float
    plays: float

    def whole(self) -> float:
        return self.keeping + self.checking + self.plays


def played(number: int) -> bytes:
    """The frames of a game that chance has played."""
    return whole_game(number, game=KINDS[number % len(KINDS)], game_id=number.to_bytes(8, "big")).frames


def make(path: Path, count: int) -> Path:
    """Write a file of so many games, played by two processes."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool, path.open("wb") as file:
        for frames in pool.map(played, range(1, count + 1), chunksize=20):
            file.write(len(frames).to_bytes(_LENGTH, "big") + frames)
    return path


def read(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while head := file.read(_LENGTH):
            yield file.read(int.from_bytes(head, "big"))


def ingest(where: Place, games: Path, jobs: int) -> Took:
    """Put a file of games into an archive; every log is checked by so many workers."""
    took: list[float] = []
    with Archive(where) as archive:

        def keep() -> None:
            every = enumerate(read(games))
            logs = (Arrival(Log(frames), met_ms=_FIRST_MS + number * _STEP_MS) for number, frames in every)
            deque(archive.logs.add_all(logs), 0)

        for do in (keep, lambda: workers.work(archive, jobs), archive.plays.fresh):
            start = time.perf_counter()
            do()
            took.append(time.perf_counter() - start)
    return Took(*took)


def rows(scratch: Path, count: int) -> Iterator[tuple[str, str]]:
    """(what, figure)."""
    games = make(scratch / "games", count)
    yield from _rows("SQLite", lambda jobs: scratch / f"archive-{jobs}", games, count)
    if servers.REASON:
        yield "PostgreSQL", servers.REASON
        return
    with servers.running(durable=True) as server:
        yield from _rows("PostgreSQL", lambda _: place(server.url(server.create())), games, count)


def _rows(name: str, new: Callable[[int], Place], games: Path, count: int) -> Iterator[tuple[str, str]]:
    took: list[Took] = []
    where: Place | None = None
    for jobs in JOBS:
        where = new(jobs)
        took.append(ingest(where, games, jobs))
        told = f"{count / took[-1].whole():,.0f} games/s; checking alone {count / took[-1].checking:,.0f}"
        yield f"{name}: {count:,} games kept and checked, plays made; workers: {jobs}", told
    one, two = took
    faster = f"{one.whole() / two.whole():.2f} times; checking alone {one.checking / two.checking:.2f}"
    yield f"{name}: two workers beside one", faster
    for question in QUESTIONS:
        used, clock = _asked([sys.executable, "-m", "scrollmaster", question, "--archive", str(where)])
        yield f"{name}: `{question}` of {count:,} games", f"{used:.2f} s of processor time, {clock:.2f} s by the clock"


def _asked(command: Sequence[str]) -> tuple[float, float]:
    """(seconds of this machine's processors, seconds by the clock) of the whole process; a server's are its own."""
    found: list[tuple[float, float]] = []
    for _ in range(_ASKED):
        before, start = os.times(), time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        clock, after = time.perf_counter() - start, os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        found.append((used, clock))
    return median(used for used, _ in found), median(clock for _, clock in found)
