"""Owns the progress bar of what takes long: nothing for the first second, and nothing without a terminal."""

import sys
import time

from rich.console import Console
from rich.progress import Progress, TaskID

PATIENCE_S = 1


class Bar:
    """A context whose `tell(done, total)` draws a bar on the terminal once a second has passed."""

    def __init__(self, label: str):
        self._label = label
        self._progress = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        self._task: TaskID | None = None

    def __enter__(self) -> "Bar":
        self._start_s = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        if self._task is not None:
            self._progress.stop()

    def tell(self, done: int, total: int) -> None:
        if self._task is None:
            if time.monotonic() - self._start_s < PATIENCE_S:
                return
            self._progress.start()
            self._task = self._progress.add_task(self._label)
        self._progress.update(self._task, completed=done, total=total)
