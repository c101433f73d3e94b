"""Gives ranges of seeds to the workers of a Dask scheduler. A worker that is lost costs time and no game."""

import asyncio
import logging
from collections.abc import Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import closing
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from distributed import Client, KilledWorker

from ...base.errors import NoBox, WrongUse
from ...base.sanitize import sanitize
from .playing import Played, play_range
from .running import Task, in_order

_comm = import_module("distributed.comm")  # its types are not whole
CONNECT_S = 10
_LOOK_S = 2  # how often it looks whether anybody is there
PATIENCE_S = 60  # without any worker
_AHEAD = 4  # ranges for each thread of a worker
_LOGGERS = ("distributed", "tornado")


def check(address: str) -> None:
    """WrongUse unless this is an address of a scheduler."""
    try:
        parts = urlsplit(address)
        sound = parts.scheme == "tcp" and parts.hostname and parts.port and not parts.path
    except ValueError:  # a port that is none
        sound = False
    if not sound:
        raise WrongUse("simulate.cluster_form", sanitize(address))


def there(todo: Sequence[Task], address: str) -> Generator[list[Played], None, None]:
    """The games of each task in order, played by the workers of the scheduler at `address`."""
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what went wrong is said in one sentence
    with closing(_client(address)) as client:
        threads = _threads(client, address)

        def submit(task: Task) -> Any:
            future: Any = client.submit(play_range, *task, pure=False, retries=3)
            return lambda: _result(client, future, address)

        for wait in in_order(submit, todo, max(threads, 1) * _AHEAD):
            yield wait()


def _client(address: str) -> Any:
    try:
        asyncio.run(_greet(address))
        return Client(address, timeout=CONNECT_S, set_as_default=False)
    except Exception:  # whatever listens there may answer anything
        raise NoBox("simulate.cluster_none", sanitize(address)) from None


async def _greet(address: str) -> None:
    """Connect once: a Client waits for ever for what listens and says nothing."""
    line = await asyncio.wait_for(_comm.connect(address, timeout=CONNECT_S), CONNECT_S)
    await line.close()


def _threads(client: Any, address: str) -> int:
    """How many ranges its workers play at a time; waits a moment for the first one."""
    try:
        client.wait_for_workers(1, timeout=CONNECT_S)
    except (OSError, RuntimeError):
        raise NoBox("simulate.cluster_empty", sanitize(address)) from None
    return sum(client.nthreads().values())


def _result(client: Any, future: Any, address: str) -> list[Played]:
    """Wait for the games of a range, as long as there is anybody who could play them."""
    alone_s = 0
    while True:
        try:
            return future.result(timeout=_LOOK_S)
        except TimeoutError:
            pass
        except (CancelledError, KilledWorker, OSError):
            raise NoBox("simulate.cluster_lost", sanitize(address)) from None
        alone_s = alone_s + _LOOK_S if not _workers(client) else 0
        if alone_s >= PATIENCE_S:
            raise NoBox("simulate.cluster_lost", sanitize(address))


def _workers(client: Any) -> int:
    try:
        return len(client.nthreads())
    except (OSError, RuntimeError):
        return 0
