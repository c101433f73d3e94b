"""The games of Elfenwizards that are kept (tests/rules/playthrough.py)."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games.elfenwizards import house_rules, setup
from shared_rules.games.elfenwizards import state as st

MISREAD = 0
TOTALS_AFTER = "elf.ev_round"
GAMES = {
    "score-six-seats": ((core_rules.USUAL,) + (1,) * 6 + (AS_LIT, st.SCORES, 4), 6, {}),
    "titles-four-seats": (
        (house_rules.ENGLISH, core_rules.DONE) + (1,) * 4 + (0, PICKED, 3, 0, 1, st.TITLES, setup.BALANCED, 2),
        8,
        {30: (act.OVERRIDE, (4, 3, MISREAD)), 60: (act.ACTION, (act.SKIP,))},
    ),
    "full-three-seats": (
        (core_rules.USUAL,) + (1,) * 3 + (0, AS_LIT, st.FULL, setup.BALANCED, 1),
        3,
        {70: (act.OVERRIDE, (3, 2, 1, 5, MISREAD)), 150: (act.ACTION, (act.LEVEL, st.TITLES))},
    ),
}
