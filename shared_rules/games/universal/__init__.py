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


def new_state():
    return State()


def ask(state):
    """The pending Decision, or None when the game is over."""
    return STEPS.pending(state)


def take(state, decision, answer):
    return STEPS.take(state, answer)


# What a table seldom does is loaded when it is done.


def skip(state):
    return STEPS.borrow("operations").skip(state)


def set_level(state, level):
    return STEPS.borrow("operations").set_level(state, level)


def leave(state, seat):
    return STEPS.borrow("operations").leave(state, seat)


def abandon(state):
    return STEPS.borrow("operations").abandon(state)


def take_blob(state, name, data):
    return STEPS.borrow("kit").take_blob(state, name, data)


def saved_blobs(state):
    return STEPS.borrow("kit").saved_blobs(state)


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
    """Changes at every round."""
    return state.round * 2 + (state.step == OVER)


def heading(state):
    """The round."""
    if in_setup(state):
        return (("uni.setup",),)
    if state.kit[ENDS] == ROUNDS_END:
        return (("uni.round_of", state.round, state.kit[ENDS + 1]),)
    return (("uni.round", state.round),)


def laws(state):
    """The names of the laws that a state breaks. For tests alone."""
    from .invariants import broken

    return broken(state)
