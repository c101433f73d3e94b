"""Owns which modules of the game hold its steps. core/steps.py walks them. Must never know what a step is about."""

from ...core.steps import Steps
from .state import BEGIN, OVER, START

_ROWS = (
    (START, ("setup", "details")),
    (BEGIN, ("table", "counting", "pools")),
)
_HELPERS = ("kit",)  # what these import

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS, _HELPERS)
