"""Owns the names of this room that only a type checker reads (shared_rules/core/types.py)."""

from .allocate import AllocateEntry
from .choose import ChooseEntry
from .dice import DiceEntry
from .entry import ConfirmEntry
from .number import NumberEntry
from .secret import SecretEntry

# A ManySidedEntry is a DiceEntry, a TallyEntry a ChooseEntry.
Entry = ConfirmEntry | ChooseEntry | NumberEntry | DiceEntry | AllocateEntry | SecretEntry
