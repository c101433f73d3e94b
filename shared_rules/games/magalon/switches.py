"""Owns the names of the house-rule switches and their values, default first. Must never know what a switch does.

`state.switches` holds the index of the chosen value of every switch, in the order of SWITCHES; 0 is the default. No
source tells the amounts: the table sets them here, once, and the box keeps them for the next game. An amount's index
is the amount itself; 0 asks for it when it is needed.
"""

LARGEST_AMOUNT = 10
LOWEST_TOP = 16  # of the energy track: with less nobody could win
HIGHEST_TOP = 40

_AMOUNT = ("ask",) + tuple([str(amount) for amount in range(1, LARGEST_AMOUNT + 1)])

SWITCHES = (
    ("mgl.card_energy1", _AMOUNT),
    ("mgl.card_energy2", _AMOUNT),
    ("mgl.red_energy", _AMOUNT),
    ("mgl.red_steps", _AMOUNT),
    ("mgl.energy_max", ("open",) + tuple([str(top) for top in range(LOWEST_TOP, HIGHEST_TOP + 1)])),
    ("mgl.dup_stuck", ("allow_duplicate", "skip")),
    ("mgl.displace", ("free", "straight")),
    ("mgl.displaced_once", ("turn", "round")),
)

CARD_ENERGY = 0  # of card 1; that of card 2 follows
RED_ENERGY = 2
RED_STEPS = 3
ENERGY_MAX = 4
DUP_STUCK = 5
DISPLACE = 6
DISPLACED_ONCE = 7
