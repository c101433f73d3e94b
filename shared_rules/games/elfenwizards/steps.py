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
# What these import, and the kinds of facts.
_HELPERS = ("chart", "walk", "election", "past", "present", "course", "switches", "totals")

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS, _HELPERS)
