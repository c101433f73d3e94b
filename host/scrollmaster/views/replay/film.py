"""Goes back and forth in a game: its position after every record, and which step comes next.

A stop is a record that moves the game, or says something of it. A phase begins at the first stop of another heading, a
round where the first part of the heading is another one.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.core.types import Message
from shared_rules.snapshot.follower import Step

from ...store.logs.check import Checked

_QUIET = (act.HEADER, act.SIGNED, *act.ASIDE)  # these move nothing


class Film:
    """A game that can be looked at after any of its records. Raises NotProvable where its rules are missing."""

    def __init__(self, checked: Checked) -> None:
        self.checked = checked
        self._play = Play(checked.played.game)
        counted = [step for step in checked.steps if step.kind not in _QUIET]
        self.stops = [step.seq for step in counted] or [self.last]
        self.phases = _begins(counted, None) or self.stops
        self.rounds = _begins(counted, 1) or self.stops

    @property
    def last(self) -> int:
        """The seq of the last record."""
        return len(self.checked.log) - 1

    def position(self, seq: int) -> Play:
        """The game after a record; before the first one for -1. It is good until the next one is asked for."""
        self._play.restore(self.checked.states[seq + 1])
        return self._play

    def forth(self, seq: int, places: Sequence[int]) -> int:
        """The next one of `places`, after the last one the end."""
        at = bisect_right(places, seq)
        return places[at] if at < len(places) else self.stops[-1]

    def back(self, seq: int, places: Sequence[int]) -> int:
        """The one of `places` before; before the first one the beginning."""
        at = bisect_left(places, seq)
        return places[at - 1] if at else self.stops[0]

    def index(self, seq: int) -> int:
        """The number of the stop where a record is, or of the last one before it."""
        return max(0, bisect_right(self.stops, seq) - 1)

    def pause_ms(self, seq: int) -> int:
        """How long the table took from a record to the next stop."""
        times = self.checked.log.times
        return times[self.forth(seq, self.stops)] - times[seq]


def _begins(steps: Sequence[Step], length: int | None) -> list[int]:
    """Where so many parts of the heading change."""
    found: list[int] = []
    before: Sequence[Message] | None = None
    for step in steps:
        heading = tuple(step.heading[:length])
        if step.question and heading != before:
            found.append(step.seq)
            before = heading
    return found
