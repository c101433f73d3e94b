"""Wiz-War (8th edition, 2012), a companion: the game package, a table of contents. docs/decisions/0001, 0012."""

from .face import die_face, face, spots
from .facts import override, override_ask
from .invariants import broken as laws
from .levels import set_level
from .operations import abandon, leave, skip
from .scoring import score_rows, scores, winners
from .setup import saved_blobs, take_blob
from .state import LEVEL_TERMS, SEATS
from .steps import STEPS
from .switches import SWITCHES

ID = "wizwar"
RULES_VERSION = 2
LEVELS = LEVEL_TERMS
COLOURS = (
    ("wiz.colour0", (255, 0, 0)),
    ("wiz.colour1", (0, 255, 0)),
    ("wiz.colour2", (0, 0, 255)),
    ("wiz.colour3", (255, 200, 0)),
)

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats


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
