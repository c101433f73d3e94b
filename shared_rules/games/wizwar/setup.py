"""Owns the questions before the first turn: who plays, tracking level, who starts. The house rules come before them.

The draw of the start player is last: it is the first DICE decision, so "like last time" can give all answers before it.
"""

from ...core.decision import Option, choose, dice
from ...core.house_rules import BLOB
from . import course, house_rules
from . import state as st
from .steps import STEPS

_SIT = 1
_ALL_SIT = 0


def take_blob(state, name, data):
    """Take saved house rules. Raises Refused when they are not sound."""
    state.saved_rules = house_rules.WALK.unpack(data)
    return STEPS.settle(state, [])


def saved_blobs(state):
    """What is worth keeping for the next game: (name, data); asked at the end of setup."""
    if sum(state.switches):
        return ((BLOB, house_rules.WALK.pack(state.switches)),)
    return ()


def _ask_join(state):
    count = state.seat_count
    if count == st.SEATS[1]:
        return None
    options = [Option(_SIT, ("wiz.sit",), count)]
    if count >= st.SEATS[0]:
        options.append(Option(_ALL_SIT, ("wiz.all_sit",)))
    return choose(("wiz.ask_join",), options, default=len(options) - 1)


def _take_join(state, answer, events):
    if answer[0] == _SIT:
        state.seat_count += 1
    else:
        _all_sit(state, events)


def _all_sit(state, events):
    state.step = st.TRACKING


def _ask_tracking(state):
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("wiz.ask_level",), options, default=st.ATTACKS)


def _take_tracking(state, answer, events):
    state.level = answer[0]
    state.step = st.START


def _ask_start(state):
    return dice(("wiz.ask_start",), 1, state.seat_count)


def _take_start(state, answer, events):
    count = state.seat_count
    state.life = bytearray([st.START_LIFE] * count)
    state.kills = bytearray(count)
    state.treasures = bytearray(2 * count)
    course.begin_turn(state, answer[0] - 1, events)


STEPS.functions[st.JOIN] = (_ask_join, _take_join, _all_sit)
STEPS.functions[st.TRACKING] = (_ask_tracking, _take_tracking, None)
STEPS.functions[st.START] = (_ask_start, _take_start, None)
