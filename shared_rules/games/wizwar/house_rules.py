"""Owns that the walk through the switches (core/house_rules.py) begins the setup."""

from ...core.house_rules import HouseRules
from .state import HOUSE_RULES, JOIN
from .switches import IN_VERSION_1, SWITCHES

RULES = HouseRules("wiz.", SWITCHES, dense=IN_VERSION_1)  # few enough for the keys: no headings
STEPS = RULES.steps(HOUSE_RULES, JOIN)
