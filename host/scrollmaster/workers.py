"""Owns making what the archive derives from its logs: any number of programs at once, on any number of machines.

Each takes some games that nobody else has, plays them and keeps what they come to, all of it or nothing. Who is stopped
leaves his games to the others. What is made depends on the log alone, so that making it twice changes nothing.
"""

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from . import results
from .archive import Archive, place

BATCH = 16  # games of one claim, for each process


class Play(Protocol):
    """As `map` calls it."""

    def __call__(self, frames: Iterable[bytes], /) -> Iterator[str]: ...


def work(archive: Archive, jobs: int = 1) -> int:
    """Make all results that are missing, in so many processes. Returns how many were made here."""
    if jobs == 1:
        return _work(archive, lambda frames: map(results.made, frames), BATCH)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return _work(archive, lambda frames: pool.map(results.made, frames), BATCH * jobs)


def _work(archive: Archive, play: Play, most: int) -> int:
    """Go through the archive until nothing is left that can be kept: others may have left some of theirs behind."""
    total = 0
    while made := sum(_passes(archive, play, most)):
        total += made
    return total


def _passes(archive: Archive, play: Play, most: int) -> Iterator[int]:
    after = ""
    while True:
        with archive.claim(most, results.unknown(), after) as games:
            if not games:
                return
            said = play([frames for _, _, frames in games])
            yield archive.keep_results([(*game[:2], result) for game, result in zip(games, said)])
        after = games[-1][0]


if __name__ == "__main__":  # the address comes on standard input: arguments of a program can be seen by everybody
    with Archive(place(sys.stdin.readline().rstrip("\n"))) as own:
        print(work(own))
