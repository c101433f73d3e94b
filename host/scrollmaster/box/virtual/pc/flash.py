"""The flash of the virtual box: a file of blocks, mounted as the littlefs of a Pico. Counts what wears a real one.

Every program goes to the file at once, unbuffered, so a killed process leaves what a power cut would.
"""

import vfs

BLOCK = 4096
PAGE = 256
BLOCKS = 1024  # 4,096 kB, four times what the image leaves of a Pico's 2 MB: a PC has room for games that wait

_ERASED = b"\xff" * BLOCK
_END = 2  # of a file, for seek
_COUNT = 4  # operations of the block device protocol
_SIZE = 5
_ERASE = 6


class Flash:
    def __init__(self, path: str) -> None:
        self._file = open(path, "r+b")
        self._blocks = self._file.seek(0, _END) // BLOCK
        self.programs = 0
        self.erases = 0

    def readblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(data)

    def writeblocks(self, block: int, data: bytes | bytearray, offset: int = 0) -> None:
        self._file.seek(block * BLOCK + offset)
        self._file.write(data)
        self.programs += len(data) // PAGE
        self.changed()

    def ioctl(self, operation: int, block: int) -> int:
        if operation == _COUNT:
            return self._blocks
        if operation == _SIZE:
            return BLOCK
        if operation == _ERASE:
            self._file.seek(block * BLOCK)
            self._file.write(_ERASED)
            self.erases += 1
            self.changed()
        return 0

    def changed(self) -> None:
        """Called after every program and erase."""


def mount(flash: Flash, path: str) -> None:
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE), path)


def create(path: str) -> None:
    """A new flash: all ones, then an empty file system."""
    with open(path, "wb") as file:
        for _ in range(BLOCKS):
            file.write(_ERASED)
    vfs.VfsLfs2.mkfs(Flash(path), progsize=PAGE)
