"""Owns the house-rule switches: id, name, values with the default first. Their effects are in the rules' own modules.

The number before a name is the switch for ever: logs, states and kept house rules name it by that, and no later switch
may have it again. The order of the rows is the one in which they are offered. A new switch takes the next free number;
its first value is what was played before (docs/change-the-rules.md). `state.switches` has the index of the chosen value
of every switch, by its number.
"""

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

OF_SETUP = (RING, TILES, NOSPELL, START)  # have done their work when play begins
