"""Stands for MicroPython's `rp2`: a board whose BOOTSEL button is up, and its flash, in memory until the end."""

_BLOCK = 4096
_COUNT = 4  # operations of the block device protocol
_SIZE = 5
_ERASE = 6
data = bytearray()  # the ring, if there is one, and the storage
ring = 0  # bytes


def bootsel_button():
    return 0


class Flash:
    def __init__(self, *, start=0, len=0):
        self._begin = start
        self._bytes = len

    def readblocks(self, block, buffer, offset=0):
        at = self._begin + block * _BLOCK + offset
        buffer[:] = data[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        at = self._begin + block * _BLOCK + offset
        if self._bytes:  # writing clears bits; littlefs asks for no more than what it has erased
            buffer = bytes([old & new for old, new in zip(data[at : at + len(buffer)], buffer)])
        data[at : at + len(buffer)] = buffer

    def ioctl(self, operation, block):
        if operation == _COUNT:
            return (self._bytes or len(data) - self._begin) // _BLOCK
        if operation == _ERASE and self._bytes:
            data[block * _BLOCK : (block + 1) * _BLOCK] = b"\xff" * _BLOCK
        return _BLOCK if operation == _SIZE else 0
