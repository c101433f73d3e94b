"""Any other game: the package, a table of contents. docs/decisions/0001 says what it offers, 0014 what it is."""

from ...core import codec, loader
from .face import face, spots
from .scoring import merits, score_rows, scores, winners
from .state import ENDS, FIELDS, LEVELS, OVER, ROUNDS_END, SEATS, START, State
from .steps import STEPS

ID = "universal"
RULES_VERSION = 1
SWITCHES = ()
COLOURS = (
    ("uni.colour0", (255, 0, 0)),
    ("uni.colour1", (0, 255, 0)),
    ("uni.colour2", (0, 0, 255)),
    ("uni.colour3", (255, 200, 0)),
    ("uni.colour4", (160, 0, 200)),
    ("uni.colour5", (255, 255, 255)),
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
    """Changes at every round."""
    return state.round * 2 + (state.step == OVER)


def heading(state):
    """The round."""
    if in_setup(state):
        return (("uni.setup",),)
    if state.kit[ENDS] == ROUNDS_END:
        return (("uni.round_of", state.round, state.kit[ENDS + 1]),)
    return (("uni.round", state.round),)
