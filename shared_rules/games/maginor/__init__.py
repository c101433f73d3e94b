"""Maginor (Reiner Knizia, 2001): the game package, a table of contents. docs/decisions/0001 says what it offers."""

from .face import face, spots
from .facts import override, override_ask
from .invariants import broken as laws
from .levels import set_level
from .operations import abandon, leave, skip
from .pictures import die_face
from .ring import left_tiles
from .setup import saved_blobs, take_blob
from .state import LEVEL_TERMS, SEATS, TURNS
from .steps import STEPS
from .switches import SWITCHES
from .totals import score_rows, scores, winners

ID = "maginor"
RULES_VERSION = 2
LEVELS = LEVEL_TERMS
COLOURS = (
    ("mag.colour0", (255, 0, 0)),
    ("mag.colour1", (0, 255, 0)),
    ("mag.colour2", (0, 0, 255)),
    ("mag.colour3", (255, 200, 0)),
    ("mag.colour4", (128, 0, 160)),
    ("mag.colour5", (255, 255, 255)),
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
    """Changes with every tile that leaves the ring, and with every turn where the box knows it."""
    return len(left_tiles(state)) * 8 + (state.turn if state.level >= TURNS else 0)


def heading(state: State):
    """How many tiles are left, whose turn it is."""
    if in_setup(state):
        return (("mag.setup",),)
    tiles = ("mag.tiles_left", len(left_tiles(state)))
    return (tiles, ("mag.turn_of", state.turn)) if state.level >= TURNS else (tiles,)


def option_face(value: int):
    """The picture of a beast: its symbol's on the die, where earth, water and fire go the other way round."""
    return die_face(3 - value)
