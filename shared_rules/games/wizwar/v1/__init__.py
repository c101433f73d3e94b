"""Wiz-War as version 1 of its rules had it.

The switches are a list. Objects of the dead stayed; there were six kinds. Treasures were dropped on the own home base
alone. A seat that left took the question with it whether a wizard is still stunned; a fact that was set then named no
winner. No question on whom a lasting spell lies; hands were counted after a kill that wins; a second attack on a wizard
was only reported. Everything else is as it is today. Frozen: never changes what a kept log says
(docs/change-the-rules.md).
"""

from ....core import dense
from ....core.steps import merged
from .. import WizWar
from ..overrides import set_fact
from ..state import HOUSE_RULES, JOIN, STUNNED, is_stunned
from ..switches import IN_VERSION_1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.types import Answer, Events

_RULES = dense.DenseHouseRules("wiz.", WizWar.SWITCHES, IN_VERSION_1)


class WizWar1(dense.DenseSwitches, WizWar):
    """One game."""

    RULES_VERSION = 1
    FIELDS = dense.fields(WizWar.FIELDS)
    STEPS = merged(WizWar.STEPS, _RULES.steps(HOUSE_RULES, JOIN))
    house_rules = _RULES
    dense = IN_VERSION_1
    attacked_seat = stun_unanswered = 0
    object_kinds = (0, 1, 2, 3, 4, 5)
    asks_on_whom = False
    victory_comes_first = False
    objects_end = False
    counts_every_base = False

    def override(self, values: "Answer") -> "Events":
        """Who is asked whether the wizard is still stunned is asked again, whatever was set."""
        is_asked = self.step == STUNNED
        events = set_fact(self, values)
        if is_asked and is_stunned(self, self.seat):
            self.step = STUNNED
        return self.advance(events)


GAME = WizWar1
