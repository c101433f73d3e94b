"""Owns sectors of NOR flash as a ring sees them: writing only clears bits, and the power may fail in any operation."""

SECTOR = 4096
PAGE = 256
ERASE = 6


class Cut(Exception):
    """The power fails."""


class Nor:
    """`data` is what the flash holds. `left`: operations until the power fails in the middle of one; None: never."""

    def __init__(self, data, chance, left=None):
        self.data = bytearray(data)
        self.left = left
        self.erases = self.programs = 0
        self.told = lambda: None  # called after each operation
        self.dead = ()  # where pages begin that keep nothing
        self._chance = chance

    def readblocks(self, number, data, offset=0):
        begin = number * SECTOR + offset
        data[:] = self.data[begin : begin + len(data)]

    def writeblocks(self, number, data, offset):
        self.programs += 1
        begin = number * SECTOR + offset
        if begin in self.dead:
            return
        self._do(begin, [old & new for old, new in zip(self.data[begin:], data, strict=False)])

    def ioctl(self, operation, number):
        assert operation == ERASE
        self.erases += 1
        self._do(number * SECTOR, b"\xff" * SECTOR)

    def _do(self, begin, wanted):
        """A cut leaves any of the bytes as they were, and bits of others in between."""
        if self.left != 0:
            self.left = None if self.left is None else self.left - 1
            self.data[begin : begin + len(wanted)] = bytes(wanted)
            return self.told()
        if len(wanted) == SECTOR and self._chance.random() < 0.3:  # whole pages are erased, others are not
            for at in range(begin, begin + SECTOR, PAGE):
                if self._chance.random() < 0.5:
                    self.data[at : at + PAGE] = wanted[:PAGE]
            raise Cut
        kind = self._chance.random()
        for at, new in enumerate(wanted):
            if self._chance.random() < kind:
                self.data[begin + at] = new
            elif self._chance.random() < 0.05:
                self.data[begin + at] = (self.data[begin + at] & self._chance.randrange(256)) | new
        raise Cut
