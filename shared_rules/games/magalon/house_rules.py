"""Owns under which headings the switches stand. The walk is core/house_rules.py. Must never know what a switch does."""

from ...core.house_rules import HouseRules
from . import switches as sw
from .state import HOUSE_RULES, JOIN

# A heading, and the switches under it.
GROUPS = (
    (("mgl.rules_amounts",), (sw.CARD_ENERGY, sw.CARD_ENERGY_2, sw.RED_ENERGY, sw.RED_STEPS, sw.ENERGY_MAX)),
    (("mgl.rules_play",), (sw.DUP_STUCK, sw.DISPLACE, sw.DISPLACED_ONCE)),
)

RULES = HouseRules("mgl.", sw.SWITCHES, GROUPS, dense=sw.IN_VERSION_1)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
