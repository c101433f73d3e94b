"""Pebbles: the smallest game that asks every kind of decision. It proves the core and the box without a real game.

2 to 6 seats join. For three rounds each seat rolls two dice, keeps or gives each, and names who gets the given pips;
then the table tells a bonus number and confirms.
"""

from shared_rules.core import codec
from shared_rules.core.decision import Option, allocate, choose, confirm, dice, number
from shared_rules.core.refused import Refused

ID = "pebbles"
RULES_VERSION = 1
SEATS = (2, 6)
LEVELS = ("peb.full",)
SWITCHES = ()
COLOURS = tuple(
    [
        ("peb.seat%d" % i, rgb)
        for i, rgb in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (128, 0, 255), (255, 255, 255)))
    ]
)
ROUNDS = 3
JOIN, ROLL, PLACE, GIVE, BONUS, DONE, OVER = range(7)
FIELDS = (
    ("step", codec.INT),
    ("seat_count", codec.INT),
    ("round", codec.INT),
    ("turn", codec.INT),
    ("rolled", codec.INTS),
    ("given", codec.INT),
    ("totals", codec.INTS),
)


class State:
    def __init__(self):
        self.step = JOIN
        self.seat_count = 0
        self.round = 1
        self.turn = 0
        self.rolled = []
        self.given = 0
        self.totals = []


def new_state():
    return State()


def ask(state):
    step = state.step
    if step == JOIN:
        options = [Option(1, ("peb.sit",), state.seat_count)] if state.seat_count < 6 else []
        if state.seat_count >= 2:
            options.append(Option(0, ("peb.all_sit",)))
        return choose(("peb.join",), options, default=len(options) - 1)
    if step == ROLL:
        return dice(("peb.roll", 2), 2, seat=state.turn)
    if step == PLACE:
        return allocate(
            ("peb.place",), state.rolled, [Option(0, ("peb.keep",)), Option(1, ("peb.give",))], state.turn, default=0
        )
    if step == GIVE:
        return choose(
            ("peb.to_whom",), [Option(seat, ("peb.seat%d" % seat,), seat) for seat in _others(state)], state.turn
        )
    if step == BONUS:
        return number(("peb.bonus",), 0, 99, 0)
    if step == DONE:
        return confirm(("peb.round_done", state.round))
    return None


def take(state, decision, answer):
    step = state.step
    if step == JOIN:
        return _join(state, answer[0])
    if step == ROLL:
        state.rolled = sorted(answer)
        state.step = PLACE
    elif step == PLACE:
        state.given = sum([pips for pips, where in zip(state.rolled, answer) if where])
        state.totals[state.turn] += sum(state.rolled) - state.given
        state.step = GIVE
        if not state.given:
            _next_turn(state)
    elif step == GIVE:
        state.totals[answer[0]] += state.given
        _next_turn(state)
    elif step == BONUS:
        state.totals[0] += answer[0]
        state.step = DONE
    else:
        _next_round(state)
    return [("peb.ev_done", state.turn)]


def skip(state):
    if state.step == JOIN:
        raise Refused("refused.no_skip")
    state.step = DONE
    return [("peb.ev_skip",)]


def set_level(state, level):
    raise Refused("refused.level")


def leave(state, seat):
    raise Refused("refused.no_leave")


def abandon(state):
    state.step = OVER
    return [("peb.ev_abandon",)]


def override_ask(state, values):
    if state.step == JOIN:
        raise Refused("refused.override")
    if not values:
        return choose(
            ("peb.which_score",), [Option(seat, ("peb.seat%d" % seat,), seat) for seat in range(state.seat_count)]
        )
    if len(values) == 1:
        return number(("peb.new_score",), -99, 999, state.totals[values[0]])
    return None


def override(state, values):
    state.totals[values[0]] = values[1]
    return [("peb.ev_score", values[0], values[1])]


def take_blob(state, name, data):
    raise Refused("refused.blob")


def saved_blobs(state):
    return ()


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def seats(state):
    return state.seat_count


def in_setup(state):
    return state.step == JOIN


def stage(state):
    return state.round


def heading(state):
    return (("peb.round", state.round), ("peb.phase",))


def scores(state):
    return list(state.totals)


def winners(state):
    if state.step != OVER or not state.totals:
        return []
    best = max(state.totals)
    return [seat for seat, total in enumerate(state.totals) if total == best]


def seat_terms(state):
    return [COLOURS[seat][0] for seat in range(state.seat_count)]


def seat_colours(state):
    return [COLOURS[seat][1] for seat in range(state.seat_count)]


def face(state):
    return bytearray(64)


def spots(state, decision, value):
    return b""


def _others(state):
    return [seat for seat in range(state.seat_count) if seat != state.turn]


def _join(state, sits):
    if sits:
        state.seat_count += 1
        state.totals.append(0)
    else:
        state.step = ROLL
    return []


def _next_turn(state):
    state.given = 0
    state.turn += 1
    state.step = ROLL
    if state.turn == state.seat_count:
        state.turn = 0
        state.step = BONUS


def _next_round(state):
    state.step = ROLL if state.round < ROUNDS else OVER
    state.round += 1
