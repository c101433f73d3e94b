"""Maginor as version 2 of its rules had it: seats began red, green, blue, yellow, then purple and white."""

from .. import Maginor


class Maginor2(Maginor):
    """One game."""

    RULES_VERSION = 2
    COLOURS = tuple([Maginor.COLOURS[colour] for colour in (0, 4, 1, 2, 3, 5)])


GAME = Maginor2
