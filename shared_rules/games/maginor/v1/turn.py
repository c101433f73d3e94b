"""Owns a seat's turn under version 1: a sorcery card was a roll for another tile than the own one."""

from .. import turn
from ..ring import left_tiles


def sorcery_tiles(state: State):
    """The tiles that a sorcery card may be a roll for."""
    return [tile for tile in left_tiles(state) if tile != state.wizards[state.turn]]


STEPS = turn.steps(sorcery_tiles)
