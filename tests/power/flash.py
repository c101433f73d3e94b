"""A flash chip in memory below the real littlefs, for the store: every program and erase is written down.

From what was written down, the chip can be had as it would be had the power failed at any of them.
"""

from operator import and_

from littlefs import LittleFS, LittleFSError, UserContext

from firmware.store import files

BLOCK = 4096
PAGE = 256
NOT_DONE, TORN, GARBAGE = range(3)  # what the operation at which the power fails leaves behind
_DIRECTORY, _IS_DIRECTORY = 0x4000, 2  # as a mode tells it, and as littlefs does


class Chip(UserContext):
    """`operations`: (block, offset, data) of a program, (block, 0, None) of an erase, in their order.

    `syncs`: how many of them were done when littlefs asked for everything to be on the chip.
    """

    def __init__(self, blocks, image=None):
        super().__init__(buffer=image or bytearray(b"\xff" * (blocks * BLOCK)))
        self.operations = []
        self.syncs = []

    def read(self, cfg, block, off, size):
        return self.buffer[block * BLOCK + off : block * BLOCK + off + size]

    def prog(self, cfg, block, off, data):
        self.operations.append((block, off, bytes(data)))
        apply(self.buffer, self.operations[-1])
        return 0

    def erase(self, cfg, block):
        self.operations.append((block, 0, None))
        apply(self.buffer, self.operations[-1])
        return 0

    def sync(self, cfg):
        self.syncs.append(len(self.operations))
        return 0

    def forget(self):
        """Begin a new list."""
        self.operations = []
        self.syncs = []

    def epochs(self):
        """The operations between one sync and the next, as lists."""
        ends = sorted({0, *self.syncs, len(self.operations)})
        return [self.operations[start:end] for start, end in zip(ends, ends[1:])]


def apply(image, operation):
    block, offset, data = operation
    data = b"\xff" * BLOCK if data is None else data
    image[block * BLOCK + offset : block * BLOCK + offset + len(data)] = data


def fail(image, operation, how, random):
    """The power fails during `operation`."""
    block, offset, data = operation
    start = block * BLOCK + offset
    whole = b"\xff" * BLOCK if data is None else data
    if how == TORN:
        done = random.randrange(len(whole))
        image[start : start + done] = whole[:done]
    elif how == GARBAGE:
        image[start : start + len(whole)] = random.randbytes(len(whole))


def cuts(before, operations, random):
    """Yield (number of operations done, image) for a power cut at every operation, in every variant."""
    image = bytearray(before)
    for number, operation in enumerate(operations):
        for how in (NOT_DONE, TORN, GARBAGE):
            broken = bytearray(image)
            fail(broken, operation, how, random)
            yield number, broken
        apply(image, operation)


def unordered(before, epochs, random):
    """Images of a chip that does not keep the order: of the operations between two syncs any may be missing.

    A program over what should have been erased can only take bits away, as on real flash.
    """
    image = bytearray(before)
    for operations in epochs:
        for _ in operations:
            broken = bytearray(image)
            for block, offset, data in operations:
                if random.random() < 0.5:
                    start = block * BLOCK + offset
                    there = broken[start : start + len(data)] if data else b""
                    apply(broken, (block, offset, data and bytes(map(and_, there, data))))
            yield broken
        for operation in operations:
            apply(image, operation)


class Sectors:
    """Blocks of a chip from `first` on, as a ring sees them: it knows nothing of a file system."""

    def __init__(self, chip, first):
        self._chip = chip
        self._first = first

    def readblocks(self, number, data, offset=0):
        data[:] = self._chip.read(None, self._first + number, offset, len(data))

    def writeblocks(self, number, data, offset):
        """Only what is not blank is a program: a bit that stays 1 is in no danger."""
        entry = data.strip(b"\xff")
        self._chip.prog(None, self._first + number, offset + data.index(entry), entry)
        self._chip.sync(None)

    def ioctl(self, _, number):
        self._chip.erase(None, self._first + number)
        self._chip.sync(None)


class Mounted:
    """`with Mounted(chip)`: the store's files are in the littlefs on `chip` (formatted by `new=True`).

    It has the chip, or the first `blocks` of it.
    """

    def __init__(self, chip, new=False, blocks=0):
        self._fs = LittleFS(
            chip, mount=False, block_size=BLOCK, block_count=blocks or len(chip.buffer) // BLOCK, **SIZES
        )
        if new:
            self._fs.format()
        self._fs.mount()

    def __enter__(self):
        self._kept = files.os, files.open
        files.os, files.open = self, self.open
        return self

    def __exit__(self, *_):
        files.os, files.open = self._kept

    def __getattr__(self, name):
        """The functions of `os` that the store uses, with the errors of `os`."""
        call = getattr(self._fs, name)

        def as_os(*args):
            try:
                return call(*args)
            except LittleFSError as error:
                raise OSError(-error.code, error.name)

        return as_os

    def open(self, path, mode):
        try:
            return self._fs.open(path, mode, 0)
        except FileNotFoundError:
            if mode != "ab":
                raise
            return self._fs.open(path, "wb", 0)  # elsewhere "a" makes a file; here it does not
        except LittleFSError as error:
            raise OSError(-error.code, error.name)

    def statvfs(self, path):
        blocks = self._fs.block_count
        return BLOCK, BLOCK, blocks, blocks - self._fs.used_block_count, blocks - self._fs.used_block_count

    def stat(self, path):
        found = self.__getattr__("stat")(path)
        return (_DIRECTORY if found.type == _IS_DIRECTORY else 0,) + (0,) * 5 + (found.size,)


# As MicroPython mounts the Pico's flash.
SIZES = {"read_size": PAGE, "prog_size": PAGE, "cache_size": 4 * PAGE, "lookahead_size": 32}
