"""Works out all ratings, on all cores. Few commands do, and loading it takes a moment."""

import os
from collections.abc import Sequence
from concurrent.futures import as_completed

from ...base import processes
from ...store.archive import Archive, Place
from .ratings import ALL, work_out


def all_again(place: Place, whats: Sequence[str], jobs: int = 0) -> None:
    """Work out the ratings of everything that was played, each on its own and all together, on all cores."""
    with processes.pool(jobs or os.cpu_count() or 1) as pool, Archive(place) as archive:
        archive.plays.fresh()
        mark = archive.ratings.mark()
        waiting = {pool.submit(_of_archive, place, what): what for what in (None, *whats)}
        for done in as_completed(waiting):
            archive.ratings.keep(waiting[done] or ALL, done.result(), mark)


def _of_archive(place: Place, what: str | None) -> dict[str, str]:
    with Archive(place) as archive:
        return work_out(archive, what, "", False)[0]
