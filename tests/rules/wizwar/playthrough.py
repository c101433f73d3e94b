"""The games of Wiz-War that are kept (tests/rules/playthrough.py)."""

from shared_rules.core import action as act
from shared_rules.core.house_rules import DONE, FIRST_RULEBOOK, USUAL
from shared_rules.games.wizwar import state as st

MISREAD = 0
LIFE = 0
TOTALS_AFTER = "wiz.ev_killed"
GAMES = {
    "lives-two-seats": ((USUAL, 1, 1, 0, st.LIVES, 2), 27, {9: (act.OVERRIDE, (LIFE, 0, 12, MISREAD))}),
    "attacks-three-seats": ((USUAL, 1, 1, 1, 0, st.ATTACKS, 3), 388, {20: (act.ACTION, (act.LEAVE, 1))}),
    "full-four-seats": (
        (FIRST_RULEBOOK, 2, 1, DONE, 1, 1, 1, 1, st.FULL, 1),
        243,
        {70: (act.ACTION, (act.LEVEL, st.ATTACKS))},
    ),
}
