"""Owns how much is asked for or sent at once: less when the line loses something, more when it does not.

Of the steps that were simulated these send nearly the least at no, one, and ten faults in 1,000 bytes.
"""

from collections.abc import Callable

Progress = Callable[[int, int], None]  # called with what is done, and how much there is in all


def no_progress(done: int, total: int) -> None:
    """A Progress that shows nothing."""


class Batch:
    """`size`: the bytes of the next batch, from `smallest` to `largest`."""

    def __init__(self, first: int, smallest: int, largest: int):
        self.size = first
        self._smallest = smallest
        self._largest = largest

    @property
    def is_largest(self) -> bool:
        """Whether more cannot be asked for."""
        return self.size == self._largest

    def came(self) -> None:
        """It came through."""
        self.size = min(self._largest, self.size * 11 // 10)

    def lost(self) -> None:
        """It did not, or not whole."""
        self.size = max(self._smallest, self.size * 7 // 10)

    def too_small(self) -> None:
        """Not even one record fits into it."""
        self.size = min(self._largest, self.size * 2)
