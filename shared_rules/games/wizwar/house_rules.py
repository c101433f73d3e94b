"""Owns that the walk through the switches begins the setup (core/house_rules.py). Must never know what they do."""

from ...core.house_rules import HouseRules
from .state import JOIN, RULES
from .switches import SWITCHES

_NO_GROUP = (-1,) * len(SWITCHES)  # few enough for the keys

WALK = HouseRules("wiz.", SWITCHES, (), _NO_GROUP)
STEPS = WALK.steps(RULES, JOIN)
