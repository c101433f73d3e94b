"""Magalon as version 2 of its rules had it: seats began orange, purple, red, green."""

from .. import Magalon


class Magalon2(Magalon):
    """One game."""

    RULES_VERSION = 2
    COLOURS = tuple([Magalon.COLOURS[colour] for colour in (3, 0, 2, 1)])


GAME = Magalon2
