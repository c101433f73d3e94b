"""Owns which modules of the game hold its steps. core/steps.py walks them. Must never know what a step is about."""

from ...core.steps import Steps
from .state import ENTER_SPELL, OVER, REVERSAL_AFTER, SECOND, SLOT, SPELL_CARD, START

_ROWS = (
    (START, ("setup", "house_rules", "laying")),
    (ENTER_SPELL, ("entering",)),
    (SECOND, ("told", "scoring")),
    (SLOT, ("turn", "secure", "casting", "scoring")),
    (REVERSAL_AFTER, ("duel",)),
    (SPELL_CARD, ("casting",)),
)
# What these import, and what is loaded for an override.
_HELPERS = ("draw", "sets", "tiles", "pieces", "pictures")

STEPS = Steps(__name__[: __name__.rfind(".")], OVER, _ROWS, _HELPERS)
