"""What the firmware uses of `select`: MicroPython's stubs leave out the types of what a poll takes and returns."""

POLLIN: int
POLLOUT: int

class poll:
    def register(self, obj: object, eventmask: int) -> None: ...
    def poll(self, timeout: int = -1, /) -> list[tuple[object, int]]: ...
