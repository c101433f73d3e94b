"""A game of the archive as every form gets it: its log, checked, and what is known of it beside the log."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from shared_rules.core import action as act
from shared_rules.numbers.gathering import places
from shared_rules.snapshot.table import kit_title

from ...base import game_modules
from ...store.archive import ArchivedGame, Seat
from ...store.archive.outside import FIRST_YEAR, LAST_YEAR, MOST_MINUTES, MOST_NOTE, Play, Player, clean, day
from ...store.logs.check import Checked
from ...store.logs.log import Log
from ...store.logs.result import facts
from ...store.logs.scores import Names, Scores, scores_of
from ...store.logs.title import own_title

SOURCE = "Scrollmaster"  # other programs remember persons and games under this name: it stays
_IDS = uuid.UUID("5c1f5a3e-6d0b-5e0c-9a53-7f0c5c011a57")


def unique(kind: str, name: str) -> str:
    """The UUID of a play, a person, a game or a place: the same for the same name, wherever and whenever it is made."""
    return str(uuid.uuid5(_IDS, f"{kind}:{name}")).upper()


@dataclass
class Game:
    """`checked`: missing where only the log is wanted. `persons`: by seat the id of who sat there, in hex.

    `seats`: who sat where with what proves it (who.py), where their names are to be sent along.
    """

    archived: ArchivedGame
    log: Log
    checked: Checked | None = None
    names: Names = field(default_factory=dict[int, str])
    persons: dict[int, str] = field(default_factory=dict[int, str])
    seats: Sequence[Seat] = ()

    @property
    def replayed(self) -> Checked:
        """The game as this program has played it again."""
        assert self.checked is not None
        return self.checked

    @cached_property
    def scores(self) -> Scores:
        return scores_of(self.replayed, self.names)

    @property
    def title(self) -> str:
        """What was played."""
        return self.archived.title or own_title(self.log) or self.archived.rules_title

    @property
    def key(self) -> str:
        """What tells the game that was played from others, in every language."""
        return self.archived.title or kit_title(self.log.read, len(self.log)) or self.log.header.game

    @property
    def broken_off(self) -> bool:
        """Whether the players have ended it before the rules did."""
        return self.replayed.early

    @cached_property
    def counts(self) -> bool:
        """Whether tables of many games include it."""
        found = facts(self.replayed)
        return found is not None and found.counts

    @property
    def begins(self) -> int | None:
        """The seat of the first turn, where the log has turns with a clock."""
        for kind, values in self.log.entries:
            if kind == act.CLOCK and values[0] == act.TURN and int(values[1]) >= 0:
                return int(values[1])
        return None

    @property
    def ranks(self) -> list[int | None]:
        """By seat the place that it came in; none where nobody has won."""
        scores = self.scores
        found = places(self.replayed.played.state, scores.won) if scores.over else []
        return [*found] or [None] * len(scores.names)

    def person(self, seat: int) -> str:
        """The UUID of whoever sat there: of the person, else of the name; of a colour where nobody is known."""
        if seat in self.persons:
            return unique("person", self.persons[seat])
        name = self.names.get(seat, "")
        return (
            unique("name", name.casefold()) if name else unique("colour", self.replayed.played.state.seat_terms()[seat])
        )


def play_of(game: Game) -> Play:
    """A game as programs for plays know it."""
    scores = game.scores
    return Play(
        source=SOURCE,
        source_id=game.archived.game_id,
        game=clean(game.title),
        day=_day(game),
        minutes=min(game.log.minutes, MOST_MINUTES),
        location=clean(game.archived.place),
        comment=clean(game.archived.note, MOST_NOTE),
        ignored=not game.counts,
        bgg_id=_bgg_id(game.log.header.game),
        highest_wins=_highest_wins(scores.totals, game.replayed.played.state.ranking_scores()),
        no_points=not any(scores.totals) and not scores.rounds,
        game_key=game.key,
        players=tuple(_player(game, seat, rank) for seat, rank in enumerate(game.ranks)),
    )


def _bgg_id(game: str) -> int | None:
    """How BoardGameGeek numbers a game, where a public source has confirmed it."""
    bgg = game_modules.find(game, "bgg")
    return bgg.BGG_ID if bgg else None


def _player(game: Game, seat: int, rank: int | None) -> Player:
    scores = game.scores
    return Player(
        name=clean(game.names.get(seat, "")),
        score=scores.totals[seat],
        rank=rank,
        winner=seat in scores.won,
        start=seat == game.begins,
        role=clean(scores.colours[seat]),
        person=game.person(seat),
    )


def _day(game: Game) -> str:
    """When it was played; nothing where the clock of a PC was set to no sensible time."""
    known = game.archived.day
    return day(known.typed()) if FIRST_YEAR <= known.moment.year <= LAST_YEAR else ""


def _highest_wins(points: Sequence[int], ranks: Sequence[int]) -> bool:
    """False where whoever has fewer points ranks higher."""
    pairs = [(a, b) for a in range(len(points)) for b in range(a)]
    return not any((points[a] - points[b]) * (ranks[a] - ranks[b]) < 0 for a, b in pairs)
