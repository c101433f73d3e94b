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

new_state = State
ask = STEPS.pending
take = STEPS.take
skip = STEPS.skip
leave = STEPS.leave
abandon = STEPS.abandon
set_level = STEPS.set_level
take_blob = STEPS.take_blob
saved_blobs = STEPS.saved_blobs
override_ask = STEPS.override_ask
override = STEPS.override
laws = STEPS.laws


def scores(state):
    return _totals().scores(state)


def score_rows(state):
    return _totals().score_rows(state)


def winners(state):
    return _totals().winners(state)


def _totals():
    """What is seldom added up is in RAM while it is."""
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


def heading(state):
    """Round and phase."""
    if in_setup(state):
        return (("elf.setup",),)
    return (("elf.round", state.round, last_round(state)), ("elf.phase%d" % (state.step // 10),))
