"""Gives out ranges of seeds: to processes of this machine, or to whatever else takes them. Results stay in order.

What comes out depends on neither: ranges are as long on every machine, and each is a pure function of what it is given.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor

from ...base import processes
from ...base.errors import BadData
from .playing import Played, play_range
from .setting import Setting

RANGE = 25  # games that are handed out at a time
_AHEAD = 4  # ranges handed out for each process, so that none waits

Task = tuple[Setting, int, int]
Wait = Callable[[], list[Played]]


def tasks(settings: Sequence[Setting], first: int, games: int) -> list[Task]:
    """(setting, first seed, how many): all settings of a range, then the next range."""
    starts = range(first, first + games, RANGE)
    return [(each, start, min(RANGE, first + games - start)) for start in starts for each in settings]


def processors() -> int:
    """How many processes run at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(todo: Sequence[Task], jobs: int) -> Generator[list[Played], None, None]:
    """The games of each task in order, played by so many processes of this machine."""
    if min(jobs, len(todo)) == 1:
        for task in todo:
            yield play_range(*task)
        return
    try:
        with processes.pool(min(jobs, len(todo))) as pool:
            for wait in in_order(lambda task: pool.submit(play_range, *task).result, todo, jobs * _AHEAD):
                yield wait()
    except BrokenExecutor:
        raise BadData("simulate.process_ended")


def in_order(submit: Callable[[Task], Wait], todo: Sequence[Task], window: int) -> Iterator[Wait]:
    """What waits for the result of each task, in order; `window` of them are under way."""
    under_way: deque[Wait] = deque()
    for task in todo:
        under_way.append(submit(task))
        if len(under_way) == window:
            yield under_way.popleft()
    yield from under_way
