"""Riddle: a small game of secret choices and of a die with pictures. It proves that the core and the box know both.

2 to 4 seats join. In every round two of them secretly choose stone, paper or shears; who wins throws the game's own die
and scores what its picture is worth; equal choices are worth nothing.
"""

from shared_rules.core import codec
from shared_rules.core.cells import WHITE
from shared_rules.core.decision import Option, choose, dice, secret
from shared_rules.core.refused import Refused

ID = "riddle"
RULES_VERSION = 1
SEATS = (2, 4)
LEVELS = ("rid.full",)
SWITCHES = ()
COLOURS = tuple(
    [("rid.seat%d" % i, rgb) for i, rgb in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)))]
)
ROUNDS = 3
SECRETS = ("rid.stone", "rid.paper", "rid.shears")  # each beats the one before it
FACES = (("rid.sun",), ("rid.moon",), ("rid.star",))
JOIN, DUEL, THROW, OVER = range(4)
FIELDS = (
    ("step", codec.INT),
    ("round", codec.INT),
    ("winner", codec.INT),
    ("totals", codec.INTS),
)


class State:
    def __init__(self):
        self.step = JOIN
        self.round = 0
        self.winner = 0
        self.totals = []


def new_state():
    return State()


def ask(state):
    if state.step == JOIN:
        options = [Option(1, ("rid.sit",), seats(state))] if seats(state) < SEATS[1] else []
        if seats(state) >= SEATS[0]:
            options.append(Option(0, ("rid.all_sit",)))
        return choose(("rid.join",), options, default=len(options) - 1)
    if state.step == DUEL:
        return secret(("rid.duel",), [Option(value, (SECRETS[value],)) for value in range(3)], duellists(state))
    if state.step == THROW:
        decision = dice(("rid.throw",), 1, len(FACES), state.winner)
        decision.faces = FACES
        return decision
    return None


def take(state, decision, answer):
    if state.step == JOIN:
        return _join(state, answer[0])
    if state.step == THROW:
        state.totals[state.winner] += answer[0]
        return _next_round(state)
    ahead = (answer[0] - answer[1]) % 3
    if not ahead:
        return _next_round(state)
    state.winner = decision.seats[0 if ahead == 1 else 1]
    state.step = THROW
    return [("rid.ev_won", state.winner)]


def duellists(state):
    """The two seats of this round's duel, in the order in which they choose."""
    return [state.round % seats(state), (state.round + 1) % seats(state)]


def skip(state):
    raise Refused("refused.no_skip")


def set_level(state, level):
    raise Refused("refused.level")


def leave(state, seat):
    raise Refused("refused.no_leave")


def abandon(state):
    state.step = OVER
    return [("rid.ev_abandon",)]


def override_ask(state, values):
    if state.step == JOIN:
        raise Refused("refused.override")
    return None if values else choose(("rid.forget",), [Option(0, ("rid.points",))])


def override(state, values):
    state.totals = [0] * seats(state)
    return [("rid.ev_forgotten",)]


def take_blob(state, name, data):
    raise Refused("refused.blob")


def saved_blobs(state):
    return ()


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def seats(state):
    return len(state.totals)


def in_setup(state):
    return state.step == JOIN


def stage(state):
    return state.round


def heading(state):
    return (("rid.round", state.round),)


def scores(state):
    return list(state.totals)


def winners(state):
    if state.step != OVER or not state.totals:
        return []
    best = max(state.totals)
    return [seat for seat, total in enumerate(state.totals) if total == best]


def seat_terms(state):
    return [COLOURS[seat][0] for seat in range(seats(state))]


def seat_colours(state):
    return [COLOURS[seat][1] for seat in range(seats(state))]


def face(state):
    return bytearray(64)


def spots(state, decision, value):
    return b""


def die_face(value):
    """`value` white columns."""
    return bytearray([WHITE if at % 8 < value else 0 for at in range(64)])


def option_face(value):
    """`value` + 1 white rows."""
    return bytearray([WHITE if at // 8 <= value else 0 for at in range(64)])


def _join(state, sits):
    if sits:
        state.totals.append(0)
    else:
        state.step = DUEL
    return []


def _next_round(state):
    state.round += 1
    state.step = DUEL if state.round < ROUNDS else OVER
    return [("rid.ev_round",)]
