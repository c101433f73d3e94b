"""Ages as version 1 of its rules had it: one switch, kept as a list; a six was worth nothing."""

from shared_rules.core import dense
from shared_rules.core.steps import merged

from .. import HOUSE_RULES, ROLL, SWITCHES, Ages

RULES = dense.DenseHouseRules("age.", SWITCHES, 1)


class Ages1(dense.DenseSwitches, Ages):
    """One game."""

    RULES_VERSION = 1
    FIELDS = dense.fields(Ages.FIELDS)
    STEPS = merged(Ages.STEPS, RULES.steps(HOUSE_RULES, ROLL))
    house_rules = RULES
    dense = 1

    def worth(self, face):
        return face % 6


GAME = Ages1
