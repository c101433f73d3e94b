"""Owns the questions before the first round: who sits where, colours, tracking level, who begins.

The house rules come first (house_rules.py). The youngest begins and is named by the table: nothing is left to chance,
so "like last time" answers everything. Also owns which blob the table's vault keeps. Must never play a round.
"""

from ...core import house_rules
from ...core.decision import Option, choose
from . import state as st
from .house_rules import RULES
from .rounds import begin_round
from .steps import STEPS

COLOUR_COUNT = 4

# How colours are found.
AS_LIT = 0
PICKED = 1


def take_blob(state, name, data):
    """Take the house rules that the pending decision has named. Raises Refused when they are not sound."""
    state.saved_rules = RULES.unpack(data)
    return STEPS.settle(state, [])


def saved_blobs(state):
    """What is worth keeping for the next game: (name, data) of house rules, the amounts among them."""
    return ((house_rules.BLOB, RULES.pack(state.switches)),) if sum(state.switches) else ()


def _ask_join(state):
    count = state.seat_count
    if count == st.SEATS[1]:
        return None
    options = [Option(1, ("mgl.sit",), count)]
    if count >= st.SEATS[0]:
        options.append(Option(0, ("mgl.all_sit",)))
    return choose(("mgl.ask_join",), options, default=len(options) - 1)


def _take_join(state, answer, events):
    if not answer[0]:
        _all_sit(state, events)
        return
    state.colours.append(state.seat_count)
    state.seat_count += 1


def _all_sit(state, events):
    state.step = st.COLOURING


def _ask_colouring(state):
    return choose(("mgl.ask_colours",), [Option(AS_LIT, ("mgl.as_lit",)), Option(PICKED, ("mgl.pick",))])


def _take_colouring(state, answer, events):
    state.step = st.COLOUR if answer[0] == PICKED else st.TRACKING


def _ask_colour(state):
    """Ask seat by seat for one of the colours that are still free."""
    seat = state.cursor
    if seat == state.seat_count:
        return None
    free = [colour for colour in range(COLOUR_COUNT) if colour not in state.colours[:seat]]
    options = [Option(colour, ("mgl.colour%d" % colour,)) for colour in free]
    return choose(("mgl.ask_colour",), options, seat) if len(free) > 1 else None


def _take_colour(state, answer, events):
    """A later seat that had the colour so far takes this seat's in exchange."""
    seat = state.cursor
    if answer[0] in state.colours:
        state.colours[state.colours.index(answer[0])] = state.colours[seat]
    state.colours[seat] = answer[0]
    state.cursor += 1


def _colours_done(state, events):
    state.cursor = 0
    state.step = st.TRACKING


def _ask_tracking(state):
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("mgl.ask_level",), options, default=st.ENERGY)


def _take_tracking(state, answer, events):
    state.level = answer[0]
    state.step = st.START


def _ask_start(state):
    options = [Option(seat, ("mgl.seat", seat), seat) for seat in range(state.seat_count)]
    return choose(("mgl.ask_start",), options)


def _take_start(state, answer, events):
    count = state.seat_count
    state.starter = answer[0]
    state.used = [0] * count
    if state.level != st.CARDS:
        state.energy = [st.FIRST_ENERGY] * count
        state.items = bytearray(count)
    begin_round(state, events)


STEPS.functions[st.JOIN] = (_ask_join, _take_join, _all_sit)
STEPS.functions[st.COLOURING] = (_ask_colouring, _take_colouring, None)
STEPS.functions[st.COLOUR] = (_ask_colour, _take_colour, _colours_done)
STEPS.functions[st.TRACKING] = (_ask_tracking, _take_tracking, None)
STEPS.functions[st.START] = (_ask_start, _take_start, None)
