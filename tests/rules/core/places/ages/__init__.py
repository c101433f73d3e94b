"""Ages: a game whose rules have changed twice. Dice until the goal is reached; a six counts, or not.

Version 2 did not count the rolls. Version 1 had no such switch, and a six was worth nothing.
"""

from shared_rules.core import codec
from shared_rules.core.action import ENDED_BY_TABLE
from shared_rules.core.cells import CELLS
from shared_rules.core.decision import dice
from shared_rules.core.house_rules import HouseRules, RuledGame
from shared_rules.core.steps import merged

HOUSE_RULES, ROLL, OVER = 0, 3, 4
GOAL, SIX = range(2)
SWITCHES = ((SIX, "age.six", ("six", "nothing")), (GOAL, "age.goal", ("9", "20")))
RULES = HouseRules("age.", SWITCHES)


def _ask(state):
    return dice(("age.ask_roll",), 1)


def _take(state, answer, events):
    state.rolls += 1
    state.points += state.worth(answer[0])
    if state.points >= int(state.house_rules.value(state, GOAL)):
        state.step = OVER


class Ages(RuledGame):
    """One game."""

    ID = "ages"
    RULES_VERSION = 3
    SEATS = (1, 1)
    LEVELS = ("age.level",)
    SWITCHES = SWITCHES
    COLOURS = (("age.seat", (255, 0, 0)),)
    FIELDS = (
        ("step", codec.INT),
        ("switches", codec.SWITCHES),
        ("saved_rules", codec.BYTES),
        ("cursor", codec.INT),
        ("seat_count", codec.INT),
        ("left", codec.INT),
        ("points", codec.INT),
        ("ended", codec.INT),
        ("rolls", codec.INT),
    )
    START = 2
    OVER = OVER
    STEPS = merged(RULES.steps(HOUSE_RULES, ROLL), {ROLL: (_ask, _take, None)})
    house_rules = RULES

    def __init__(self):
        super().__init__()
        self.seat_count = 1
        self.points = 0
        self.ended = 0
        self.rolls = 0

    def worth(self, face):
        """What a die counts."""
        return 0 if face == 6 and self.switches[SIX] else face

    def abandon(self):
        self.step = OVER
        self.ended = ENDED_BY_TABLE
        return [("age.ev_abandon",)]

    def phase_key(self):
        return self.step

    def heading(self):
        return (("age.heading", self.points),)

    def scores(self):
        return [self.points]

    def winners(self):
        return [0] if self.step == OVER else []

    def face(self):
        return bytearray(CELLS)


GAME = Ages
