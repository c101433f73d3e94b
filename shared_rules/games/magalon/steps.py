"""Owns which modules of the game hold its steps. core/steps.py walks them. Must never know what a step is about."""

from ...core.steps import Steps
from .state import ENTER_ITEMS, GIANT, OVER, START

_ROWS = (
    (START, ("setup", "house_rules")),
    (ENTER_ITEMS, ("levels",)),
    (GIANT, ("rounds", "turns", "extras")),
)
_HELPERS = ("energy",)  # what these import

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS, _HELPERS)
