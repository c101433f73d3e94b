"""Owns deleting a game or a player's name, what is left of them, and which places outside the archive may hold them.

Of a game stay its id, the head of its chain, the date and the reason: enough to know it again, not enough to read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dates import now_ms
from ..logs.log import Log
from . import imported, persons, plays, seasons
from .database import Database
from .keys import given
from .rows import blob, number, text

_TABLES = ("tags", "names", "seats", "details", "results", "exports", "histories", "games")  # which all refer to last


@dataclass
class Deleted:
    """What is left of a game. `head`: of its chain after the last of its records; `deleted_ms`: ms since 1970."""

    game_id: str
    game: str
    box_id: str
    records: int
    head: bytes
    deleted_ms: int
    reason: str


def delete(database: Database, log: Log, reason: str) -> None:
    """Delete a game, all that is said of it and its other histories."""
    header = log.header
    left = (log.game_id, header.game, header.box_id.hex(), len(log), log.heads[-1], now_ms())
    plays.mark(database, [log.game_id])
    for table in _TABLES:
        database.execute(f"DELETE FROM {table} WHERE game_id = ?", (log.game_id,))
    database.execute("DELETE FROM deleted WHERE game_id = ?", (log.game_id,))
    database.execute("INSERT INTO deleted VALUES (?, ?, ?, ?, ?, ?, ?)", (*left, reason))


def deleted(database: Database, game_id: str) -> Deleted | None:
    """What is left of a game that was deleted here."""
    row = database.execute("SELECT * FROM deleted WHERE game_id = ?", (game_id,)).fetchone()
    if not row:
        return None
    _, game, box_id, records, head, deleted_ms, reason = row
    about = game_id, text(game), text(box_id)
    return Deleted(*about, number(records), blob(head), number(deleted_ms), text(reason))


def games_of(database: Database, name: str) -> list[str]:
    """The games in which a player of this name sat, in letters of any size."""
    return [
        game_id
        for game_id, names in persons.names(database).items()
        if name.casefold() in [each.casefold() for each in names.values()]
    ]


def delete_name(database: Database, name: str) -> None:
    """Forget a name in all games and plays, and every person who has it."""
    raw = given(name)
    plays.mark(database, plays.games_named(database, [raw]))
    seasons.forget(database, raw, name)
    database.execute("DELETE FROM aliases WHERE who = ? OR whom = ?", (raw, raw))
    imported.delete_name(database, name)
    for table in ("names", "persons"):
        known = {text(row[0]) for row in database.execute(f"SELECT name FROM {table}")}
        for each in known:
            if each and each.casefold() == name.casefold():
                _delete_as_written(database, table, each)


def _delete_as_written(database: Database, table: str, name: str) -> None:
    if table == "names":
        database.execute("DELETE FROM names WHERE name = ?", (name,))
        return
    for row in database.execute("SELECT person_id FROM persons WHERE name = ?", (name,)).fetchall():
        persons.erase(database, text(row[0]))


def boxes(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The boxes on which these games were played."""
    rows = database.execute("SELECT game_id, box_id FROM games")
    return sorted({text(box_id) for game_id, box_id in rows if game_id in game_ids})


def exports(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The files that these games were written to."""
    rows = database.execute("SELECT game_id, path FROM exports")
    return sorted({text(path) for game_id, path in rows if game_id in game_ids})
