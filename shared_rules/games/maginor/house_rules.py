"""Owns under which headings the switches stand. core/house_rules.py owns the walk through them."""

from ...core.house_rules import HouseRules
from . import switches as sw
from .state import HOUSE_RULES, JOIN

# A heading, and the switches under it.
GROUPS = (
    (("mag.rules_setup",), sw.OF_SETUP),
    (("mag.rules_play",), (sw.DIE, sw.REVERSAL, sw.PERSUASION, sw.HAT_AFTER_FILL)),
    (("mag.rules_end",), (sw.SUMMON_LAST, sw.RITES)),
)

RULES = HouseRules("mag.", sw.SWITCHES, GROUPS)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
