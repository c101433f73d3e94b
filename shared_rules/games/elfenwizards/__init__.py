"""Elfenwizards (Alan R. Moon, 1995): the game package, a table of contents. docs/decisions/0001 says what it offers."""

from .face import face, spots
from .facts import override, override_ask
from .invariants import broken as laws
from .levels import set_level
from .operations import abandon, leave, skip
from .setup import saved_blobs, take_blob
from .state import LEVEL_TERMS, SEATS
from .steps import STEPS
from .switches import SWITCHES
from .totals import last_round, score_rows, scores, winners

ID = "elfenwizards"
RULES_VERSION = 2
LEVELS = LEVEL_TERMS
COLOURS = (
    ("elf.colour0", (255, 0, 0)),
    ("elf.colour1", (0, 255, 0)),
    ("elf.colour2", (0, 0, 255)),
    ("elf.colour3", (255, 200, 0)),
    ("elf.colour4", (128, 0, 160)),  # a lamp cannot show black
    ("elf.colour5", (255, 255, 255)),
)

new_state = STEPS.new_state
ask = STEPS.ask
take = STEPS.take
encode = STEPS.encode
decode = STEPS.decode
in_setup = STEPS.in_setup
seats = STEPS.seats


def seat_terms(state: State):
    return [COLOURS[colour][0] for colour in state.colours]


def seat_colours(state: State):
    return [COLOURS[colour][1] for colour in state.colours]


def stage(state: State):
    """Changes at every phase start."""
    return state.round * 16 + state.step // 10


def heading(state: State):
    """Round and phase."""
    if in_setup(state):
        return (("elf.setup",),)
    return (("elf.round", state.round, last_round(state)), ("elf.phase%d" % (state.step // 10),))
