"""Owns the one table of the game's steps, put together from its modules. Must never know what a step is about."""

from ...core.steps import Steps
from . import award, entering, gray, house_rules, placing, recovery, retire, rolling, scoring, setup, vacancy
from .state import FIELDS, OVER, START, State

STEPS = Steps(
    State,
    FIELDS,
    START,
    OVER,
    house_rules.STEPS,
    setup.STEPS,
    entering.STEPS,
    retire.STEPS,
    rolling.STEPS,
    recovery.STEPS,
    placing.STEPS,
    award.STEPS,
    vacancy.STEPS,
    gray.STEPS,
    scoring.STEPS,
    house_rules=house_rules.RULES,
)
