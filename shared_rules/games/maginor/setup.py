"""Owns the questions before the ring is laid: who sits where, colours, tracking level, tile set; and what is kept.

The house rules come first (house_rules.py), laying out the ring and the spells follows (laying.py). Must never play.
"""

from ...core import house_rules as core_rules
from ...core.decision import Option, choose
from . import sets
from . import state as st
from .house_rules import RULES
from .steps import STEPS
from .tiles import BLOB

COLOUR_COUNT = 6

# How colours are found, and which tile set is played.
AS_LIT = 0
PICKED = 1
SAMPLE = 0
OWN = 1
VOTES = 2


def take_blob(state, name, data):
    """Take house rules or a tile set, whichever the pending decision has named. Raises Refused when it is not sound."""
    if name == core_rules.BLOB:
        state.saved_rules = RULES.unpack(data)
    else:
        sets.use_own(state, data)
    return STEPS.settle(state, [])


def saved_blobs(state):
    """What is worth keeping for the next game: (name, data) of house rules and own tiles; asked at the end of setup."""
    blobs = []
    if sum(state.switches):
        blobs.append((core_rules.BLOB, RULES.pack(state.switches)))
    if state.names:
        blobs.append((BLOB, sets.own_set(state)))
    return tuple(blobs)


def _ask_join(state):
    count = state.seat_count
    if count == st.SEATS[1]:
        return None
    options = [Option(1, ("mag.sit",), count)]
    if count >= st.SEATS[0]:
        options.append(Option(0, ("mag.all_sit",)))
    return choose(("mag.ask_join",), options, default=len(options) - 1)


def _take_join(state, answer, events):
    if not answer[0]:
        _all_sit(state, events)
        return
    state.colours.append(state.seat_count)
    state.seat_count += 1


def _all_sit(state, events):
    state.step = st.COLOURING


def _ask_colouring(state):
    return choose(("mag.ask_colours",), [Option(AS_LIT, ("mag.as_lit",)), Option(PICKED, ("mag.pick",))])


def _take_colouring(state, answer, events):
    state.step = st.COLOUR if answer[0] == PICKED else st.TRACKING


def _ask_colour(state):
    """Ask seat by seat for a colour that nobody before it has."""
    if state.cursor == state.seat_count:
        return None
    taken = list(state.colours[: state.cursor])
    free = [colour for colour in range(COLOUR_COUNT) if colour not in taken]
    return choose(("mag.ask_colour",), [Option(colour, ("mag.colour%d" % colour,)) for colour in free], state.cursor)


def _take_colour(state, answer, events):
    """A seat that had the colour so far takes this seat's in exchange."""
    seat = state.cursor
    other = bytes(state.colours).find(bytes(answer))
    if other >= 0:
        state.colours[other] = state.colours[seat]
    state.colours[seat] = answer[0]
    state.cursor += 1


def _colours_done(state, events):
    state.cursor = 0
    state.step = st.TRACKING


def _ask_tracking(state):
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("mag.ask_level",), options, default=st.TRACK)


def _take_tracking(state, answer, events):
    state.level = answer[0]
    state.step = st.TILE_SET


def _ask_tiles(state):
    """Full level needs to know the symbols; the levels below only the votes."""
    own = len(state.names) > 0
    options = []
    if own and (state.symbols or state.level != st.FULL):
        options.append(Option(OWN, ("mag.tiles_own", str(bytes(state.names), "utf-8").split("\n")[0])))
    if state.level != st.FULL:
        options.append(Option(VOTES, ("mag.tiles_votes",)))
    options.append(Option(SAMPLE, ("mag.tiles_sample",)))
    decision = choose(("mag.ask_tiles",), options)
    decision.preset = "" if own else BLOB
    return decision


def _take_tiles(state, answer, events):
    if answer[0] == VOTES:
        sets.use_votes(state)
    elif answer[0] == SAMPLE:
        sets.use_sample(state)
    state.step = st.RING


STEPS.functions[st.JOIN] = (_ask_join, _take_join, _all_sit)
STEPS.functions[st.COLOURING] = (_ask_colouring, _take_colouring, None)
STEPS.functions[st.COLOUR] = (_ask_colour, _take_colour, _colours_done)
STEPS.functions[st.TRACKING] = (_ask_tracking, _take_tracking, None)
STEPS.functions[st.TILE_SET] = (_ask_tiles, _take_tiles, None)
