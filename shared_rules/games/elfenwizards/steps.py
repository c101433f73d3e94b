"""Owns the table of steps and the one loop that walks it.

A step is three functions: `ask(state)` gives its Decision or None, `take(state, answer, events)` applies a checked
answer, and `go_on(state, events)` does what happens without one: nothing was left to ask, the seat asked has left, or
the table does not tell it. Each of the last two enters the next step. Must never know what a step is about.
"""

from ...core import loader
from .state import AWARD, ENTER_DIE, OVER, RECOVER, SCORE, START, TARGET

STEPS = {}

# Which modules fill STEPS up to which step. Those of a row are in RAM together; scoring.py, with the rest, always is.
_ROWS = (
    (START, ("setup", "house_rules")),
    (ENTER_DIE, ("levels",)),
    (RECOVER, ("retire", "rolling", "recovery")),
    (TARGET, ("placing",)),
    (AWARD, ("award",)),
    (SCORE - 1, ("recovery", "vacancy", "gray")),
)
# What these import, and what is loaded for an override.
_HELPERS = ("chart", "walk", "election", "facts", "past", "present", "course")
_PACKAGE = __name__[: __name__.rfind(".")]


def load_all():
    """Load every module that fills STEPS. Without thrift this happens once, when the game is loaded."""
    for _, modules in _ROWS:
        for module in modules:
            loader.bring(_PACKAGE, module)


def borrow(module):
    """A module for what a table seldom does; with thrift in the room of the steps, which come back when needed."""
    if loader.thrifty:
        _drop_all()
    return loader.bring(_PACKAGE, module)


def _functions(step):
    """The three functions of a step; the row of modules that has them is loaded in place of what is there."""
    if step not in STEPS:
        _drop_all()
        row = 0
        while step > _ROWS[row][0]:
            row += 1
        for module in _ROWS[row][1]:
            loader.bring(_PACKAGE, module)
    return STEPS[step]


def _drop_all():
    for number in range(SCORE):
        STEPS.pop(number, None)
    loader.drop(_PACKAGE, _HELPERS)
    for _, modules in _ROWS:
        loader.drop(_PACKAGE, modules)


def settle(state, events):
    """Walk on to the next question, or to the end of the game. Returns `events`."""
    while True:
        state.asked = question(state)
        if state.asked is not None or state.step == OVER:
            return events
        go_on(state, events)


def go_on(state, events):
    """Do what happens in the present step without an answer."""
    _functions(state.step)[2](state, events)


def question(state):
    """The Decision of the present step, or None when there is nothing to ask or nobody to ask it."""
    if state.step == OVER:
        return None
    decision = _functions(state.step)[0](state)
    if decision is not None and decision.seat >= 0 and state.left >> decision.seat & 1:
        return None
    return decision


def take(state, answer):
    """Apply an answer that fits the pending decision, then walk on. Returns the events."""
    events = []
    _functions(state.step)[1](state, answer, events)
    return settle(state, events)
