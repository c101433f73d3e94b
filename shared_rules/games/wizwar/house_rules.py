"""Owns that the walk through the switches (core/house_rules.py) begins the setup."""

from ...core.house_rules import HouseRules
from .state import HOUSE_RULES, JOIN
from .switches import SWITCHES

RULES = HouseRules("wiz.", SWITCHES)  # with "done" as many as there are keys: no headings
STEPS = RULES.steps(HOUSE_RULES, JOIN)
