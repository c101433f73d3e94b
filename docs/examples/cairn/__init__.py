"""Cairn: pile up stones as long as you dare. Two dice a try, a 1 brings the pile down, 30 points win."""

from ...core import cells, codec
from ...core.decision import Option, choose, dice
from ...core.refused import Refused

ID = "cairn"
RULES_VERSION = 1
SEATS = (2, 4)
LEVELS = ("cairn.level",)
SWITCHES = ()
COLOURS = (
    ("cairn.seat0", (255, 0, 0)),
    ("cairn.seat1", (0, 255, 0)),
    ("cairn.seat2", (0, 0, 255)),
    ("cairn.seat3", (255, 255, 255)),
)
GOAL = 30

JOIN, ROLL, DARE, OVER = range(4)
STOP, AGAIN = range(2)

FIELDS = (
    ("step", codec.INT),
    ("seat_count", codec.INT),
    ("turn", codec.INT),
    ("pile", codec.INT),
    ("points", codec.INTS),
)


class State:
    def __init__(self):
        self.step = JOIN
        self.seat_count = 0
        self.turn = 0
        self.pile = 0
        self.points = []


def new_state():
    return State()


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def ask(state):
    if state.step == JOIN:
        options = [Option(1, ("cairn.sit",), state.seat_count)] if state.seat_count < SEATS[1] else []
        if state.seat_count >= SEATS[0]:
            options.append(Option(0, ("cairn.all_sit",)))
        return choose(("cairn.ask_join",), options, default=len(options) - 1)
    if state.step == ROLL:
        return dice(("cairn.ask_roll",), 2, seat=state.turn)
    if state.step == DARE:
        options = [Option(STOP, ("cairn.stop",)), Option(AGAIN, ("cairn.again",))]
        return choose(("cairn.ask_dare", state.pile), options, state.turn)
    return None


def take(state, decision, answer):
    if state.step == JOIN:
        if answer[0]:
            state.seat_count += 1
            state.points.append(0)
        else:
            state.step = ROLL
        return []
    seat = state.turn
    if state.step == ROLL and 1 in answer:
        _next_turn(state)
        return [("cairn.ev_fell", seat)]
    if state.step == ROLL:
        state.pile += sum(answer)
        state.step = DARE
        return []
    if answer[0] == AGAIN:
        state.step = ROLL
        return []
    events = [("cairn.ev_laid", seat, state.pile)]
    state.points[seat] += state.pile
    if state.points[seat] >= GOAL:
        state.step = OVER
    else:
        _next_turn(state)
    return events


def _next_turn(state):
    state.pile = 0
    state.step = ROLL
    state.turn = (state.turn + 1) % state.seat_count


def skip(state):
    raise Refused("refused.no_skip")


def set_level(state, level):
    raise Refused("refused.operation")


def leave(state, seat):
    raise Refused("refused.no_leave")


def abandon(state):
    state.step = OVER
    return [("cairn.ev_abandon",)]


def override_ask(state, values):
    raise Refused("refused.override")


def override(state, values):
    raise Refused("refused.override")


def take_blob(state, name, data):
    raise Refused("refused.blob")


def saved_blobs(state):
    return ()


def seats(state):
    return state.seat_count


def in_setup(state):
    return state.step == JOIN


def stage(state):
    return state.turn


def heading(state):
    return (("cairn.goal", GOAL),)


def seat_terms(state):
    return [COLOURS[seat][0] for seat in range(state.seat_count)]


def seat_colours(state):
    return [COLOURS[seat][1] for seat in range(state.seat_count)]


def scores(state):
    return list(state.points)


def winners(state):
    best = max(state.points, default=0)
    return [seat for seat, points in enumerate(state.points) if state.step == OVER and points == best]


def face(state):
    """Two rows a seat: its points as a bar, four a cell; below, the pile of the seat whose turn it is."""
    drawn = bytearray(cells.CELLS)
    for seat, points in enumerate(state.points):
        _bar(drawn, seat * 2 * cells.SIDE, points, cells.SEAT + seat)
    _bar(drawn, (state.turn * 2 + 1) * cells.SIDE, state.pile, cells.WHITE)
    return drawn


def _bar(drawn, row, points, cell):
    for column in range(min((points + 3) // 4, cells.SIDE)):
        drawn[row + column] = cell


def spots(state, decision, value):
    return b""
