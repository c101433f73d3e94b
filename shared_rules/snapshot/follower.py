"""Follows a game record by record through the core that the box runs: where it stands, what was asked and done.

The state after every record is kept, so an undo costs one look-up; a correction folds what was played after its target.
"""

from ..core import action as act
from ..core import ending, history
from ..core.play import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.game import Game
    from ..core.types import Decision, Events, Message, Values
    from .types import Read

RECENT = 48  # steps that stay in memory; their questions take room


class Step:
    """One record: the question that stood before it, and what followed from it. `in_setup`: before it."""

    def __init__(
        self,
        seq: int,
        kind: int,
        values: "Values",
        question: "Decision | None",
        heading: "Sequence[Message]",
        in_setup: bool,
    ) -> None:
        self.seq = seq
        self.kind = kind
        self.values = values
        self.question = question
        self.heading = heading  # the round, the phase
        self.events: "Events" = []
        self.in_setup = in_setup


class Follower:
    """A game of which `count` records have been taken in; `play` is where it stands, `steps` are the last ones.

    `read(seq)` gives a record. `recent`: how many steps stay in memory.
    """

    def __init__(self, game: "type[Game]", read: "Read", recent: int = RECENT) -> None:
        self.play = Play(game)
        self.read = read
        self.count = 0
        self.steps: list[Step] = []
        self._recent = recent
        self.states = [self.play.encode()]  # by seq + 1: the position after a record

    def take(self) -> Step:
        """Take in the next record. Raises Refused when the rules do not allow it."""
        seq = self.count
        kind, values = self.read(seq)
        play = self.play
        step = Step(seq, kind, values, play.decision(), play.state.heading(), play.state.in_setup())
        self.check(step)
        if kind in history.PLAYED:
            step.events = history.apply_entry(play, kind, values)
        elif kind in (act.UNDO, act.CORRECTION):
            self._rewrite(seq)
        state = play.encode()
        self.states.append(self.states[-1] if state == self.states[-1] else state)
        self.count += 1
        self.steps.append(step)
        if len(self.steps) > self._recent:
            self.steps.pop(0)
        return step

    def check(self, step: Step) -> None:
        """Raise what a caller wants to refuse before a record is taken in; nothing, where the log is trusted."""

    def step(self, seq: int) -> Step | None:
        """The step of a record; None when it is no longer in memory."""
        at = seq - (self.count - len(self.steps))
        return self.steps[at] if 0 <= at < len(self.steps) else None

    @property
    def is_early(self) -> bool:
        """Whether the game is over because the players have ended it."""
        return ending.is_early(self.read, self.count - 1, self.play.state)

    def present(self, first: int = 0) -> "dict[int, Values]":
        """The played records from `first` on that count, with the values that count now; the others were taken back."""
        _, line = history.walk_back(self.read, self.count - 1, lambda seq: seq < first)
        return {seq: values for seq, _, values in line if seq >= first}

    def _rewrite(self, seq: int) -> None:
        known, line = history.walk_back(self.read, seq, lambda before: before < seq)
        self.play.restore(self.states[known + 1])
        history.fold(self.play, line)
