"""Magalon as version 1 of its rules had it.

The switches are a list. The third action ended a turn, the giant had to be moved, and only one red square counted in a
turn. Everything else is as it is today. Frozen: never changes what a kept log says (docs/change-the-rules.md).
"""

from ....core import dense
from ....core.steps import merged
from .. import Magalon
from ..house_rules import GROUPS
from ..state import HOUSE_RULES, JOIN
from ..switches import IN_VERSION_1

_RULES = dense.DenseHouseRules("mgl.", Magalon.SWITCHES, IN_VERSION_1, GROUPS)


class Magalon1(dense.DenseSwitches, Magalon):
    """One game."""

    RULES_VERSION = 1
    FIELDS = dense.fields(Magalon.FIELDS)
    STEPS = merged(Magalon.STEPS, _RULES.steps(HOUSE_RULES, JOIN))
    house_rules = _RULES
    dense = IN_VERSION_1
    actions_are_free = False


GAME = Magalon1
