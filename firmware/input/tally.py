"""Counting one option by pressing its key repeatedly. timeouts.py ends a tally when time has passed."""

from shared_rules.core.decision import TABLE

from .choose import ChooseInput
from .input_state import MeaninglessKey
from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Option
    from shared_rules.core.types import Answer


class TallyInput(ChooseInput):
    """The first press of a key begins to count its option, every further one adds one; previous and next correct it.

    An option of 1 is the whole answer at once. An option that stands for a seat is on that seat's key, the others are
    on the last keys, in their order; the one that OK takes needs no key. So every option keeps its key when seats
    leave the game.
    """

    def _usual_places(self, options: "Sequence[Option]") -> list[int]:
        default = self.asked.options[self.asked.default]
        places = [option.seat for option in options]
        others = [at for at, option in enumerate(options) if option.seat == TABLE and option is not default]
        key = max(0, SEAT_KEYS - len(others))
        for at in others:
            if key < SEAT_KEYS and key not in places:
                places[at] = key
            key += 1
        return places

    def move(self, step: int) -> None:
        """One more or less of what is counted; else on to another option."""
        if not self.count:
            super().move(step)
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
