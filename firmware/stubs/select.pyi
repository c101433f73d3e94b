"""What the firmware uses of `select`: MicroPython's stubs leave out the types of what a poll takes and returns."""

from typing import TextIO

POLLIN: int
POLLOUT: int

class poll:
    def register(self, obj: TextIO, eventmask: int) -> None: ...
    def poll(self, timeout: int = -1, /) -> list[tuple[TextIO, int]]: ...
