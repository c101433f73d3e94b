"""Elfenwizards (Alan R. Moon, 1995): the game package, a table of contents. docs/decisions/0001 says what it offers."""

from ...core import codec, loader
from .face import face, spots
from .rounds import last_round
from .state import FIELDS, LEVEL_TERMS, SEATS, START, State
from .steps import STEPS

ID = "elfenwizards"
RULES_VERSION = 1
LEVELS = LEVEL_TERMS
COLOURS = (
    ("elf.colour0", (255, 0, 0)),
    ("elf.colour1", (0, 255, 0)),
    ("elf.colour2", (0, 0, 255)),
    ("elf.colour3", (255, 200, 0)),
    ("elf.colour4", (128, 0, 160)),  # a lamp cannot show black
    ("elf.colour5", (255, 255, 255)),
)


if not loader.thrifty:  # a box loads the steps when they are played, and never asks for the list of switches
    from .switches import SWITCHES

    STEPS.load_all()


def new_state():
    return State()


def ask(state):
    """The pending Decision, or None when the game is over."""
    return STEPS.pending(state)


def take(state, decision, answer):
    return STEPS.take(state, decision, answer)


# What a table seldom does is loaded when it is done.


def skip(state):
    return STEPS.borrow("operations").skip(state)


def leave(state, seat):
    return STEPS.borrow("operations").leave(state, seat)


def abandon(state):
    return STEPS.borrow("operations").abandon(state)


def set_level(state, level):
    return STEPS.borrow("levels").set_level(state, level)


def take_blob(state, name, data):
    return STEPS.borrow("setup").take_blob(state, name, data)


def saved_blobs(state):
    return STEPS.borrow("setup").saved_blobs(state)


def override_ask(state, values):
    return STEPS.borrow("facts").override_ask(state, values)


def override(state, values):
    return STEPS.borrow("facts").override(state, values)


def scores(state):
    return _totals().scores(state)


def score_rows(state):
    return _totals().score_rows(state)


def winners(state):
    return _totals().winners(state)


def _totals():
    return loader.visit(__name__, "totals")


def encode(state):
    return codec.encode(state, FIELDS)


def decode(data):
    return codec.decode(State(), FIELDS, data)


def in_setup(state):
    return state.step <= START


def seats(state):
    return state.seat_count


def seat_terms(state):
    return [COLOURS[colour][0] for colour in state.colours]


def seat_colours(state):
    return [COLOURS[colour][1] for colour in state.colours]


def stage(state):
    """Changes at every phase start."""
    return state.round * 16 + state.step // 10


def laws(state):
    """The names of the laws that a state breaks. Loaded for tests alone: the box has no room for what it never asks."""
    from .invariants import broken

    return broken(state)


def heading(state):
    """Round and phase."""
    if in_setup(state):
        return (("elf.setup",),)
    return (("elf.round", state.round, last_round(state)), ("elf.phase%d" % (state.step // 10),))
