"""Owns changing the tracking level in play: what a lower level forgets, what a higher one must be told first.

Down at any time. Up when a round begins; then every seat tells its energy and its items. Must never play a turn.
"""

from ...core.decision import Option, choose, number
from ...core.refused import Refused
from . import energy
from . import state as st
from .steps import STEPS

_MOST_ENERGY = 99  # where the table has not said where the track ends
_DONE = -1
_FULL_ONLY = (st.VICTIM, st.GIANT)


def set_level(state, level):
    """Track the game at another level from now on. Raises Refused when this is no moment for it."""
    before = state.level
    if not st.CARDS <= level <= st.FULL or state.step <= st.START or state.step == st.OVER:
        raise Refused("mgl.refused_level")
    if level == before:
        raise Refused("mgl.refused_same_level")
    if level > before and (state.step != st.SHOW or state.turn):
        raise Refused("mgl.refused_level_up")
    state.level = level
    if level > before:
        _go_up(state, before)
    else:
        _go_down(state)
    return STEPS.settle(state, [("mgl.ev_level", st.LEVEL_TERMS[before], st.LEVEL_TERMS[level])])


def _go_up(state, before):
    if before == st.CARDS:
        state.energy = [st.FIRST_ENERGY] * state.seat_count
        state.items = bytearray(state.seat_count)
        state.step = st.ENTER_ENERGY


def _go_down(state):
    state.ticked &= st.PLAYED | st.ON_RED
    state.displaced = 0
    state.rolled = 0
    if state.level == st.CARDS:
        state.energy = []
        state.items = bytearray()
        state.ticked = 0
        state.gained = False
        if state.step < st.SHOW:
            state.turn = 0
            state.step = st.SHOW
    if state.step in _FULL_ONLY or state.step > st.TURN and state.level == st.CARDS:
        state.step = st.TURN


def _ask_energy(state):
    return number(("mgl.ask_enter_energy",), 0, energy.top(state) or _MOST_ENERGY, st.FIRST_ENERGY, state.turn)


def _take_energy(state, answer, events):
    state.energy[state.turn] = answer[0]
    state.step = st.ENTER_ITEMS


def _ask_items(state):
    seat = state.turn
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    if not missing:
        return None
    options = [Option(_DONE, ("mgl.done",))] + [Option(item, ("mgl.item%d" % item,)) for item in missing]
    return choose(("mgl.ask_enter_items",), options, seat)


def _take_items(state, answer, events):
    if answer[0] == _DONE:
        _next(state, events)
    else:
        state.items[state.turn] |= 1 << answer[0]


def _next(state, events):
    """On to the next seat, then to the round."""
    state.turn += 1
    state.step = st.ENTER_ENERGY
    if state.turn == state.seat_count:
        state.turn = 0
        state.step = st.SHOW


STEPS.functions[st.ENTER_ENERGY] = (_ask_energy, _take_energy, _next)
STEPS.functions[st.ENTER_ITEMS] = (_ask_items, _take_items, _next)
