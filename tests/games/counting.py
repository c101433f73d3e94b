"""Counting: the smallest game that counts. Two to five seats have ten pips each; taps of a seat's key take some.

Key 6 draws from the bag, at once; OK ends the turn. Who has no pips left is out and named in a second question; the
last one wins. It proves the box's side of a TALLY.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, choose, tally
from shared_rules.core.refused import Refused

ID = "counting"
RULES_VERSION = 1
SEATS = (2, 5)
LEVELS = ("cnt.all",)
SWITCHES = ()
COLOURS = tuple(
    [
        ("cnt.seat%d" % i, rgb)
        for i, rgb in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (128, 0, 255)))
    ]
)
PIPS = 10
TURN_ENDS, DRAW = 10, 11
JOIN, TURN, NAME, OVER = range(4)
FIELDS = (("step", codec.INT), ("turn", codec.INT), ("turns", codec.INT), ("pips", codec.INTS), ("out", codec.INT))


class State:
    def __init__(self):
        self.step = JOIN
        self.turn = self.turns = 0
        self.pips = []
        self.out = 0


def new_state():
    return State()


def ask(state):
    if state.step == JOIN:
        options = [Option(1, ("cnt.sit",), len(state.pips))] if len(state.pips) < SEATS[1] else []
        if len(state.pips) >= SEATS[0]:
            options.append(Option(0, ("cnt.all_sit",)))
        return choose(("cnt.join",), options, default=len(options) - 1)
    if state.step == TURN:
        options = [_pips_of(state, seat) for seat in range(len(state.pips)) if state.pips[seat]]
        options += [Option(TURN_ENDS, ("cnt.turn_ends",)), Option(DRAW, ("cnt.draw",))]
        return tally(("cnt.turn",), options, state.turn, len(options) - 2)
    if state.step == NAME:
        return choose(("cnt.who_is_out",), [Option(state.out, ("cnt.seat%d" % state.out,), state.out)])
    return None


def _pips_of(state, seat):
    option = Option(seat, ("cnt.seat%d" % seat,), seat)
    option.most = state.pips[seat]
    return option


def take(state, decision, answer):
    if state.step == JOIN:
        if answer[0]:
            state.pips.append(PIPS)
        else:
            state.step = TURN
    elif state.step == NAME:
        state.step = TURN if sum([pips > 0 for pips in state.pips]) > 1 else OVER
    elif answer[0] == DRAW:
        state.pips[state.turn] += 1
    elif answer[0] == TURN_ENDS:
        _end_turn(state)
    else:
        state.pips[answer[0]] -= answer[1]
        if not state.pips[answer[0]]:
            state.out = answer[0]
            state.step = NAME
    return [("cnt.ev_done",) + tuple(answer)]


def _end_turn(state):
    """On to the next seat with pips; after fifty turns nobody has time left."""
    state.turns += 1
    state.turn = (state.turn + 1) % len(state.pips)
    while not state.pips[state.turn]:
        state.turn = (state.turn + 1) % len(state.pips)
    if state.turns == 50:
        state.step = OVER


def skip(state):
    raise Refused("refused.no_skip")


def set_level(state, level):
    raise Refused("refused.level")


def leave(state, seat):
    raise Refused("refused.no_leave")


def abandon(state):
    state.step = OVER
    return [("cnt.ev_abandon",)]


def override_ask(state, values):
    raise Refused("refused.override")


def override(state, values):
    raise Refused("refused.override")


def take_blob(state, name, data):
    raise Refused("refused.blob")


def saved_blobs(state):
    return ()


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def seats(state):
    return len(state.pips)


def in_setup(state):
    return state.step == JOIN


def stage(state):
    return state.turns


def heading(state):
    return (("cnt.turns", state.turns),)


def scores(state):
    return list(state.pips)


def winners(state):
    most = max(state.pips) if state.step == OVER and state.pips else 0
    return [seat for seat, pips in enumerate(state.pips) if most and pips == most]


def seat_terms(state):
    return [COLOURS[seat][0] for seat in range(len(state.pips))]


def seat_colours(state):
    return [COLOURS[seat][1] for seat in range(len(state.pips))]


def face(state):
    cells = bytearray(64)
    for seat, pips in enumerate(state.pips):
        for pip in range(min(pips, 8)):
            cells[8 * seat + pip] = 1 + seat
    return cells


def spots(state, decision, value):
    return b"\x3f" if value == TURN_ENDS else b""
