"""What the demo plays: four people, at the level that people start with."""

from tests.device.elfenwizards.eager import EagerEvening

WHAT = "A whole game of four people at the level of titles."
PEOPLE = 4
LEVEL = 1
SEED = 8


def evening(person):
    return EagerEvening(person, "elfenwizards", PEOPLE, LEVEL, SEED)
