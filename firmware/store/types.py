"""What the store is given by others. For type checkers alone."""

from typing import Protocol


class Flash(Protocol):
    """The blocks below the file system, as MicroPython's block devices have them."""

    def readblocks(self, number: int, data: bytearray, offset: int = ..., /) -> object: ...
    def writeblocks(self, number: int, data: bytes | bytearray, offset: int, /) -> object: ...
    def ioctl(self, operation: int, number: int, /) -> object: ...
