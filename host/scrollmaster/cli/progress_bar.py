"""The progress bar of what takes long: nothing for the first second, and nothing without a terminal."""

import sys
import time
from typing import TYPE_CHECKING

from .shared import tell

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE_S = 1


class Bar:
    """A context whose `tell(done, total)` draws a bar on the terminal once a second has passed."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._drawn: tuple[Progress, TaskID] | None = None

    def __enter__(self) -> "Bar":
        self._start_s = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            self._drawn[0].stop()

    def tell(self, done: int, total: int) -> None:
        if not self._drawn:
            if time.monotonic() - self._start_s < PATIENCE_S or not sys.stderr.isatty():
                return
            self._drawn = self._begin()
        progress, task = self._drawn
        progress.update(task, completed=done, total=total)

    def say(self, term: str, *arguments: str) -> None:
        """Say something in the place of the bar."""
        self.__exit__()
        tell(term, *arguments)

    def _begin(self) -> "tuple[Progress, TaskID]":
        from rich.console import Console  # here, because most commands are done before, and it takes a moment
        from rich.progress import Progress

        progress = Progress(console=Console(stderr=True), transient=True)
        progress.start()
        return progress, progress.add_task(self._label)
