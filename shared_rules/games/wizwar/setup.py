"""Owns the questions before the first turn: who plays, tracking level, who starts. The house rules come before them.

The draw of the start player is last: it is the first DICE decision, so "like last time" can give all answers before it.
"""

from ...core.decision import dice
from ...core.house_rules import BLOB
from ...core.setup import Seating, Tracking
from . import course
from . import state as st


def take_blob(state, name, data):
    """Take saved house rules. Raises Refused when they are not sound."""
    state.saved_rules = state.steps.house_rules.unpack(data)
    state.asked = None  # to be asked anew, now with what was kept
    return []


def saved_blobs(state):
    """What is worth keeping for the next game: (name, data); asked at the end of setup."""
    if sum(state.switches):
        return ((BLOB, state.steps.house_rules.pack(state.switches)),)
    return ()


def _ask_start(state):
    return dice(("wiz.ask_start",), 1, state.seat_count)


def _take_start(state, answer, events):
    count = state.seat_count
    state.life = bytearray([st.START_LIFE] * count)
    state.kills = bytearray(count)
    state.treasures = bytearray(2 * count)
    course.begin_turn(state, answer[0] - 1, events)


STEPS = {
    st.START: (_ask_start, _take_start, None),
}
STEPS.update(Seating("wiz.", st.SEATS).steps(st.JOIN, st.TRACKING))
STEPS.update(Tracking("wiz.", st.LEVEL_TERMS, st.ATTACKS).steps(st.TRACKING, st.START))
