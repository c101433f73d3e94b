"""Wiz-War (8th edition, 2012), a companion: the game package, a table of contents. docs/decisions/0001, 0012."""

from ...core import codec, loader
from .face import die_face, face, spots
from .scoring import score_rows, scores, winners
from .state import FIELDS, LEVEL_TERMS, SEATS, START, State
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


def heading(state):
    """Turn, and whose."""
    if in_setup(state):
        return (("wiz.setup",),)
    return (("wiz.turn", state.turn), ("wiz.turn_of", state.seat))
