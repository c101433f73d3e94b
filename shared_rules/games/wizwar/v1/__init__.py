"""Wiz-War as version 1 of its rules had it.

The switches are a list. Objects of the dead stayed; treasures were dropped on the own home base alone. Everything else
is as it is today. Frozen: never changes what a kept log says (docs/change-the-rules.md).
"""

from ....core import dense
from ....core.steps import merged
from .. import WizWar
from ..state import HOUSE_RULES, JOIN
from ..switches import IN_VERSION_1

_RULES = dense.DenseHouseRules("wiz.", WizWar.SWITCHES, IN_VERSION_1)


class WizWar1(dense.DenseSwitches, WizWar):
    """One game."""

    RULES_VERSION = 1
    FIELDS = dense.fields(WizWar.FIELDS)
    STEPS = merged(WizWar.STEPS, _RULES.steps(HOUSE_RULES, JOIN))
    house_rules = _RULES
    dense = IN_VERSION_1
    objects_end = False
    counts_every_base = False


GAME = WizWar1
