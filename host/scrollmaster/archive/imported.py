"""Owns plays that other programs have kept: no log proves them, so they stand beside the games in a table of their own.

A play is kept once, under an id that follows from its source. What was deleted comes back by another import.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256

from ..dates import now_ms
from . import outside, plays
from .database import Database
from .keys import given
from .outside import Play
from .rows import Damaged, number, text

_PREFIX = "bg"  # no game's id begins so: they are hex
_DIGITS = 16


@dataclass
class ImportedPlay:
    """A play, unverified. `source`: the program that kept it; `kept_ms`: when it came here, in ms since 1970."""

    play_id: str
    source: str
    kept_ms: int
    play: Play


def play_id(play: Play) -> str:
    """The id of a play here: the same for every copy of it."""
    named = json.dumps([play.source, play.source_id]).encode()
    return _PREFIX + sha256(named).hexdigest()[:_DIGITS]


def keep(database: Database, found: Iterable[Play]) -> int:
    """Keep plays; one that is here already stays as it is. Returns how many are new."""
    sql = "INSERT INTO imported VALUES (?, ?, ?, ?) ON CONFLICT (play_id) DO NOTHING"
    rows = [(play_id(play), play.source, now_ms(), outside.write(play)) for play in found]
    new = [row[0] for row in rows if database.execute(sql, row).rowcount]
    plays.mark(database, new)
    return len(new)


def imported(database: Database, play_ids: Sequence[str] | None = None) -> list[ImportedPlay]:
    """All plays, or these, the last day first, but those whose rows are damaged."""
    found: list[ImportedPlay] = []
    sql, ids = "SELECT play_id, source, kept_ms, play FROM imported", play_ids or ()
    if play_ids is not None:
        sql += f" WHERE play_id IN ({plays.marks(ids)})"
    for own_id, source, kept_ms, said in database.rows(sql, ids):
        with suppress(Damaged):
            found.append(ImportedPlay(text(own_id), text(source), number(kept_ms), _read(said)))
    return sorted(found, key=lambda each: (each.play.day, each.play_id), reverse=True)


def delete(database: Database, own_id: str) -> None:
    """Delete a play."""
    plays.mark(database, [own_id])
    database.execute("DELETE FROM imported WHERE play_id = ?", (own_id,))


def names(database: Database) -> set[str]:
    """How players are called in all plays."""
    return {player.name for each in imported(database) for player in each.play.players if player.name.strip()}


def plays_of(database: Database, names: Iterable[str]) -> list[str]:
    """The ids of the plays with a player who has one of these names."""
    wanted = set(map(given, names))
    return [each.play_id for each in imported(database) if any(given(who.name) in wanted for who in each.play.players)]


def delete_names(database: Database, names: Iterable[str]) -> None:
    """Forget players who have one of these names in all plays."""
    wanted = set(map(given, names))
    for each in imported(database):
        players = tuple(
            replace(player, name="", person="") if given(player.name) in wanted else player
            for player in each.play.players
        )
        if players != each.play.players:
            plays.mark(database, [each.play_id])
            told = outside.write(replace(each.play, players=players))
            database.execute("UPDATE imported SET play = ? WHERE play_id = ?", (told, each.play_id))


def own_games(database: Database) -> set[str]:
    """The ids of all games that are here, or were deleted here."""
    rows = database.execute("SELECT game_id FROM games UNION SELECT game_id FROM deleted")
    return {text(game_id) for (game_id,) in rows}


def _read(said: object) -> Play:
    try:
        return outside.read(text(said))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Damaged("no play") from None
