"""Typing dice that have more sides than the box has seat keys: in coins, like a number."""

from .dice import DiceInput
from .input_state import ROLL, MeaninglessKey
from .number import COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer


class ManySidedInput(DiceInput):
    """A seat key adds its coin to the die that is typed, previous and next change it by one; OK sets it.

    The last die that is set completes the answer. OK on nothing at all asks for the box's own dice.
    """

    def seat_key(self, key: int) -> "Answer | None":
        self._set(self.number + COINS[key])
        return None

    def move(self, step: int) -> None:
        self._set(self.number + step)

    def ok(self) -> "Answer | None":
        if not self.number:
            if self.values:
                raise MeaninglessKey()
            return ROLL
        self.values.append(self.number)
        self.number = 0
        return tuple(self.values) if len(self.values) == self.decision.count else None

    def clear(self) -> bool:
        was_typed = self.number > 0
        self.number = 0
        return super().clear() or was_typed

    def _set(self, number: int) -> None:
        if not 0 <= number <= self.decision.sides:
            raise MeaninglessKey()
        self.number = number
