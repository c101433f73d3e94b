"""Typing the faces of physical dice, and asking the box to roll instead."""

from .input_state import ROLL, BaseInput, MeaninglessKey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Dice
    from shared_rules.core.types import Answer


class DiceInput(BaseInput):
    """A seat key is a face. The last die completes the answer: typed dice can be undone, so it needs no OK."""

    def __init__(self, decision: "Dice") -> None:
        super().__init__(decision.seat)
        self.decision = decision

    def seat_key(self, key: int) -> "Answer | None":
        if key >= self.decision.sides:
            raise MeaninglessKey()
        self.values.append(key + 1)
        if len(self.values) == self.decision.count:
            return tuple(self.values)
        return None

    def ok(self) -> "Answer | None":
        if self.values:
            raise MeaninglessKey()
        return ROLL

    def clear(self) -> bool:
        was_typed = len(self.values) > 0
        self.values = []
        return was_typed
