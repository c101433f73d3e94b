"""Owns the one table of the game's steps, put together from its modules. Must never know what a step is about."""

from ...core.steps import Steps
from . import counting, details, pools, setup, table
from .state import FIELDS, OVER, START, State

STEPS = Steps(
    State,
    FIELDS,
    START,
    OVER,
    setup.STEPS,
    details.STEPS,
    table.STEPS,
    counting.STEPS,
    pools.STEPS,
)
