"""Owns the names of the house-rule switches and their values, default first. Must never know what a switch does.

`state.switches` holds the index of the chosen value of every switch, in the order of SWITCHES; 0 is the default.
"""

SWITCHES = (
    ("wiz.vp_goal", ("2", "1", "3", "4")),
    ("wiz.hand_max", ("7", "5", "6", "8", "9")),
    ("wiz.deadly_treasures", ("off", "on")),
    ("wiz.first_turn_attack", ("on", "off")),
    ("wiz.stun_teleport_is_move", ("yes", "no")),
)

VP_GOAL = 0
HAND_MAX = 1
DEADLY_TREASURES = 2
FIRST_TURN_ATTACK = 3
STUN_TELEPORT_IS_MOVE = 4


def number_of(state, switch):
    """The value of a switch whose values are numbers."""
    return int(SWITCHES[switch][1][state.switches[switch]])
