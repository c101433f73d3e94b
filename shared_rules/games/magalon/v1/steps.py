"""Owns the table of the steps of version 1: what has changed since is its own. Must never know what a step is about."""

from ....core.steps import Steps
from .. import entering, extras, rounds, setup, turns
from ..state import OVER, START
from . import house_rules
from .state import FIELDS, State

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
