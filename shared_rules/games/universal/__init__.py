"""Any other game: the package, a table of contents. docs/decisions/0001 says what it offers, 0014 what it is."""

from .face import face, spots
from .facts import override, override_ask
from .invariants import broken as laws
from .levels import set_level
from .operations import abandon, leave, skip
from .scoring import merits, score_rows, scores, winners
from .setup import saved_blobs, take_blob
from .state import ENDS, LEVELS, OVER, ROUNDS_END, SEATS
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

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats


def seat_terms(state: State):
    return [COLOURS[seat][0] for seat in range(state.seat_count)]


def seat_colours(state: State):
    return [COLOURS[seat][1] for seat in range(state.seat_count)]


def stage(state: State):
    """Changes at every round."""
    return state.round * 2 + (state.step == OVER)


def heading(state: State):
    """The round."""
    if in_setup(state):
        return (("uni.setup",),)
    if state.kit[ENDS] == ROUNDS_END:
        return (("uni.round_of", state.round, state.kit[ENDS + 1]),)
    return (("uni.round", state.round),)
