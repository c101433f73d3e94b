"""Owns the random numbers of simulated games: streams that a seed and a name alone decide, on every machine."""

from random import Random

from shared_rules.laws.bot import Chance


class Draws(Chance):
    """A stream of numbers. Python promises that `random()` gives the same ones after the same seed, for ever."""

    def __init__(self, seed: int, name: str) -> None:
        self._random = Random(f"{seed}/{name}").random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)
