"""What a table may choose of the rules: the switches, and under which headings they are offered.

core/house_rules.py says what a row is and walks through them. No source says the amounts: the table sets them here,
once, and the box keeps them for the next game. An amount's index is the amount itself; 0 asks for it when it is needed.
"""

from ...core.house_rules import HouseRules

LARGEST_AMOUNT = 10
LOWEST_TOP = 16  # of the energy track: with less no wizard could win
HIGHEST_TOP = 40

_AMOUNT = ("ask",) + tuple([str(amount) for amount in range(1, LARGEST_AMOUNT + 1)])

CARD_ENERGY = 0  # of card 1; that of card 2 follows
CARD_ENERGY_2 = 1
RED_ENERGY = 2
RED_STEPS = 3
ENERGY_MAX = 4
DUP_STUCK = 5
DISPLACE = 6
DISPLACED_ONCE = 7

SWITCHES = (
    (CARD_ENERGY, "mgl.card_energy1", _AMOUNT),
    (CARD_ENERGY_2, "mgl.card_energy2", _AMOUNT),
    (RED_ENERGY, "mgl.red_energy", _AMOUNT),
    (RED_STEPS, "mgl.red_steps", _AMOUNT),
    (ENERGY_MAX, "mgl.energy_max", ("open",) + tuple([str(top) for top in range(LOWEST_TOP, HIGHEST_TOP + 1)])),
    (DUP_STUCK, "mgl.dup_stuck", ("allow_duplicate", "skip")),
    (DISPLACE, "mgl.displace", ("free", "straight")),
    (DISPLACED_ONCE, "mgl.displaced_once", ("turn", "round")),
)

# A heading, and the switches under it.
GROUPS = (
    (("mgl.rules_amounts",), (CARD_ENERGY, CARD_ENERGY_2, RED_ENERGY, RED_STEPS, ENERGY_MAX)),
    (("mgl.rules_play",), (DUP_STUCK, DISPLACE, DISPLACED_ONCE)),
)

RULES = HouseRules("mgl.", SWITCHES, GROUPS)
