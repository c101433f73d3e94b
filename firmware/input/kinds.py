"""Owns which half-typed answer fits which kind of decision."""

from shared_rules.core.decision import ALLOCATE, CHOOSE, CONFIRM, DICE, NUMBER, SECRET, TALLY

from .allocate import AllocateEntry
from .choose import ChooseEntry
from .dice import DiceEntry
from .entry import ConfirmEntry
from .keys import SEAT_KEYS
from .many_sided import ManySidedEntry
from .number import NumberEntry
from .secret import SecretEntry
from .tally import TallyEntry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Decision

    from ..session.desk import Desk
    from .entry import Entry

_ENTRIES = {
    CONFIRM: ConfirmEntry,
    CHOOSE: ChooseEntry,
    NUMBER: NumberEntry,
    DICE: DiceEntry,
    ALLOCATE: AllocateEntry,
    TALLY: TallyEntry,
}


def entry_for(decision: "Decision", desk: "Desk | None" = None) -> "Entry":
    """A fresh half-typed answer to `decision`; one that is chosen in secret needs the `desk` it is asked at."""
    if decision.kind == SECRET and desk and desk.table:
        return SecretEntry(decision, desk, desk.table)
    if decision.kind == DICE and decision.sides > SEAT_KEYS:
        return ManySidedEntry(decision)
    return _ENTRIES[decision.kind](decision)
