"""Owns drawing by lot with dice: permutations and numbers that are exactly as likely as each other, from one roll.

A die of 210 = 2 * 3 * 5 * 7 sides is at the same time a fair die of 2, 3, 5 and 7; a number below a product of these
takes a die for each of its factors.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...core.types import Answer

SIDES = 210
_PRIMES = (2, 3, 5, 7)


def dice_for(limit: int) -> int:
    """How many dice a number below `limit` takes; `limit` has no prime factor above 7."""
    count = 0
    for prime in _PRIMES:
        while limit % prime == 0:
            limit //= prime
            count += 1
    return count


def dice_to_shuffle(count: int) -> int:
    """How many dice the order of `count` things takes, at most ten of them."""
    return sum([dice_for(limit) for limit in range(2, count + 1)])


class Lots:
    """Uses the values of one roll, one after the other."""

    def __init__(self, values: "Answer") -> None:
        self._values = values
        self._used = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        drawn = 0
        for prime in _PRIMES:
            while limit % prime == 0:
                limit //= prime
                drawn = drawn * prime + (self._values[self._used] - 1) % prime
                self._used += 1
        return drawn

    def shuffled(self, things: "Iterable[int]") -> list[int]:
        """The things in an order drawn by lot."""
        left = list(things)
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(self.below(len(left))))
        return drawn
