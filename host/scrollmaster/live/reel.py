"""Owns the events of one game in one language: each is made once, whoever watches, and lies in a file without a name.

So what a viewer has missed is read, not made again, and takes no memory.
"""

import tempfile
from array import array


class Reel:
    """The events of the records from `first` on, in their order."""

    def __init__(self, first: int) -> None:
        self.first = first
        self._file = tempfile.TemporaryFile(buffering=0)
        self._ends = array("Q", [0])

    @property
    def after(self) -> int:
        """The record whose event comes next."""
        return self.first + len(self._ends) - 1

    def add(self, event: bytes) -> None:
        """Add the event of the next record."""
        self._file.seek(self._ends[-1])
        self._file.write(event)
        self._ends.append(self._ends[-1] + len(event))

    def read(self, seq: int) -> bytes:
        """The event of a record."""
        begin, end = self._ends[seq - self.first], self._ends[seq - self.first + 1]
        self._file.seek(begin)
        return self._file.read(end - begin)

    def close(self) -> None:
        self._file.close()
