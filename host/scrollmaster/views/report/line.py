"""The line of a game that counts: its state after each round or turn, without what was taken back or replaced.

A *moment* is what lies under one heading of the game, such as a round: its label, and how things stood at its end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shared_rules.core import history
from shared_rules.core.game import Game
from shared_rules.core.play import Play
from shared_rules.core.types import Message

from ...store.logs.check import Checked

MOST_LINES = 400  # moments; a longer game is shown by every second, third … one


@dataclass
class Moment:
    """`seq`: its last record. `state`: the position then."""

    label: Message
    seq: int
    scores: list[int]
    ranks: list[int]  # the higher, the better
    state: bytes


@dataclass
class Line:
    """`start`: how things stood when play began, None when it has not."""

    game: type[Game]
    start: Moment | None
    moments: list[Moment]

    def states(self) -> Iterator[Game]:
        """The position when play began, then those at the end of all moments."""
        for moment in self.moments if self.start is None else [self.start, *self.moments]:
            yield self.game.decode(moment.state)


def line_of(checked: Checked) -> Line:
    """Play what counts of a game once more."""
    play = Play(checked.played.game)
    start: Moment | None = None
    taken: list[tuple[Sequence[Message], Moment]] = []
    for seq, values in sorted(checked.present.items()):
        state = play.state
        heading = () if state.in_setup() else tuple(state.heading())
        if heading and start is None:
            start = _moment(heading[0], seq, play)
        history.apply_entry(play, checked.log.entries[seq][0], values)
        if heading:
            _take(taken, heading, seq, play)
    return Line(play.game, start, _thinned(_by_label(taken)))


def _take(taken: list[tuple[Sequence[Message], Moment]], heading: Sequence[Message], seq: int, play: Play) -> None:
    """Begin a moment, or go on with the last one."""
    if taken and taken[-1][0] == heading:
        taken.pop()
    taken.append((heading, _moment(heading[0], seq, play)))


def _moment(label: Message, seq: int, play: Play) -> Moment:
    """How a game stands now."""
    state = play.state
    return Moment(label, seq, list(state.scores()), list(state.ranking_scores()), play.encode())


def _by_label(taken: list[tuple[Sequence[Message], Moment]]) -> list[Moment]:
    """One moment a label. That is the first part of the heading that changes: of a kit the first is its name."""
    firsts = {heading[0] for heading, _ in taken}
    seconds = {heading[1] for heading, _ in taken if len(heading) > 1}
    at = 1 if len(firsts) == 1 and len(seconds) > 1 else 0
    moments: list[Moment] = []
    for heading, moment in taken:
        moment.label = heading[min(at, len(heading) - 1)]
        if moments and moments[-1].label == moment.label:
            moments.pop()
        moments.append(moment)
    return moments


def _thinned(moments: list[Moment]) -> list[Moment]:
    step = 1 + len(moments) // MOST_LINES
    return moments[len(moments) - 1 :: -step][::-1] if step > 1 else moments


@dataclass
class Turn:
    """At a moment these seats lead; `before` are those who did until then, none at first."""

    moment: Moment
    leaders: list[int]
    before: list[int]


def turning_points(moments: Sequence[Moment]) -> list[Turn]:
    """Every moment at whose end others lead than before. While all are level, nobody leads."""
    found: list[Turn] = []
    before: list[int] = []
    for moment in moments:
        best = max(moment.ranks, default=0)
        leaders = [seat for seat, rank in enumerate(moment.ranks) if rank == best]
        if len(leaders) == len(moment.ranks) or leaders == before:
            continue
        found.append(Turn(moment, leaders, before))
        before = leaders
    return found
