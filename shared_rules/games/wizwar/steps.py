"""Owns which modules of the game hold its steps. core/steps.py walks them. Must never know what a step is about."""

from ...core.steps import Steps
from .state import ENERGY, OVER, START

_ROWS = (
    (START, ("setup", "house_rules")),
    (ENERGY, ("turn", "treasure", "more", "death", "attack", "spells", "hats")),  # small enough to be in RAM together
)

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS)
