"""The presses that a seat gives to the dice: every key is one of ten, and none means anything else."""

from .input_state import BaseInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer

    from ..menu.share import Share


class ShareInput(BaseInput):
    """`left`: how many presses are still to come. A held key counts as a tap, as in a secret choice."""

    is_open = True

    def __init__(self, decision: "Share") -> None:
        super().__init__(decision.seat)
        self.decision = decision
        self.left = decision.count
        self._pressed: list[int] = []

    def press(self, key: int) -> "Answer | None":
        """Any of the ten keys."""
        self._pressed.append(key)
        self.left -= 1
        return None if self.left else tuple(self._pressed)

    def clear(self) -> bool:
        """Begin again: the keys were locked in the middle of it."""
        self.left += len(self._pressed)
        self._pressed = []
        return True
