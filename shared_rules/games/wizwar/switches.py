"""Owns the house-rule switches; their effects are in the rules' own modules. core/house_rules.py says what a row is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.house_rules import RuledGame

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


def number_of(state: "RuledGame", switch: int) -> int:
    """The value of a switch whose values are numbers."""
    return int(state.house_rules.value(state, switch))
