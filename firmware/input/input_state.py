"""What all half-typed answers share. Each kind of decision has an InputState of its own.

Its keys return the answer when that is complete, else None, and raise MeaninglessKey when they mean nothing.
"""

from shared_rules.core.refused import Refused

from .keys import SEAT_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Confirm
    from shared_rules.core.types import Answer

NO_KEY = -1
ROLL = (0,)  # the answer that asks for the box's own dice: no die shows 0


class MeaninglessKey(Refused):
    """The key means nothing now; nothing has changed."""

    def __init__(self) -> None:
        super().__init__("refused.key")


class BaseInput:
    """A half-typed answer to its `decision`. The scene reads it; only the press of a key changes it.

    | attribute | kind of decision | meaning |
    |---|---|---|
    | decision | all | what is asked now; a Choose that asks for the group first has the headings as its options |
    | headings | Choose | True while options are headings of groups |
    | places | Choose, Tally | where each option stands: page * 6 + key, -1 when only the cursor comes to it |
    | seat | all | who answers |
    | is_open | Secret | True while it is seen who looks: every key then means what the secret needs, held or not |
    | cursor | Choose, Tally | index of the option that OK takes |
    | count | Tally, Number | how often the option under the cursor was counted, or keys that add up; 0: none |
    | number, typed | Number | the number that OK takes; False while it is only the suggested one |
    | values | Dice | the faces typed so far |
    | placed, mark | Allocate | for every die the index of its option or -1; the index of the marked die |
    """

    headings = False
    is_open = False
    cursor = 0
    count = 0
    number = 0
    typed = False
    mark = 0

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.places: list[int] = []
        self.values: list[int] = []
        self.placed: list[int] = []

    def keys(self) -> list[int]:
        """For each seat key the index of the option it takes, or -1."""
        return [NO_KEY] * SEAT_KEYS

    def seat_key(self, key: int) -> "Answer | None":
        """Seat key 0 to 5."""
        raise MeaninglessKey()

    def move(self, step: int) -> None:
        """Previous (-1) or next (+1)."""
        raise MeaninglessKey()

    def ok(self) -> "Answer | None":
        """The key OK."""
        raise MeaninglessKey()

    def back(self) -> bool:
        """The key BACK. Returns False when it means nothing here."""
        return self.clear()

    def clear(self) -> bool:
        """Forget what is half typed. Returns False when there was nothing."""
        return False


class ConfirmInput(BaseInput):
    """A Confirm: only OK means something."""

    def __init__(self, decision: "Confirm") -> None:
        super().__init__(decision.seat)
        self.decision = decision

    def ok(self) -> "Answer":
        return ()
