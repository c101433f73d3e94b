"""What a press means in the pending decision, and answers that are half typed. Knows no game and no light."""

from shared_rules.core import loader
from shared_rules.core.decision import CHOOSE, CONFIRM, DICE, SECRET

from ..keys import SEAT_KEYS
from .choose import ChooseEntry
from .entry import ConfirmEntry

_SELDOM = (  # by kind of decision; what is always in memory has none
    ("", ""),
    ("", ""),
    ("number", "NumberEntry"),
    ("dice", "DiceEntry"),
    ("allocate", "AllocateEntry"),
    ("secret", "SecretEntry"),
    ("tally", "TallyEntry"),
)


def entry_class(decision) -> type:
    """The Entry of a kind of decision. Its code stays for as long as this is called for every press."""
    kind = decision.kind
    if kind == CONFIRM:
        return ConfirmEntry
    if kind == CHOOSE:
        return ChooseEntry
    module, name = _SELDOM[kind]
    if kind == DICE and decision.sides > SEAT_KEYS:
        module, name = "many_sided", "ManySidedEntry"
    return getattr(loader.visit(__name__, module), name)


def entry_for(decision, desk=None):
    """A fresh half-typed answer to `decision`; one that is chosen in secret needs the `desk` it is asked at."""
    entry = entry_class(decision)
    return entry(decision, desk) if decision.kind == SECRET else entry(decision)
