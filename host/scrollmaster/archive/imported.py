"""Owns plays that other programs have kept: no log proves them, so they stand beside the games in a table of their own.

A play is kept once, under an id that follows from its source. What was deleted comes back by another import.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256

from ..dates import now_ms
from ..exports import play as form
from ..exports.play import Play
from . import plays
from .database import Database
from .keys import given
from .plays import AT_ONCE, marks
from .rows import Damaged, Row, number, text

_PREFIX = "bg"  # no game's id begins so: they are hex
_DIGITS = 16
_ALL = "SELECT play_id, source, kept_ms, play FROM imported"


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
    rows = [(play_id(play), play.source, now_ms(), form.write(play)) for play in found]
    new = [row[0] for row in rows if database.execute(sql, row).rowcount]
    plays.mark(database, new)
    return len(new)


def imported(database: Database) -> list[ImportedPlay]:
    """All plays, the last day first, but those whose rows are damaged."""
    found = _sound(database.rows(_ALL))
    return sorted(found, key=lambda each: (each.play.day, each.play_id), reverse=True)


def some(database: Database, own_ids: Sequence[str]) -> dict[str, ImportedPlay]:
    """Plays by their ids, but those that are damaged, or not here."""
    found: dict[str, ImportedPlay] = {}
    for at in range(0, len(own_ids), AT_ONCE):
        ids = own_ids[at : at + AT_ONCE]
        rows = database.rows(f"{_ALL} WHERE play_id IN ({marks(ids)})", ids)
        found.update((each.play_id, each) for each in _sound(rows))
    return found


def here(database: Database, own_ids: Sequence[str]) -> set[str]:
    """Which of these ids are those of plays here, damaged or not."""
    rows = database.rows(f"SELECT play_id FROM imported WHERE play_id IN ({marks(own_ids)})", own_ids)
    return {text(own_id) for (own_id,) in rows}


def _sound(rows: Iterable[Row]) -> list[ImportedPlay]:
    found: list[ImportedPlay] = []
    for own_id, source, kept_ms, said in rows:
        with suppress(Damaged):
            found.append(ImportedPlay(text(own_id), text(source), number(kept_ms), _read(said)))
    return found


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
            told = form.write(replace(each.play, players=players))
            database.execute("UPDATE imported SET play = ? WHERE play_id = ?", (told, each.play_id))


def own_games(database: Database) -> set[str]:
    """The ids of all games that are here, or were deleted here."""
    rows = database.execute("SELECT game_id FROM games UNION SELECT game_id FROM deleted")
    return {text(game_id) for (game_id,) in rows}


def _read(said: object) -> Play:
    try:
        return form.read(text(said))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Damaged("no play") from None
