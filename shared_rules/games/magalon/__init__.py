"""Magalon (Wolfgang Kramer, 1998): the game package, a table of contents. docs/decisions/0013 says what it does."""

from ...core import codec, loader
from .face import face, spots
from .scoring import score_rows, scores, winners
from .state import FIELDS, LEVEL_TERMS, OVER, SEATS, SHOW, START, State, acting, showing
from .steps import STEPS
from .switches import SWITCHES

ID = "magalon"
RULES_VERSION = 1
LEVELS = LEVEL_TERMS
COLOURS = (
    ("mgl.colour0", (255, 90, 0)),
    ("mgl.colour1", (128, 0, 160)),
    ("mgl.colour2", (255, 0, 0)),
    ("mgl.colour3", (0, 255, 0)),
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
    return [COLOURS[colour][0] for colour in state.colours]


def seat_colours(state):
    return [COLOURS[colour][1] for colour in state.colours]


def stage(state):
    """Changes at every round and every turn."""
    return state.round * 16 + (state.turn + 1 if state.step > SHOW else 0)


def heading(state):
    """Round, and whose card or turn it is."""
    if in_setup(state):
        return (("mgl.setup",),)
    round_ = ("mgl.round", state.round)
    if state.step == OVER:
        return (round_,)
    if state.step < SHOW:
        return (round_, ("mgl.showing", state.turn))
    if state.step == SHOW:
        return (round_, ("mgl.showing", showing(state)))
    return (round_, ("mgl.turn_of", acting(state), state.cards[acting(state)]))
