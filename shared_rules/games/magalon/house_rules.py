"""Owns under which headings the switches stand. The walk is core/house_rules.py. Must never know what a switch does."""

from ...core.house_rules import HouseRules
from .state import HOUSE_RULES, JOIN
from .switches import SWITCHES

RULES = HouseRules("mgl.", SWITCHES, (("mgl.rules_amounts",), ("mgl.rules_play",)), bytes((0, 0, 0, 0, 0, 1, 1, 1)))
STEPS = RULES.steps(HOUSE_RULES, JOIN)
