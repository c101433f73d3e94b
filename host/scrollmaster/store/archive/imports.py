"""Plays from other programs: no log proves them, so they stand beside the games in a table of their own.

A play is kept once, under an id that follows from its source. What was deleted comes back by another import.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256

from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play

from ...base.dates import now_ms
from ...base.paths import own_games
from ..logs import result
from . import outside, play_rows
from .database import Damaged, Database, number, text
from .game import ArchivedGame
from .keys import Keys, given
from .outside import Play as OutsidePlay
from .play_rows import PlayRow, what
from .store import Store

_NO_RULES = ""  # stands for the rules of a game that we have none of
_MINUTE_MS = 60_000
_PREFIX = "bg"  # no game's id begins so: they are hex
_DIGITS = 16


@dataclass
class ImportedPlay:
    """A play, unverified. `source`: the program that kept it; `stored_ms`: when it came here, in ms since 1970."""

    play_id: str
    source: str
    stored_ms: int
    play: OutsidePlay

    @property
    def names(self) -> dict[int, str]:
        """The names by seat."""
        return {seat: player.name for seat, player in enumerate(self.play.players) if player.name}

    @property
    def game(self) -> ArchivedGame:
        """What a list says of it, as of a game."""
        details = self.play.game, self.play.day, self.play.location, self.play.comment
        return ArchivedGame(self.play_id, _NO_RULES, 0, "", 0, True, None, self.stored_ms, 0, self.stored_ms, *details)


def play_id(play: OutsidePlay) -> str:
    """The id of a play here: the same for every copy of it."""
    identity = json.dumps([play.source, play.source_id]).encode()
    return _PREFIX + sha256(identity).hexdigest()[:_DIGITS]


class Imports:
    """The plays of other programs in an archive."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[ImportedPlay]:
        """All of them, the last one first, but the damaged ones."""
        return read(self._store.database)

    def add(self, found: Iterable[OutsidePlay]) -> int:
        """Keep plays, all or none; one that is here already stays as it is. Returns how many are new."""
        sql = "INSERT INTO imported VALUES (?, ?, ?, ?) ON CONFLICT (play_id) DO NOTHING"
        with self._store.writing():
            rows = [(play_id(play), play.source, now_ms(), outside.write(play)) for play in found]
            new = [row[0] for row in rows if self._store.database.execute(sql, row).rowcount]
            play_rows.mark(self._store.database, new)
        return len(new)

    def delete(self, play_id: str) -> None:
        """Delete one, down to the bytes of the file."""
        with self._store.erasing():
            play_rows.mark(self._store.database, [play_id])
            self._store.database.execute("DELETE FROM imported WHERE play_id = ?", (play_id,))

    def of(self, names: Iterable[str]) -> list[str]:
        """The ids of those with a player who has one of these names."""
        wanted = set(map(given, names))
        return [each.play_id for each in self.all() if any(given(who.name) in wanted for who in each.play.players)]

    def some(self, play_ids: Sequence[str]) -> list[ImportedPlay]:
        """Those that have one of these ids, but the damaged ones."""
        some = [play_ids[at : at + play_rows.AT_ONCE] for at in range(0, len(play_ids), play_rows.AT_ONCE)]
        return [play for ids in some for play in read(self._store.database, ids)]


def read(database: Database, play_ids: Sequence[str] | None = None) -> list[ImportedPlay]:
    """All plays, or these, the last day first, but those whose rows are damaged."""
    found: list[ImportedPlay] = []
    sql, ids = "SELECT play_id, source, kept_ms, play FROM imported", play_ids or ()
    if play_ids is not None:
        sql += f" WHERE play_id IN ({play_rows.marks(ids)})"
    for own_id, source, stored_ms, value in database.rows(sql, ids):
        with suppress(Damaged):
            found.append(ImportedPlay(text(own_id), text(source), number(stored_ms), _play(value)))
    return sorted(found, key=lambda each: (each.play.day, each.play_id), reverse=True)


def names(database: Database) -> set[str]:
    """How players are called in all plays."""
    return {player.name for each in read(database) for player in each.play.players if player.name.strip()}


def forget_names(database: Database, names: Iterable[str]) -> None:
    """Forget players who have one of these names in all plays."""
    wanted = set(map(given, names))
    for each in read(database):
        players = tuple(
            replace(player, name="", person="") if given(player.name) in wanted else player
            for player in each.play.players
        )
        if players != each.play.players:
            play_rows.mark(database, [each.play_id])
            written = outside.write(replace(each.play, players=players))
            database.execute("UPDATE imported SET play = ? WHERE play_id = ?", (written, each.play_id))


def _play(value: object) -> OutsidePlay:
    try:
        return outside.read(text(value))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Damaged("no play") from None


def row(imported: ImportedPlay, keys: Keys) -> PlayRow:
    """The play of another program as a row; it does not count when it was broken off, or its day is not known."""
    foreign = imported.play
    facts_text = result.as_json(_facts(imported))
    facts = result.read(facts_text)
    players = foreign.players if facts else ()
    who = {seat: key for seat, player in enumerate(players) if (key := keys.key(given(player.name)))}
    seats = [who.get(seat, "") for seat in range(len(players))]
    played = _what(foreign.game)
    play = Play(imported.play_id, played, foreign.day, seats, facts or Facts(), "", foreign.location, verified=False)
    return PlayRow(play, facts_text if facts else "", who)


def _facts(imported: ImportedPlay) -> Facts:
    facts, foreign = Facts(), imported.play
    players = foreign.players
    facts.colours = [str(seat + 1) for seat in range(len(players))]
    facts.points = [round(player.score or 0) for player in players]
    facts.unscored = [seat for seat, player in enumerate(players) if foreign.no_points or player.score is None]
    facts.seated = foreign.seated
    facts.winners = [seat for seat, player in enumerate(players) if player.winner]
    facts.places = _places(foreign) if facts.winners else []
    facts.first = next((seat for seat, player in enumerate(players) if player.start), -1)
    facts.over = bool(foreign.day)
    facts.early = foreign.ignored
    facts.length_ms = (foreign.minutes or 0) * _MINUTE_MS
    return facts


def _places(foreign: OutsidePlay) -> list[int]:
    """As the other program says, else the winners first, then by points: most, or fewest where these win.

    Without points, or where one who has not won has none, all who have not won share a place.
    """
    ranks = [player.rank for player in foreign.players]
    if None not in ranks:
        return [rank or 1 for rank in ranks]
    scores = [player.score for player in foreign.players if not player.winner]
    sign = 0 if foreign.no_points or None in scores else -1 if foreign.highest_wins else 1
    standing = [(not player.winner, 0 if player.winner else sign * (player.score or 0)) for player in foreign.players]
    return [1 + sum(other < own for other in standing) for own in standing]


def _what(game: str) -> str:
    """A game of ours where it is called so, else its name without rules, behind the colon."""
    letters = "".join(letter for letter in game.casefold() if letter.isalnum())
    return letters if letters in own_games() else what(_NO_RULES, game)
