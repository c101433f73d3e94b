"""Works out ratings play by play, with the openskill library. Loaded only where ratings are wanted.

The model is Plackett and Luce's as Weng and Lin compute it: of those of the library for games of everybody against
everybody it is the fastest, and it sees the whole order of a game, not only neighbours in it.
"""

from collections.abc import Iterable, Mapping
from typing import Self

from openskill.models import PlackettLuce, PlackettLuceRating

from shared_rules.numbers.play import Play

from .ratings import Rating


class _Table(list[list[PlackettLuceRating]]):
    """The ratings of one play, which the library may change: copying them took two thirds of the time."""

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Skill:
    """The ratings of everybody, after all plays so far. `before`: what they were."""

    def __init__(self, before: Mapping[str, Rating]) -> None:
        self._model = PlackettLuce()
        self._ratings = {who: self._model.rating(mu, sigma) for who, (mu, sigma, _) in before.items()}
        self._games = {who: games for who, (_, _, games) in before.items()}

    def add(self, plays: Iterable[Play]) -> None:
        """Take in plays that count, in their order. Seats of somebody unknown are left out, and games all lost."""
        for play in plays:
            if play.facts.places:
                self._add(play)

    def _add(self, play: Play) -> None:
        ranked: dict[str, int] = {}
        for who, place in zip(play.who, play.facts.places):
            if who:
                ranked.setdefault(who, place)  # who has two seats counts by the first
        if len(ranked) < 2:
            return
        order = sorted(ranked, key=lambda who: ranked[who])
        table = _Table([[self._rating(who)] for who in order])
        ties = len(set(ranked.values())) < len(ranked)
        self._model.rate(table, ranks=[float(ranked[who]) for who in order] if ties else None)
        for who in order:
            self._games[who] = self._games.get(who, 0) + 1

    def _rating(self, who: str) -> PlackettLuceRating:
        if who not in self._ratings:
            self._ratings[who] = self._model.rating()
        return self._ratings[who]

    def ratings(self) -> dict[str, Rating]:
        """By key, everybody who has one."""
        return {who: (self._ratings[who].mu, self._ratings[who].sigma, games) for who, games in self._games.items()}
