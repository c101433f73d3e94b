"""The games that are kept (tests/rules/playthrough.py)."""

from shared_rules.core import action as act
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.universal.tables import CLOCKS, OWN, POINTS

MISREAD = 0
TOTALS_AFTER = "uni.ev_round"
_THREE = (1, 1, 1, 0)
_TWO_COUNTERS = (2, 4, 0, 0, 2, 30, 1)
GAMES = {
    "points-all-at-once": ((POINTS, 1, 1, 1, 1, 0, st.COUNTERS), 158, {9: (act.OVERRIDE, (0, 1, 0, 12, MISREAD))}),
    "own-kit-three-seats": (
        (OWN,)
        + _THREE
        + (st.ALL,)
        + _TWO_COUNTERS
        + (wy.UNTIL_PASSED, wy.FIRST_OUT, wy.TARGET_ENDS, 300, 0, wy.SANDGLASS, 5, 2),
        151,
        {12: (act.ACTION, (act.SKIP,)), 30: (act.ACTION, (act.LEAVE, 1))},
    ),
    "clocks-two-seats": ((CLOCKS, 1, 1, 0, st.ALL, 1), 146, {60: (act.ACTION, (act.ABANDON,))}),
}
