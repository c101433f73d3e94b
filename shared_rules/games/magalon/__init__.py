"""Magalon (Wolfgang Kramer, 1998): the game package, a table of contents. docs/decisions/0013 says what it does."""

from .face import face, spots
from .facts import override, override_ask
from .invariants import broken as laws
from .levels import set_level
from .operations import abandon, leave, skip
from .scoring import score_rows, scores, winners
from .setup import saved_blobs, take_blob
from .state import LEVEL_TERMS, OVER, SEATS, SHOW, acting, showing
from .steps import STEPS
from .switches import SWITCHES

ID = "magalon"
RULES_VERSION = 2
LEVELS = LEVEL_TERMS
COLOURS = (
    ("mgl.colour0", (255, 90, 0)),
    ("mgl.colour1", (128, 0, 160)),
    ("mgl.colour2", (255, 0, 0)),
    ("mgl.colour3", (0, 255, 0)),
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
    """Changes at every round and every turn."""
    return state.round * 16 + (state.turn + 1 if state.step > SHOW else 0)


def heading(state: State):
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
