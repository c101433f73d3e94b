"""A game played by chance with its log and every state kept, so that undo and resume can be held against the truth."""

from ..core import action as act
from ..core import history
from ..core.play import Play
from . import laws
from .bot import LONGEST, Bot, Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.game import Game
    from ..core.types import Entry, Events, Values
    from .words import Words

DEAR = 5  # the dear laws are held at one position in so many; over all games that is every kind of position
DEAREST = 4 * DEAR  # what tries every option


class Watched:
    """`log[k]` is entry k, `states[k]` the bytes after it. Entry 0 is the header."""

    def __init__(self, game: "type[Game]", seed: int, bot: "Bot | None" = None) -> None:
        self.game = game
        self.bot = bot or Bot(game, seed)
        self.play = self.bot.play
        self.log: "list[Entry]" = [(act.HEADER, ())]
        self.states = [self.play.encode()]

    def steps(self) -> "Iterator[tuple[int, Values, Events]]":
        """Play to the end; yield (kind, values, events) after each entry."""
        while not self.bot.over:
            assert len(self.log) < LONGEST, "the game does not end"
            kind, values, events = self.bot.step(self.states[-1])
            self.log.append((kind, values))
            self.states.append(self.play.encode())
            yield kind, values, events

    def read(self, seq: int) -> "Entry":
        return self.log[seq]

    def folded(self, extra: "Sequence[Entry]" = (), known: int = -1) -> bytes:
        """The bytes after the log and `extra` entries, folded from the state after record `known` (-1: a new game)."""
        log = self.log + list(extra)
        at, line = history.walk_back(lambda seq: log[seq], len(log) - 1, lambda seq: seq == -1 or seq == known)
        play = Play(self.game)
        if at >= 0:
            play.restore(self.states[at])
        history.fold(play, line)
        return play.encode()

    def check_undo(self) -> None:
        """Undo gives the position before; undoing the undo gives the position after."""
        end = len(self.log) - 1
        kind, values = self.log[end]
        undo: "Entry" = (act.CORRECTION if history.is_barrier(kind, values) else act.UNDO, (end,))
        assert history.last_played(self.read, end) == end
        near = max(0, end - 8)
        assert self.folded([undo], near) == self.states[end - 1]
        assert self.folded([undo, (act.UNDO, (end + 1,))], near) == self.states[end]

    def check_resume(self, seq: int) -> None:
        """Resuming from the state after record `seq` gives the same end as playing it all again."""
        assert self.folded(known=seq) == self.states[-1], seq


def hold(game: "type[Game]", seed: int, words: "Words", bot: "Bot | None" = None) -> None:
    """Play one game by chance, or as `bot` plays it, and hold every law to it."""
    watched = Watched(game, seed, bot)
    chance = Chance(seed + 1000003)
    play = watched.play
    laws.check_facts(game, words)
    laws.check_decision(play, words)
    for kind, values, events in watched.steps():
        laws.check_record(kind, values)
        laws.check_events(watched.bot.refused + events, words)
        laws.check_decision(play, words)
        laws.check_view(play, words)
        if chance.one_in(DEAR):
            laws.check_codec(play)
            laws.check_refusals(play, chance, words)
            watched.check_undo()
        if chance.one_in(DEAREST):
            laws.check_lit(play, words)
    laws.check_refusals(play, chance, words)
    for _ in range(3):
        watched.check_resume(chance.below(len(watched.log)))
    watched.check_resume(-1)
