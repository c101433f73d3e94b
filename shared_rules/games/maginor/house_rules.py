"""Owns under which headings the switches stand. The walk is core/house_rules.py. Must never know what a switch does."""

from ...core.house_rules import HouseRules
from .state import HOUSE_RULES, JOIN
from .switches import SWITCHES

_GROUPS = (("mag.rules_setup",), ("mag.rules_play",), ("mag.rules_end",))
_GROUP_OF = bytes((0, 0, 0, 0, 1, 1, 1, 1, 2, 2))

RULES = HouseRules("mag.", SWITCHES, _GROUPS, _GROUP_OF)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
