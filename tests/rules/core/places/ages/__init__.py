"""Ages: a game whose rules have two versions, of which the second has one switch more. Dice until the goal is reached.

Under version 1 a six was worth nothing; today it is worth six, unless the table says otherwise.
"""

from shared_rules.core import codec
from shared_rules.core.action import ENDED_BY_TABLE
from shared_rules.core.cells import CELLS
from shared_rules.core.decision import dice
from shared_rules.core.house_rules import BLOB, HouseRules, defaults
from shared_rules.core.refused import Refused
from shared_rules.core.steps import Steps

ID = "ages"
RULES_VERSION = 2
SEATS = (1, 1)
LEVELS = ("age.level",)
COLOURS = (("age.seat", (255, 0, 0)),)

HOUSE_RULES, ROLL, OVER = 0, 3, 4
GOAL, SIX = range(2)
SWITCHES = ((SIX, "age.six", ("six", "nothing")), (GOAL, "age.goal", ("9", "20")))
FIELDS = (
    ("step", codec.INT),
    ("switches", codec.SWITCHES),
    ("saved_rules", codec.BYTES),
    ("cursor", codec.INT),
    ("seat_count", codec.INT),
    ("left", codec.INT),
    ("points", codec.INT),
    ("ended", codec.INT),
)


class State:
    def __init__(self):
        self.asked = None
        self.steps = None
        self.step = HOUSE_RULES
        self.switches = defaults(SWITCHES)
        self.saved_rules = bytearray()
        self.cursor = 0
        self.seat_count = 1
        self.left = 0
        self.points = 0
        self.ended = 0


def rolling(worth) -> dict:
    """The step of play; `worth(state, face)` says what a die counts."""

    def take(state, answer, events):
        state.points += worth(state, answer[0])
        if state.points >= int(state.steps.house_rules.value(state, GOAL)):
            state.step = OVER

    return {ROLL: (lambda state: dice(("age.ask_roll",), 1), take, None)}


def _worth(state, face):
    return 0 if face == 6 and state.switches[SIX] else face


RULES = HouseRules("age.", SWITCHES, dense=1)
STEPS = Steps(State, FIELDS, 2, OVER, RULES.steps(HOUSE_RULES, ROLL), rolling(_worth), house_rules=RULES)

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats


def take_blob(state, name, data):
    state.saved_rules = state.steps.house_rules.unpack(data)
    state.asked = None
    return []


def saved_blobs(state):
    return ((BLOB, state.steps.house_rules.pack(state.switches)),) if sum(state.switches) else ()


def abandon(state):
    state.step = OVER
    state.ended = ENDED_BY_TABLE
    state.asked = None
    return [("age.ev_abandon",)]


def skip(state):
    raise Refused("refused.no_skip")


def set_level(state, level):
    raise Refused("refused.operation")


def leave(state, seat):
    raise Refused("refused.no_leave")


def override_ask(state, values):
    raise Refused("refused.override")


def override(state, values):
    raise Refused("refused.override")


def stage(state):
    return state.step


def heading(state):
    return (("age.heading", state.points),)


def seat_terms(state):
    return [COLOURS[0][0]]


def seat_colours(state):
    return [COLOURS[0][1]]


def scores(state):
    return [state.points]


def winners(state):
    return [0] if state.step == OVER else []


def face(state):
    return bytearray(CELLS)


def spots(state, decision, value):
    return b""
