"""The unit of a simulation: `play_range`, a pure function of a setting and a range of seeds.

The dice of a game and each seat's chance are streams of their own, so that the same seed meets the same dice under
another house rule for as long as the games go the same way.
"""

from random import Random
from typing import NamedTuple

from shared_rules.core import action as act
from shared_rules.core.decision import TABLE, Dice, Secret
from shared_rules.core.ending import winners
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.types import Decision
from shared_rules.laws.bot import LONGEST, TRIES, Chance
from shared_rules.numbers.gathering import places

from ...base.errors import BadData
from .bots import Bot, apply, bot_of, forced_answer
from .opening import is_drawn, opened
from .setting import Setting
from .skill import Skill, skill_of

_UNKNOWN = -1  # who begins


class Played(NamedTuple):
    """How one game went; what a seat has is listed by seat. `faces`: how often it threw a 1, a 2, …"""

    seed: int
    first: int
    rounds: int | None
    records: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]  # none where all have lost together
    won: tuple[bool, ...]
    faces: tuple[tuple[int, ...], ...]


class Draws(Chance):
    """A stream of numbers that a seed and a name alone decide, on every machine.

    Python promises that `random()` gives the same ones after the same seed, for ever.
    """

    def __init__(self, seed: int, name: str) -> None:
        self._random = Random(f"{seed}/{name}").random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)


def play_range(setting: Setting, first: int, count: int) -> list[Played]:
    """The games of the seeds from `first` on."""
    play, records = opened(setting)
    start = play.encode()
    skill = known_skill(setting)
    bots = {name: bot_of(name, skill) for name in set(setting.bots)}
    games: list[Played] = []
    for seed in range(first, first + count):
        play.restore(start)
        games.append(_Game(play, setting, bots, skill, seed).played(records))
    return games


def known_skill(setting: Setting) -> Skill | None:
    """The skill of the game, where all its choices are asked as the setting has it."""
    skill = skill_of(setting.game)
    return skill if skill and skill.knows(begun(setting).state) else None


def begun(setting: Setting) -> Play:
    """A game at its first turn; chance has answered as it happens."""
    play, _ = opened(setting)
    draws = Draws(0, "setup")
    while (decision := play.decision()) is not None and play.state.in_setup():
        play.apply((act.ANSWER, *draws.answer(decision)))
    return play


def seated(setting: Setting, seed: int) -> tuple[str, ...]:
    """Who sits where: all go one seat on with every seed."""
    seats = len(setting.bots)
    return tuple(setting.bots[(seat - seed) % seats] for seat in range(seats))


class _Game:
    def __init__(self, play: Play, setting: Setting, bots: dict[str, Bot], skill: Skill | None, seed: int) -> None:
        self._play = play
        self._skill = skill
        self._seed = seed
        self._names = seated(setting, seed)
        self._bots = [bots[name] for name in self._names]
        self._chances = [Draws(seed, f"seat {seat}") for seat in range(setting.seats)]
        self._dice = Draws(seed, "dice")
        self._table = Draws(seed, "table")
        self._faces: list[dict[int, int]] = [{} for _ in range(setting.seats)]
        self._first = _UNKNOWN
        self._is_of_kit = setting.called != setting.game
        self._records = 0

    def played(self, records: int) -> Played:
        """Play to the end. `records`: those of the setup so far."""
        play = self._play
        self._records = records
        while (decision := play.decision()) is not None:
            if self._records >= LONGEST:
                raise BadData("simulate.endless", self._seed)
            self._answer(decision)
        return self._result(self._records)

    def _answer(self, decision: Decision) -> None:
        play = self._play
        self._records += 1
        if play.state.in_setup():
            draws = self._dice if is_drawn(decision) else self._table
            play.apply((act.ANSWER, *draws.answer(decision)))
            return
        seat = decision.seat
        if seat >= 0 > self._first:
            self._first = seat
        if isinstance(decision, Dice):
            self._throw(decision)
        elif isinstance(decision, Secret):
            play.reveal(
                tuple(self._bots[each](play, decision, each, self._chances[each])[0] for each in decision.seats)
            )
        elif (answer := forced_answer(play, decision, self._skill)) is not None:
            play.apply((act.ANSWER, *answer))
        else:
            self._choose(decision, seat)

    def _throw(self, decision: Dice) -> None:
        values = self._dice.answer(decision)
        self._play.apply((act.ANSWER, *values))
        if decision.seat >= 0:
            faces = self._faces[decision.seat]
            for value in values:
                faces[value] = faces.get(value, 0) + 1

    def _choose(self, decision: Decision, seat: int) -> None:
        """Let a bot answer. What the rules refuse, at once or behind it, it answers again, and by chance."""
        play = self._play
        chance = self._table if seat == TABLE else self._chances[seat]
        answer = chance.answer(decision) if seat == TABLE else self._bots[seat](play, decision, seat, chance)
        before = play.encode() if self._is_of_kit else b""
        for _ in range(TRIES):
            try:
                self._records += apply(play, answer, self._skill if self._is_of_kit else None) - 1
                return
            except Refused:
                if before:
                    play.restore(before)
                answer = chance.answer(decision)
        raise AssertionError(f"no legal answer to {decision.ask}")

    def _result(self, records: int) -> Played:
        state = self._play.state
        won = winners(state, False)
        seats = range(len(self._names))
        return Played(
            self._seed,
            self._first,
            getattr(state, "round", None),
            records,
            self._names,
            tuple(state.scores()),
            tuple(places(state, won)),
            tuple(seat in won for seat in seats),
            tuple(tuple(faces.get(value, 0) for value in range(1, max(faces, default=0) + 1)) for faces in self._faces),
        )
