"""Placing dice: which die is marked, where each of them goes."""

from .input_state import NO_KEY, BaseInput, MeaninglessKey
from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Allocate
    from shared_rules.core.types import Answer

_NOWHERE = -1


class AllocateInput(BaseInput):
    """A seat key places the marked die and marks the next one without a place; the last one completes the answer.

    `cursor` is the first option of the keys' page: with more than six places the sixth key turns the page.
    """

    def __init__(self, decision: "Allocate") -> None:
        super().__init__(decision.seat)
        self.decision = decision
        self.clear()

    def keys(self) -> list[int]:
        count = len(self.decision.options)
        last = min(count, self.cursor + self._page_size())
        return [at if at < last else NO_KEY for at in range(self.cursor, self.cursor + SEAT_KEYS)]

    def seat_key(self, key: int) -> "Answer | None":
        at = self.keys()[key]
        if at == NO_KEY:
            self._turn_page(key)
            return None
        self.placed[self.mark] = at
        for step in range(len(self.placed)):
            die = (self.mark + step) % len(self.placed)
            if self.placed[die] == _NOWHERE:
                self.mark = die
                return None
        return self._answer()

    def move(self, step: int) -> None:
        if len(self.placed) == 1:
            raise MeaninglessKey()
        self.mark = (self.mark + step) % len(self.placed)

    def ok(self) -> "Answer | None":
        """The rest goes to the default."""
        if self.decision.default == _NOWHERE:
            raise MeaninglessKey()
        return self._answer()

    def clear(self) -> bool:
        was_typed = False
        for at in self.placed:
            was_typed = was_typed or at != _NOWHERE
        self.placed = [_NOWHERE] * len(self.decision.items)
        self.mark = self.cursor = 0
        return was_typed

    def _page_size(self) -> int:
        return SEAT_KEYS if len(self.decision.options) <= SEAT_KEYS else SEAT_KEYS - 1

    def _turn_page(self, key: int) -> None:
        if key != SEAT_KEYS - 1 or self._page_size() == SEAT_KEYS:
            raise MeaninglessKey()
        self.cursor += self._page_size()
        if self.cursor >= len(self.decision.options):
            self.cursor = 0

    def _answer(self) -> "Answer":
        decision = self.decision
        return tuple([decision.options[at].value if at >= 0 else decision.default for at in self.placed])
