"""What the demo plays: three people, in turns with clocks and dice."""

from tests.device.universal.evening import CountingEvening

WHAT = "A whole evening of three people: turns with clocks, points, dice."
PEOPLE = 3
LEVEL = 2
SEED = 5
ROUNDS = 4
CLOCKS = 3


def evening(person):
    return CountingEvening(person, PEOPLE, LEVEL, SEED, ROUNDS, {"uni.ask_kit": (CLOCKS,)}, dice=3)
