"""Wiz-War (8th edition, 2012), a companion: the game package, a table of contents. docs/decisions/0001, 0012."""

from ...core import codec, loader
from .face import die_face, face, spots
from .state import FIELDS, LEVEL_TERMS, OVER, SEATS, START, State, points, treasures_on
from .steps import STEPS
from .switches import SWITCHES

ID = "wizwar"
RULES_VERSION = 1
LEVELS = LEVEL_TERMS
COLOURS = (
    ("wiz.colour0", (255, 0, 0)),
    ("wiz.colour1", (0, 255, 0)),
    ("wiz.colour2", (0, 0, 255)),
    ("wiz.colour3", (255, 200, 0)),
)


if not loader.thrifty:
    STEPS.load_all()


def new_state():
    return State()


def ask(state):
    """The pending Decision, or None when the game is over."""
    return STEPS.pending(state)


def take(state, decision, answer):
    return STEPS.take(state, answer)


# What a table seldom does is loaded when it is done.


def skip(state):
    return _operations().skip(state)


def set_level(state, level):
    return _operations().set_level(state, level)


def leave(state, seat):
    return _operations().leave(state, seat)


def abandon(state):
    return _operations().abandon(state)


def _operations():
    return STEPS.borrow("operations")


def take_blob(state, name, data):
    return STEPS.borrow("setup").take_blob(state, name, data)


def saved_blobs(state):
    return STEPS.borrow("setup").saved_blobs(state)


def override_ask(state, values):
    return STEPS.borrow("facts").override_ask(state, values)


def override(state, values):
    return STEPS.borrow("facts").override(state, values)


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def in_setup(state):
    return state.step <= START


def seats(state):
    return state.seat_count


def seat_terms(state):
    return [COLOURS[seat][0] for seat in range(state.seat_count)]


def seat_colours(state):
    return [COLOURS[seat][1] for seat in range(state.seat_count)]


def stage(state):
    """Changes at every turn."""
    return state.turn


def scores(state):
    """Victory points; life is on the face."""
    return [points(state, seat) for seat in range(len(state.life))] or [0] * state.seat_count


def score_rows(state):
    """Where the points come from."""
    if not state.life:
        return []
    return [
        (("wiz.row_treasures",), [treasures_on(state, seat) for seat in range(state.seat_count)]),
        (("wiz.row_kills",), list(state.kills)),
    ]


def winners(state):
    return [state.winner] if state.step == OVER and state.winner >= 0 else []


def laws(state):
    """The names of the laws that a state breaks. Loaded for tests alone: the box has no room for what it never asks."""
    from .invariants import broken

    return broken(state)


def heading(state):
    """Turn, and whose."""
    if in_setup(state):
        return (("wiz.setup",),)
    return (("wiz.turn", state.turn), ("wiz.turn_of", state.seat))
