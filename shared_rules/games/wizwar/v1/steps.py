"""Owns the table of the steps of version 1: what has changed since is its own. Must never know what a step is about."""

from ....core.steps import Steps
from .. import attack, death, hats, more, setup, spells, treasure, turn
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
    turn.STEPS,
    treasure.STEPS,
    more.STEPS,
    death.STEPS,
    attack.STEPS,
    spells.STEPS,
    hats.STEPS,
    house_rules=house_rules.RULES,
)
