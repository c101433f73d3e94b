"""Owns counting one option by pressing its key repeatedly. timeouts.py ends a tally when time has passed."""

from .choose import ChooseInput
from .input_state import NO_KEY, MeaninglessKey
from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer


class TallyInput(ChooseInput):
    """The first press of a key begins to count its option, every further one adds one; previous and next correct it.

    An option of 1 is the whole answer at once. An option that stands for a seat is on that seat's key, the others are
    on the last keys, in their order; the one that OK takes needs no key. So every option keeps its key when seats
    leave the game.
    """

    def keys(self) -> list[int]:
        decision = self.decision
        keys = [NO_KEY] * SEAT_KEYS
        others: list[int] = []
        for at in range(len(decision.options)):
            seat = decision.options[at].seat
            if 0 <= seat < SEAT_KEYS:
                keys[seat] = at
            elif at != decision.default:
                others.append(at)
        first = SEAT_KEYS - min(SEAT_KEYS, len(others))
        for key in range(first, SEAT_KEYS):
            if keys[key] == NO_KEY:
                keys[key] = others[key - first]
        return keys

    def move(self, step: int) -> None:
        """One more or less of what is counted; else on to another option."""
        if not self.count:
            self.cursor = (self.cursor + step) % len(self.decision.options)
        elif 0 < self.count + step <= self.decision.options[self.cursor].most:
            self.count += step
        else:
            raise MeaninglessKey()

    def ok(self) -> "Answer | None":
        return self.decision.options[self.cursor].value, max(1, self.count)

    def clear(self) -> bool:
        was_counted = self.count > 0
        self.count = 0
        return super().clear() or was_counted

    def _take(self, at: int) -> "Answer | None":
        """Called by a seat key. Of an option that is being counted nothing more than its `most` counts."""
        most = self.decision.options[at].most
        if self.count == most:
            raise MeaninglessKey()
        self.cursor = at
        self.count += 1
        return self.ok() if most == 1 else None
