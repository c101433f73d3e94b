"""Owns what the rulebooks say of the switches, and under which headings they stand. The walk is core/house_rules.py.

Choosing a rulebook sets every switch to that text's reading.
"""

from ...core.house_rules import HouseRules
from . import switches as sw
from .state import HOUSE_RULES, JOIN

# Answers to the first question: `elf.rulebook`.
GERMAN = 2
ENGLISH = 3
RETRANSLATED = 4

# Where a text differs from our values, as (switch, value).
READINGS = (
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

# A heading, and the switches under it.
GROUPS = (
    (("elf.rules_game",), (sw.ROUNDS, sw.TOKENS, sw.FIRST, sw.R1_RETIRE, sw.RETIRE_SHEDS_GRAY, sw.PHASE3_ALL)),
    (("elf.rules_election",), (sw.TOP_TIE, sw.ONE_OWNER_BOX, sw.ONE_OWNER_FOREIGN)),
    (("elf.rules_vacant",), (sw.PO_RISE, sw.PO_ORDER, sw.VACANT)),
    (
        ("elf.rules_points",),
        (sw.GRAY_LEFTOVER, sw.GRAY_FLOOR, sw.GRAY_POOL, sw.BONUS, sw.END_NOHW, sw.FINAL_TIE),
    ),
    (("elf.rules_clocks",), (sw.TALK1, sw.TALK5, sw.PLACE_CLOCK)),
)

RULES = HouseRules("elf.", sw.SWITCHES, GROUPS, READINGS)
STEPS = RULES.steps(HOUSE_RULES, JOIN)
