"""The games of Magalon that are kept (tests/rules/playthrough.py)."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games.magalon import state as st

ENERGY, SEAT, VALUE, MISREAD = 0, 1, 12, 0
TOTALS_AFTER = "mgl.ev_item"
GAMES = {
    "cards-four-seats": ((core_rules.USUAL, 1, 1, 1, 1, AS_LIT, st.CARDS, 2), 2, {}),
    "energy-three-seats": (
        (core_rules.USUAL, 1, 1, 1, 0, PICKED, 3, 0, 1, st.ENERGY, 0),
        4,
        {12: (act.OVERRIDE, (ENERGY, SEAT, VALUE, MISREAD)), 30: (act.ACTION, (act.SKIP,))},
    ),
    "full-two-seats": (
        (core_rules.USUAL, 1, 1, 0, AS_LIT, st.FULL, 1),
        7,
        {80: (act.ACTION, (act.LEVEL, st.ENERGY))},
    ),
}
