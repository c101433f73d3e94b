"""Ages as version 1 of its rules had it: one switch, and a six was worth nothing."""

from shared_rules.core.house_rules import HouseRules
from shared_rules.core.steps import merged

from .. import GOAL, HOUSE_RULES, ROLL, SWITCHES
from ..v2 import Ages2

RULES = HouseRules("age.", tuple([row for row in SWITCHES if row[0] == GOAL]))


class Ages1(Ages2):
    """One game."""

    RULES_VERSION = 1
    STEPS = merged(Ages2.STEPS, RULES.steps(HOUSE_RULES, ROLL))
    house_rules = RULES

    def worth(self, face):
        return face % 6


GAME = Ages1
