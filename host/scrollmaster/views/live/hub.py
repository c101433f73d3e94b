"""Knows who watches right now, and wakes them: changes come from threads, viewers are tasks of one loop."""

import asyncio

from .tables import Tables


class Hub:
    """Made inside the loop that it wakes. `turn`: of whoever makes its next piece; one after the other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.turn = asyncio.Lock()
        self._loop = asyncio.get_running_loop()
        self._watching: set[asyncio.Event] = set()
        tables.listen(self._changed)

    def enter(self) -> asyncio.Event:
        """Watch: the event is set at every change."""
        changed = asyncio.Event()
        self._watching.add(changed)
        return changed

    def leave(self, changed: asyncio.Event) -> None:
        """Watch no more."""
        self._watching.discard(changed)

    def _changed(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for changed in self._watching:
            changed.set()
