"""Owns which modules of the game hold its steps. core/steps.py walks them. Must never know what a step is about."""

from ...core.steps import Steps
from .state import AWARD, ENTER_DIE, LAST_CHIPS, OVER, RECOVER, SCORE, START, TARGET

_ROWS = (
    (START, ("setup", "house_rules")),
    (ENTER_DIE, ("levels",)),
    (RECOVER, ("retire", "rolling", "recovery")),
    (TARGET, ("placing",)),
    (AWARD, ("award",)),
    (SCORE - 1, ("recovery", "vacancy", "gray")),
    (LAST_CHIPS, ("scoring",)),
)
# What these import, and what a table seldom does.
_HELPERS = ("chart", "walk", "election", "facts", "past", "present", "course", "switches", "totals", "operations")

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS, _HELPERS)
