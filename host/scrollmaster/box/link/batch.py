"""How much to ask for or to send at once: less when the line loses something, more when it does not.

In simulations with 0, 1 and 10 faults in 1,000 bytes these steps sent nearly the fewest bytes.
"""


class Batch:
    """`size`: the bytes of the next batch, from `smallest` to `largest`."""

    def __init__(self, first: int, smallest: int, largest: int) -> None:
        self.size = first
        self._smallest = smallest
        self._largest = largest

    @property
    def is_largest(self) -> bool:
        """Whether more cannot be asked for."""
        return self.size == self._largest

    def came(self) -> None:
        """Count a batch that came through."""
        self.size = min(self._largest, self.size * 11 // 10)

    def lost(self) -> None:
        """Count a batch that was lost or damaged."""
        self.size = max(self._smallest, self.size * 7 // 10)

    def too_small(self) -> None:
        """Grow a batch into which not even one record fits."""
        self.size = min(self._largest, self.size * 2)
