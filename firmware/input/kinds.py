"""Owns which half-typed answer fits which kind of decision."""

from shared_rules.core.decision import Allocate, Choose, Confirm, Dice, Number, Secret, Tally

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

    from ..session.session import Session
    from .types import Entry


def entry_for(decision: "Decision", session: "Session | None" = None) -> "Entry":
    """A fresh half-typed answer to `decision`; a Secret needs the `session` it is asked at."""
    if isinstance(decision, Tally):
        return TallyEntry(decision)
    if isinstance(decision, Choose):
        return ChooseEntry(decision)
    if isinstance(decision, Dice):
        return ManySidedEntry(decision) if decision.sides > SEAT_KEYS else DiceEntry(decision)
    if isinstance(decision, Number):
        return NumberEntry(decision)
    if isinstance(decision, Allocate):
        return AllocateEntry(decision)
    if isinstance(decision, Secret):
        assert session is not None
        return SecretEntry(decision, session, session.running())
    _: Confirm = decision  # the kind that is left: a type checker names any other
    return ConfirmEntry(decision)
