"""Owns the table of steps and the one loop that walks it.

A step is three functions: `ask(state)` gives its Decision or None, `take(state, answer, events)` applies a checked
answer, and `go_on(state, events)` does what happens without one: nothing was left to ask, the seat asked has left, or
the table does not tell it. Each of the last two enters the next step. Must never know what a step is about.
"""

from .state import OVER

STEPS = {}


def settle(state, events):
    """Walk on to the next question, or to the end of the game. Returns `events`."""
    while True:
        state.asked = question(state)
        if state.asked is not None or state.step == OVER:
            return events
        STEPS[state.step][2](state, events)


def question(state):
    """The Decision of the present step, or None when there is nothing to ask or nobody to ask it."""
    if state.step == OVER:
        return None
    decision = STEPS[state.step][0](state)
    if decision is not None and decision.seat >= 0 and state.left >> decision.seat & 1:
        return None
    return decision


def take(state, answer):
    """Apply an answer that fits the pending decision, then walk on. Returns the events."""
    events = []
    STEPS[state.step][1](state, answer, events)
    return settle(state, events)
