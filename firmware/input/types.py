"""The names of this room that only a type checker reads (shared_rules/core/types.py)."""

from .allocate import AllocateInput
from .choose import ChooseInput
from .dice import DiceInput
from .input_state import ConfirmInput
from .number import NumberInput
from .secret import SecretInput
from .share import ShareInput

# A ManySidedInput is a DiceInput, a TallyInput a ChooseInput.
InputState = ConfirmInput | ChooseInput | NumberInput | DiceInput | AllocateInput | SecretInput | ShareInput
