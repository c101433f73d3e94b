"""What a table may choose of the rules. core/house_rules.py says what a row is and walks through them.

With "done" there are as many as keys, so they need no headings.
"""

from ...core.house_rules import HouseRules

VP_GOAL = 0
HAND_MAX = 1
DEADLY_TREASURES = 2
FIRST_TURN_ATTACK = 3
STUN_TELEPORT_IS_MOVE = 4

SWITCHES = (
    (VP_GOAL, "wiz.vp_goal", ("2", "1", "3", "4")),
    (HAND_MAX, "wiz.hand_max", ("7", "5", "6", "8", "9")),
    (DEADLY_TREASURES, "wiz.deadly_treasures", ("off", "on")),
    (FIRST_TURN_ATTACK, "wiz.first_turn_attack", ("on", "off")),
    (STUN_TELEPORT_IS_MOVE, "wiz.stun_teleport_is_move", ("yes", "no")),
)

RULES = HouseRules("wiz.", SWITCHES)
