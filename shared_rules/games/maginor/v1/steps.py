"""Owns the table of the steps of version 1: what has changed since is its own. Must never know what a step is about."""

from ....core.steps import Steps
from .. import casting, duel, entering, laying, scoring, secure, setup, told
from ..state import OVER, START
from . import house_rules, turn
from .state import FIELDS, State

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
