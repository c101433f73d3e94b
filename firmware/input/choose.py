"""Owns choosing one of a few options with six keys: by seat, by page, and by group first when there are many."""

from shared_rules.core.decision import Option, choose

from .input_state import NO_KEY, BaseInput, MeaninglessKey
from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Choose
    from shared_rules.core.types import Answer

_NO_GROUP = -1


class ChooseInput(BaseInput):
    """A seat key takes its option at once. Previous and next move the cursor, or turn pages when there are pages."""

    def __init__(self, decision: "Choose") -> None:
        super().__init__(decision.seat)
        self.decision = decision
        self.asked = decision
        self._by_group = len(decision.options) > SEAT_KEYS and len(decision.groups) > 0 and not decision.by_seat
        self.groups: list[int] = []  # of the headings; -1 for an option that stands among them by itself
        self.clear()

    def keys(self) -> list[int]:
        options = self.decision.options
        if self.decision.by_seat:
            keys = [NO_KEY] * SEAT_KEYS
            for at in range(len(options)):
                if 0 <= options[at].seat < SEAT_KEYS:
                    keys[options[at].seat] = at
            return keys
        first = self.cursor - self.cursor % SEAT_KEYS
        return [at if at < len(options) else NO_KEY for at in range(first, first + SEAT_KEYS)]

    def seat_key(self, key: int) -> "Answer | None":
        at = self.keys()[key]
        if at == NO_KEY:
            raise MeaninglessKey()
        return self._take(at)

    def move(self, step: int) -> None:
        count = len(self.decision.options)
        if count == 1:
            raise MeaninglessKey()
        if count <= SEAT_KEYS or self.decision.by_seat:
            self.cursor = (self.cursor + step) % count
        else:
            pages = (count + SEAT_KEYS - 1) // SEAT_KEYS
            self.cursor = (self.cursor // SEAT_KEYS + step) % pages * SEAT_KEYS

    def ok(self) -> "Answer | None":
        return self._take(self.cursor)

    def clear(self) -> bool:
        """Back to the headings, or to the default."""
        asked = self.asked
        if self._by_group:
            was_inside = not self.headings
            self._show_headings()
            return was_inside
        was_at = self.cursor
        self.cursor = asked.default
        return was_at != asked.default

    def _take(self, at: int) -> "Answer | None":
        option = self.decision.options[at]
        if self.headings and self.groups[at] != _NO_GROUP:
            self._show_group(self.groups[at])
            return None
        return (option.value,)

    def _show_headings(self) -> None:
        """Every group once, in the order of its first option; options without a group stand among them."""
        asked = self.asked
        shown: list[Option] = []
        groups: list[int] = []
        cursor = 0
        for at in range(len(asked.options)):
            option = asked.options[at]
            group = option.group
            if group == _NO_GROUP or group not in groups:
                shown.append(option if group == _NO_GROUP else Option(group, asked.groups[group]))
                groups.append(group)
            if at == asked.default:
                cursor = len(groups) - 1 if group == _NO_GROUP else groups.index(group)
        self._show(shown, cursor)
        self.headings = True
        self.groups = groups

    def _show_group(self, group: int) -> None:
        asked = self.asked
        shown = [option for option in asked.options if option.group == group]
        default = asked.options[asked.default]
        self._show(shown, shown.index(default) if default in shown else 0)
        self.headings = False

    def _show(self, options: "Sequence[Option]", cursor: int) -> None:
        asked = self.asked
        self.decision = choose(asked.ask, options, asked.seat, cursor)
        self.cursor = cursor
