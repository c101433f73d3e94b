"""Owns the turning points of a game: where somebody else came to lead."""

from collections.abc import Sequence
from dataclasses import dataclass

from .line import Moment


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
