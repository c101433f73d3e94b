"""Owns the walk through the switches as version 1 had it. Must never know what a switch does."""

from ....core.dense import DenseHouseRules
from ..house_rules import GROUPS, READINGS
from ..state import HOUSE_RULES, JOIN
from ..switches import IN_VERSION_1
from ..switches import SWITCHES as SWITCHES_OF_TODAY

RULES = DenseHouseRules("elf.", SWITCHES_OF_TODAY, IN_VERSION_1, GROUPS, READINGS)
SWITCHES = RULES.switches
STEPS = RULES.steps(HOUSE_RULES, JOIN)
