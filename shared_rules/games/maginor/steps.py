"""Owns the one table of the game's steps, put together from its modules. Must never know what a step is about."""

from ...core.steps import Steps
from . import casting, duel, entering, house_rules, laying, scoring, secure, setup, told, turn
from .state import FIELDS, OVER, START, State

STEPS = Steps(
    State,
    FIELDS,
    START,
    OVER,
    house_rules.STEPS,
    setup.STEPS,
    laying.STEPS,
    entering.STEPS,
    told.STEPS,
    scoring.STEPS,
    turn.STEPS,
    secure.STEPS,
    casting.STEPS,
    duel.STEPS,
    house_rules=house_rules.RULES,
)
