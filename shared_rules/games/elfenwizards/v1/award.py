"""Owns EW-5b as version 1 had it. Must never add up points itself."""

from ..award import steps
from .election import box_winners

STEPS = steps(box_winners)
