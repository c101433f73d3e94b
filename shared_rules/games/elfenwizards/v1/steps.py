"""Owns the table of the steps of version 1: what has changed since is its own. Must never know what a step is about."""

from ....core.steps import Steps
from .. import entering, gray, placing, recovery, retire, rolling, scoring, setup, vacancy
from ..state import OVER, START
from . import award, house_rules
from .state import FIELDS, State

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
