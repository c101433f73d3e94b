"""Owns typing dice that have more sides than the box has seat keys: in coins, like a number."""

from .dice import DiceEntry
from .entry import ROLL, meaningless
from .number import COINS


class ManySidedEntry(DiceEntry):
    """A seat key adds its coin to the die that is typed, previous and next change it by one; OK sets it.

    The last die that is set completes the answer. OK on nothing at all asks for the box's own dice.
    """

    def seat_key(self, key):
        self._set(self.number + COINS[key])

    def move(self, step):
        self._set(self.number + step)

    def ok(self):
        if not self.number:
            if self.values:
                meaningless()
            return ROLL
        self.values.append(self.number)
        self.number = 0
        return tuple(self.values) if len(self.values) == self.decision.count else None

    def clear(self):
        was_typed = self.number > 0
        self.number = 0
        return super().clear() or was_typed

    def _set(self, number):
        if not 0 <= number <= self.decision.sides:
            meaningless()
        self.number = number
