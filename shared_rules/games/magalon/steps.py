"""Owns the one table of the game's steps, put together from its modules. Must never know what a step is about."""

from ...core.steps import Steps
from . import entering, extras, house_rules, rounds, setup, turns
from .state import FIELDS, OVER, START, State

STEPS = Steps(
    State,
    FIELDS,
    START,
    OVER,
    house_rules.STEPS,
    setup.STEPS,
    entering.STEPS,
    rounds.STEPS,
    turns.STEPS,
    extras.STEPS,
    house_rules=house_rules.RULES,
)
