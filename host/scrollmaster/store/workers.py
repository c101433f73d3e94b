"""Plays the games of an archive whose results are missing: any number of programs at once, on many machines.

Each takes some games that nobody else has, plays them and keeps what they come to, all of it or nothing. Who is stopped
leaves his games to the others. What is made depends on the log alone, so that making it twice changes nothing.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager

from ..base import processes
from ..base.errors import BadData
from ..base.progress import Progress, no_progress
from .archive import Archive
from .logs import result

BATCH = 16  # games of one claim, for each process

Play = Callable[[Sequence[bytes]], Iterable[str]]


def work(archive: Archive, jobs: int = 1, tell: Progress = no_progress) -> int:
    """Make all results that are missing, in so many processes. Returns how many were made here."""
    total = archive.results.count_unplayed()
    jobs = max(1, min(jobs, total // BATCH))
    if jobs == 1:
        return _work(_batches(archive, lambda frames: map(result.played, frames), BATCH), total, tell)
    with _playing(jobs) as play:
        return _work(_batches(archive, play, BATCH * jobs), total, tell)


def _work(batches: Iterable[int], total: int, tell: Progress) -> int:
    done = 0
    for count in batches:
        done += count
        tell(min(done, total), total)
    return done


def _batches(archive: Archive, play: Play, most: int) -> Iterator[int]:
    """Go through the archive until nothing is left that can be kept: others may have left some of theirs behind."""
    stored = -1
    while stored:
        stored, after = 0, ""
        while (batch := _batch(archive, play, most, after)) is not None:
            count, after = batch
            stored += count
            yield count


def _batch(archive: Archive, play: Play, most: int, after: str) -> tuple[int, str] | None:
    """(how many results were kept, the id of the last game); None where there are no games."""
    with archive.results.claim(most, after) as games:
        if not games:
            return None
        results = play([game.frames for game in games])
        return archive.results.keep_all(list(zip(games, results, strict=True))), games[-1].game_id


@contextmanager
def _playing(jobs: int) -> Generator[Play, None, None]:
    """Play in processes of this machine."""
    try:
        with processes.pool(jobs) as pool:
            yield lambda frames: pool.map(result.played, frames)
    except BrokenExecutor:
        raise BadData("reindex.process_ended") from None
