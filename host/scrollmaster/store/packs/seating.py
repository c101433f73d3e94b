"""Holds a pack to its SEATS: as many as it names can sit down, no others, and it plays with the fewest and the most."""

from shared_rules.core import action as act
from shared_rules.core.game import Game
from shared_rules.core.types import Entry, Events, Values
from shared_rules.laws import bot, watched
from shared_rules.laws.words import Words

from .faults import Untrue

_SEEDS = (2, 5, 8)  # of which a table hardly does anything but answer
_SETUP = 200  # entries


class _Seated(bot.Bot):
    """Lets so many sit down, where they do so one by one; then it plays by chance. `begun`: how many there were."""

    def __init__(self, game: type[Game], seed: int, seats: int) -> None:
        super().__init__(game, seed)
        self._seats = seats
        self.sits = False
        self.begun = 0

    def step(self, before: bytes | None = None) -> tuple[int, Values, Events]:
        done = super().step(before)
        if not self.begun and not self.over and not self.play.state.in_setup():
            self.begun = self.play.state.seats()
        return done

    def _answer(self) -> Entry:
        decision, state = self._asked(), self.play.state
        if not bot.is_choice(decision) or not state.in_setup() or self.refused:
            return super()._answer()
        seats = state.seats()
        free = [option for option in decision.options if option.seat == seats]
        rest = [option for option in decision.options if option.seat != seats]
        self.sits = self.sits or bool(free)
        wanted = free if seats < self._seats else rest
        if not free or not wanted:
            return super()._answer()
        return act.ACTION, (act.ANSWER, self.chance.pick(wanted).value)


def hold(game: type[Game], words: Words) -> None:
    """Hold the laws to a game of the fewest and one of the most. Raises Untrue where others can sit down."""
    fewest, most = game.SEATS
    for seats in (fewest - 1, fewest, most, most + 1):
        begun = _begun(game, seats)
        if begun and not fewest <= begun <= most:
            raise Untrue("pack.seats", begun, fewest, most)
        if begun and fewest <= seats <= most and begun != seats:
            raise Untrue("pack.unseated", seats)
    for seats in sorted({fewest, most}):
        watched.hold(game, _SEEDS[0], words, _Seated(game, _SEEDS[0], seats))


def _begun(game: type[Game], seats: int) -> int:
    """With how many a game begins when so many want to sit down; 0 where they do not do so one by one."""
    begun = 0
    for seed in _SEEDS:
        player = _Seated(game, seed, seats)
        for _ in range(_SETUP):
            if player.begun or player.over:
                break
            player.step()
        begun = player.begun if player.sits else 0
        if begun == seats:
            break
    return begun
