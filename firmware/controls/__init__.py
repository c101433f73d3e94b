"""What a press means in the pending decision, and answers that are half typed. Knows no game and no light."""

from shared_rules.core.decision import DICE, SECRET, TALLY

from ..keys import SEAT_KEYS
from .allocate import AllocateEntry
from .choose import ChooseEntry
from .dice import DiceEntry
from .entry import ConfirmEntry
from .number import NumberEntry

_ENTRIES = (ConfirmEntry, ChooseEntry, NumberEntry, DiceEntry, AllocateEntry)  # by kind of decision


def entry_for(decision, desk=None):
    """A fresh half-typed answer to `decision`; one that is chosen in secret needs the `desk` it is asked at."""
    if decision.kind == TALLY:
        from .tally import TallyEntry  # takes no memory where nothing is ever counted

        return TallyEntry(decision)
    if decision.kind == SECRET:
        from .secret import SecretEntry  # nor where nothing is chosen in secret

        return SecretEntry(decision, desk)
    if decision.kind == DICE and decision.sides > SEAT_KEYS:
        from .many_sided import ManySidedEntry  # nor where a key is a face

        return ManySidedEntry(decision)
    return _ENTRIES[decision.kind](decision)
