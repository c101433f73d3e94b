"""Owns the names of the house-rule switches and their values, default first. Must never know what a switch does.

`state.switches` holds the index of the chosen value of every switch, in the order of SWITCHES; 0 is the default.
"""

SWITCHES = (
    ("mag.ring", ("free", "shuffled")),
    ("mag.tiles", ("11", "10", "12")),
    ("mag.nospell", ("drawn", "1", "2", "3", "4", "5", "6", "7", "8", "9")),
    ("mag.start", ("on_gh", "before_first")),
    ("mag.die", ("box", "table")),
    ("mag.reversal", ("lost_or_tied", "lost_or_before")),
    ("mag.persuasion", ("any", "opponent", "own_move")),
    ("mag.hat_after_fill", ("stop", "advance")),
    ("mag.summon_last", ("no", "scores_gh")),
    ("mag.rites", ("count", "ignore")),
)

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
OF_SETUP = 4  # switches below this have done their work when play begins
