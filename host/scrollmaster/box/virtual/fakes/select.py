"""Stands for MicroPython's `select`: the only place where the box rests, and the bus hears of it."""

import bus
import uselect

POLLIN = uselect.POLLIN
POLLOUT = uselect.POLLOUT


class poll:
    """The poll of the interpreter itself; one that may wait is a rest, and may end as if something had come.

    It is a rest even when something is ready: questions stay unread while nobody drains the line of its answers.
    """

    def __init__(self) -> None:
        self._poll = uselect.poll()
        self.register = self._poll.register

    def poll(self, ms: int = -1) -> list[tuple[object, int]]:
        bus.look()
        if ms > 0 and bus.rest(self._poll, ms):
            return [(bus, POLLIN)]
        return self._poll.poll(0)
