"""Owns the questions before the first round: who sits where, colours, tracking level, board, start player.

The house rules come first (house_rules.py) and the draw of the start player last: it is the first DICE decision, so
"like last time" can give all answers before it. Also owns which blobs the table's vault keeps. Must never play a round.
"""

from ...core import house_rules
from ...core.decision import Option, choose, dice
from . import chart, pieces, walk
from . import state as st
from .house_rules import RULES
from .rounds import begin_round
from .steps import STEPS
from .switches import TOKENS

# How colours are found, and where the board comes from.
AS_LIT = 0
PICKED = 1
BALANCED = 0
OWN = 1
SAVED = 2
NO_BOARD = 3


def take_blob(state, name, data):
    """Take house rules or a chart, whichever the pending decision has named. Raises Refused when it is not sound."""
    if name == house_rules.BLOB:
        state.saved_rules = RULES.unpack(data)
    else:
        state.chart = chart.unpack(data, state.seat_count, _tokens(state))
    return STEPS.settle(state, [])


def saved_blobs(state):
    """What is worth keeping for the next game: (name, data) of house rules and own chart; asked at the end of setup."""
    blobs = []
    if sum(state.switches):
        blobs.append((house_rules.BLOB, RULES.pack(state.switches)))
    if state.chart:
        blobs.append((_chart_name(state), chart.pack(state.chart, _tokens(state))))
    return tuple(blobs)


def _tokens(state):
    return chart.tokens_a_seat(state.seat_count, state.switches[TOKENS])


def _chart_name(state):
    return "chart%d" % state.seat_count


def _ask_join(state):
    count = state.seat_count
    if count == st.SEATS[1]:
        return None
    options = [Option(1, ("elf.sit",), count)]
    if count >= st.SEATS[0]:
        options.append(Option(0, ("elf.all_sit",)))
    return choose(("elf.ask_join",), options, default=len(options) - 1)


def _take_join(state, answer, events):
    if not answer[0]:
        _all_sit(state, events)
        return
    state.colours.append(state.seat_count)
    state.seat_count += 1


def _all_sit(state, events):
    state.step = st.COLOURING


def _ask_colouring(state):
    return choose(("elf.ask_colours",), [Option(AS_LIT, ("elf.as_lit",)), Option(PICKED, ("elf.pick",))])


def _take_colouring(state, answer, events):
    state.step = st.COLOUR if answer[0] == PICKED else st.TRACKING


def _ask_colour(state):
    """Ask seat by seat. So many seats play with the first so many colours: the last has no choice."""
    seat = state.cursor
    free = sorted(state.colours[seat:])
    if len(free) < 2:
        return None
    return choose(("elf.ask_colour",), [Option(colour, ("elf.colour%d" % colour,)) for colour in free], seat)


def _take_colour(state, answer, events):
    """The seat that had the colour so far takes this seat's in exchange."""
    seat = state.cursor
    state.colours[state.colours.index(answer[0])] = state.colours[seat]
    state.colours[seat] = answer[0]
    state.cursor += 1


def _colours_done(state, events):
    st.enter(state, st.TRACKING)


def _ask_tracking(state):
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("elf.ask_level",), options, default=st.TITLES)


def _take_tracking(state, answer, events):
    state.level = answer[0]
    state.step = st.START if answer[0] == st.SCORES else st.BOARD


def _ask_board(state):
    saved = len(state.chart) > 0
    options = [Option(SAVED, ("elf.chart_saved",))] if saved else []
    options.append(Option(BALANCED, ("elf.chart_balanced",)))
    options.append(Option(OWN, ("elf.chart_own",)))
    options.append(Option(NO_BOARD, ("elf.chart_none",)))
    decision = choose(("elf.ask_board",), options)
    decision.preset = "" if saved else _chart_name(state)
    return decision


def _take_board(state, answer, events):
    state.step = st.START
    if answer[0] == SAVED:
        return
    state.chart = bytearray()
    if answer[0] == OWN:
        state.step = st.CHART
    elif answer[0] == NO_BOARD:
        state.level = st.SCORES


def _fill_chart(state, events):
    if not walk.fill(state):
        state.step = st.START


def _ask_start(state):
    return dice(("elf.ask_start",), 1, state.seat_count)


def _take_start(state, answer, events):
    state.dragon = answer[0] - 1
    state.wanted = state.level
    if state.level != st.SCORES:
        pieces.set_tokens(state, _dealt(state))
    if state.level == st.FULL:
        pieces.deal_spells(state)
    begin_round(state, events)


def _dealt(state):
    """(seat, place) of every token: the own chart by colours, ours from the start player on, who is drawn by chance."""
    if state.chart:
        return walk.pairs(state)
    seats = [(state.dragon + letter) % state.seat_count for letter in range(state.seat_count)]
    return chart.pairs(chart.balanced(state.seat_count, _tokens(state)), seats)


STEPS.functions[st.JOIN] = (_ask_join, _take_join, _all_sit)
STEPS.functions[st.COLOURING] = (_ask_colouring, _take_colouring, None)
STEPS.functions[st.COLOUR] = (_ask_colour, _take_colour, _colours_done)
STEPS.functions[st.TRACKING] = (_ask_tracking, _take_tracking, None)
STEPS.functions[st.BOARD] = (_ask_board, _take_board, None)
STEPS.functions[st.CHART] = (walk.ask, walk.take, _fill_chart)
STEPS.functions[st.START] = (_ask_start, _take_start, None)
