"""Which half-typed answer fits which kind of decision."""

from shared_rules.core.decision import Allocate, Choose, Confirm, Dice, Number, Secret, Tally

from ..menu.share import Share
from .allocate import AllocateInput
from .choose import ChooseInput
from .dice import DiceInput
from .input_state import ConfirmInput
from .keys import SEAT_KEYS
from .many_sided import ManySidedInput
from .number import NumberInput
from .secret import SecretInput
from .share import ShareInput
from .tally import TallyInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Decision

    from ..session.session import Session
    from .types import InputState


def input_for(decision: "Decision", session: "Session | None" = None) -> "InputState":
    """A fresh half-typed answer to `decision`; a Secret needs the `session` it is asked at."""
    if isinstance(decision, Tally):
        return TallyInput(decision)
    if isinstance(decision, Choose):
        return ChooseInput(decision)
    if isinstance(decision, Dice):
        return ManySidedInput(decision) if decision.sides > SEAT_KEYS else DiceInput(decision)
    if isinstance(decision, Number):
        return NumberInput(decision)
    if isinstance(decision, Allocate):
        return AllocateInput(decision)
    if isinstance(decision, Secret):
        assert session is not None
        return SecretInput(decision, session, session.running())
    if isinstance(decision, Share):
        return ShareInput(decision)
    _: Confirm = decision  # the kind that is left: a type checker names any other
    return ConfirmInput(decision)
