"""Heirloom: a game whose setup asks for a saved number, so that presets can be tried without a real game.

Setup: a secret number (as saved, or told anew), then a die decides who begins. Play: three confirmations.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, choose, confirm, dice, number
from shared_rules.core.refused import Refused

ID = "heirloom"
RULES_VERSION = 1
SEATS = (2, 2)
LEVELS = ("heir.full",)
SWITCHES = ()
COLOURS = (("heir.seat0", (255, 0, 0)), ("heir.seat1", (0, 0, 255)))
PRESET = "number"
KEEP, TELL, BEGIN, PLAY, OVER = range(5)
FIELDS = (("step", codec.INT), ("saved", codec.INT), ("number", codec.INT), ("first", codec.INT), ("left", codec.INT))


class State:
    def __init__(self):
        self.step = KEEP
        self.saved = -1
        self.number = 0
        self.first = 0
        self.left = 3


def new_state():
    return State()


def ask(state):
    if state.step == KEEP:
        options = [Option(0, ("heir.tell",))]
        if state.saved >= 0:
            options.append(Option(1, ("heir.as_saved", state.saved)))
        decision = choose(("heir.number",), options, default=len(options) - 1)
        decision.preset = PRESET
        return decision
    if state.step == TELL:
        return number(("heir.number",), 0, 99, 0)
    if state.step == BEGIN:
        return dice(("heir.begins",), 1, 2)
    return confirm(("heir.go_on",)) if state.step == PLAY else None


def take(state, decision, answer):
    if state.step == KEEP:
        state.number = state.saved if answer[0] else 0
        state.step = BEGIN if answer[0] else TELL
    elif state.step == TELL:
        state.number = answer[0]
        state.step = BEGIN
    elif state.step == BEGIN:
        state.first = answer[0] - 1
        state.step = PLAY
    else:
        state.left -= 1
        state.step = PLAY if state.left else OVER
    return []


def skip(state):
    raise Refused("refused.no_skip")


def set_level(state, level):
    raise Refused("refused.level")


def leave(state, seat):
    raise Refused("refused.no_leave")


def abandon(state):
    state.step = OVER
    return []


def override_ask(state, values):
    raise Refused("refused.override")


def override(state, values):
    raise Refused("refused.override")


def take_blob(state, name, data):
    if state.step != KEEP or name != PRESET or len(data) != 1 or data[0] > 99:
        raise Refused("refused.blob")
    state.saved = data[0]
    return []


def saved_blobs(state):
    return ((PRESET, bytes((state.number,))),)


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def seats(state):
    return 2


def in_setup(state):
    return state.step < PLAY


def stage(state):
    return state.step


def heading(state):
    return (("heir.round", 1), ("heir.phase",))


def scores(state):
    return [state.number, 0]


def winners(state):
    return [state.first] if state.step == OVER else []


def seat_terms(state):
    return [COLOURS[0][0], COLOURS[1][0]]


def seat_colours(state):
    return [COLOURS[0][1], COLOURS[1][1]]


def face(state):
    return bytearray(64)


def spots(state, decision, value):
    return b""
