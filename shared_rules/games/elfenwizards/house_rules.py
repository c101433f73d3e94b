"""Owns what the rulebooks say of the switches, and under which headings they stand. The walk is core/house_rules.py.

Choosing a rulebook sets every switch to that text's reading. Must never know what a switch does.
"""

from ...core.house_rules import HouseRules
from . import switches as sw
from .state import HOUSE_RULES, JOIN

# Answers to the first question: `elf.rulebook`.
GERMAN = 2
ENGLISH = 3
RETRANSLATED = 4

# Where a text differs from our values, as (switch, value).
_READINGS = (
    (
        (sw.R1_RETIRE, 1),
        (sw.RETIRE_SHEDS_GRAY, 1),
        (sw.BONUS, 1),
        (sw.TALK1, 1),
        (sw.TALK5, 1),
        (sw.PLACE_CLOCK, 1),
    ),
    ((sw.PO_RISE, 1), (sw.RETIRE_SHEDS_GRAY, 1), (sw.GRAY_FLOOR, 1), (sw.TALK1, 2), (sw.TALK5, 2)),
    ((sw.TOP_TIE, 1), (sw.PHASE3_ALL, 1), (sw.ONE_OWNER_FOREIGN, 1), (sw.TALK1, 1), (sw.TALK5, 1)),
)

# The heading of every switch in the walk, in the order of SWITCHES.
_GROUPS = (
    ("elf.rules_game",),
    ("elf.rules_election",),
    ("elf.rules_vacant",),
    ("elf.rules_points",),
    ("elf.rules_clocks",),
)
_GROUP_OF = bytes((0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4))

RULES = HouseRules("elf.", sw.SWITCHES, _GROUPS, _GROUP_OF, _READINGS)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
