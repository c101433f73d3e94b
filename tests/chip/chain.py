"""Owns how a chain of LEDs shines that somebody has soldered, rightly or not: from bytes on the pin to what eyes see.

Spots are what a person counts: 64 of the face, row by row, then the six seat lights. A chain leads from spot to spot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

Colour = tuple[int, int, int]  # red, green, blue
SIDE = 8
FACE = SIDE * SIDE
SEATS = 6
DARK: Colour = (0, 0, 0)
GRB = (1, 0, 2)  # where red, green and blue stand in a pixel's three bytes


def serpentine() -> list[int]:
    """The spot of each place on the face's chain: every second row backwards."""
    return [at ^ SIDE - 1 if at & SIDE else at for at in range(FACE)]


def rows() -> list[int]:
    """The same of a face whose rows all run from left to right."""
    return list(range(FACE))


def turned(spots: Sequence[int], quarters: int) -> list[int]:
    """A face that was put into the box with so many quarter turns, clockwise."""
    for _ in range(quarters):
        spots = [spot % SIDE * SIDE + SIDE - 1 - spot // SIDE for spot in spots]
    return list(spots)


def mirrored(spots: Sequence[int]) -> list[int]:
    """A face whose first LED is at the top right."""
    return [spot ^ SIDE - 1 for spot in spots]


@dataclass(frozen=True)
class Chain:
    """`order`: where its LEDs take red, green and blue from. `ends`: place of the first that nothing reaches.

    `blind`: places of LEDs that pass on and do not shine. `missing`: places without an LED, wired past. `dead_channel`:
    red, green or blue, which no LED of this chain shines. `noise`: seed of a data wire that flips bits at random.
    """

    face: tuple[int, ...] = tuple(serpentine())
    seats: tuple[int, ...] = tuple(range(SEATS))
    order: tuple[int, int, int] = GRB
    ends: int = FACE + SEATS
    blind: frozenset[int] = frozenset()
    missing: frozenset[int] = frozenset()
    dead_channel: int = -1
    noise: Random | None = None

    def shine(self, sent: bytes) -> list[Colour]:
        """The colour of every spot."""
        spots = [*self.face, *[FACE + seat for seat in self.seats]]
        seen = [DARK] * len(spots)
        taken = 0  # pixels of what was sent
        for place, spot in enumerate(spots):
            if place in self.missing:
                continue
            pixel = sent[3 * taken : 3 * taken + 3]
            taken += 1
            if len(pixel) == 3 and place < self.ends and place not in self.blind:
                seen[spot] = self._colour(pixel)
        return seen

    def _colour(self, pixel: bytes) -> Colour:
        if self.noise:
            pixel = bytes(byte ^ 1 << self.noise.randrange(8) for byte in pixel)
        red, green, blue = (0 if channel == self.dead_channel else pixel[at] for channel, at in enumerate(self.order))
        return red, green, blue
