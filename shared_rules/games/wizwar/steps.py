"""Owns the one table of the game's steps, put together from its modules. Must never know what a step is about."""

from ...core.steps import Steps
from . import attack, death, hats, house_rules, more, setup, spells, treasure, turn
from .state import FIELDS, OVER, START, State

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
