"""What a table may choose of the rules: the switches, and under which headings they are offered.

core/house_rules.py says what a row is and walks through them. Some switches are called like a step or a spell; so other
files import this one as a module.
"""

from ...core.house_rules import HouseRules

RING = 0
TILES = 1
NOSPELL = 2
START = 3
DIE = 4
REVERSAL = 5
PERSUASION = 6
HAT_AFTER_FILL = 7
SUMMON_LAST = 8
RITES = 9

SWITCHES = (
    (RING, "mag.ring", ("free", "shuffled")),
    (TILES, "mag.tiles", ("11", "10", "12")),
    (NOSPELL, "mag.nospell", ("drawn", "1", "2", "3", "4", "5", "6", "7", "8", "9")),
    (START, "mag.start", ("on_gh", "before_first")),
    (DIE, "mag.die", ("box", "table")),
    (REVERSAL, "mag.reversal", ("lost_or_tied", "lost_or_before")),
    (PERSUASION, "mag.persuasion", ("any", "opponent", "own_move")),
    (HAT_AFTER_FILL, "mag.hat_after_fill", ("stop", "advance")),
    (SUMMON_LAST, "mag.summon_last", ("no", "scores_gh")),
    (RITES, "mag.rites", ("count", "ignore")),
)
OPPONENT, OWN_MOVE = 1, 2  # values of PERSUASION

OF_SETUP = (RING, TILES, NOSPELL, START)  # have done their work when play begins

# A heading, and the switches under it.
GROUPS = (
    (("mag.rules_setup",), OF_SETUP),
    (("mag.rules_play",), (DIE, REVERSAL, PERSUASION, HAT_AFTER_FILL)),
    (("mag.rules_end",), (SUMMON_LAST, RITES)),
)

RULES = HouseRules("mag.", SWITCHES, GROUPS, of_setup=OF_SETUP)
