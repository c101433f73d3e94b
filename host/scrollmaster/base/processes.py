"""The processes of this machine that work for a command: none outlives it, whatever has ended it."""

import os
import signal
import threading
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, connection, get_context, parent_process


@contextmanager
def pool(jobs: int) -> Generator[ProcessPoolExecutor, None, None]:
    """So many processes, started. Ctrl-C is for this process alone: at the end of the context they are ended."""
    before = active_children()
    every = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    old = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what starts now inherits it
    try:
        for _ in range(jobs):
            every.submit(os.getpid)
    finally:
        signal.signal(signal.SIGINT, old)
    try:
        yield every
    finally:
        for child in active_children():
            if child not in before:
                child.terminate()
        every.shutdown(cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Who is killed ends nobody, and a process that waits for more to do would wait for ever."""
    if parent := parent_process():
        connection.wait([parent.sentinel])
        os._exit(1)
