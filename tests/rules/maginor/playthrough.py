"""The games of Maginor that are kept (tests/rules/playthrough.py)."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games.maginor import house_rules, layout, setup
from shared_rules.games.maginor import state as st

MISREAD = 0
TOTALS_AFTER = "mag.ev_scored"
_OWN_DIE = (house_rules.RULES.single, house_rules.DIE, 1, house_rules.HAT_AFTER_FILL, 1, core_rules.DONE)
_SPELLS = (3, 1, 4, 15, 0, 5, 2, 6)
_RING = (2, 9, 4, 7, 10, 3, 8, 6)
_LAID = (layout.BY_TABLE,) + _RING + (layout.BY_TABLE,) + _SPELLS
GAMES = {
    "owners-four-seats": (
        (core_rules.USUAL,) + (1,) * 4 + (AS_LIT, st.OWNERS, setup.VOTES) + _LAID + (2,),
        4,
        {9: (act.OVERRIDE, (8, house_rules.RITES, 1, MISREAD))},
    ),
    "turns-three-seats": (
        (core_rules.USUAL,) + (1,) * 3 + (0, PICKED, 5, 0, 1, st.TURNS, setup.SAMPLE) + _LAID + (1,),
        7,
        {20: (act.ACTION, (act.SKIP,)), 30: (act.ACTION, (act.LEVEL, st.TRACK))},
    ),
    "full-two-seats": (
        _OWN_DIE + (1, 1, 0, AS_LIT, st.FULL, setup.SAMPLE) + _LAID + (1,),
        11,
        {60: (act.OVERRIDE, (6, 0, 0, 1, MISREAD))},
    ),
}
