"""Owns under which headings the switches stand. The walk is core/house_rules.py."""

from ...core.house_rules import HouseRules
from .state import HOUSE_RULES, JOIN
from .switches import (
    CARD_ENERGY,
    CARD_ENERGY_2,
    DISPLACE,
    DISPLACED_ONCE,
    DUP_STUCK,
    ENERGY_MAX,
    RED_ENERGY,
    RED_STEPS,
    SWITCHES,
)

# A heading, and the switches under it.
GROUPS = (
    (("mgl.rules_amounts",), (CARD_ENERGY, CARD_ENERGY_2, RED_ENERGY, RED_STEPS, ENERGY_MAX)),
    (("mgl.rules_play",), (DUP_STUCK, DISPLACE, DISPLACED_ONCE)),
)

RULES = HouseRules("mgl.", SWITCHES, GROUPS)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
