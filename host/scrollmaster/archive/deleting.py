"""Owns deleting a game or a player's name, what is left of them, and which places outside the archive may hold them.

Of a game stay its id, the head of its chain, the date and the reason: enough to know it again, not enough to read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dates import now_ms
from ..logs.log import Log
from . import plays
from .database import Database, Value
from .rows import blob, number, text

# The one that the others refer to comes last.
_TABLES = ("tags", "names", "seats", "details", "results", "exports", "histories", "by_box", "games")


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
    forget(database, log.game_id)
    keep_left(database, (*left, reason))


def forget(database: Database, game_id: str) -> None:
    """Take a game out of all tables."""
    plays.mark(database, [game_id])
    for table in _TABLES:
        database.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))


def keep_left(database: Database, row: Sequence[Value]) -> None:
    """Keep what is left of a game, as a row of `deleted`."""
    database.execute("DELETE FROM deleted WHERE game_id = ?", (row[0],))
    database.execute("INSERT INTO deleted VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def deleted(database: Database, game_id: str) -> Deleted | None:
    """What is left of a game that was deleted here."""
    row = database.execute("SELECT * FROM deleted WHERE game_id = ?", (game_id,)).fetchone()
    if not row:
        return None
    _, game, box_id, records, head, deleted_ms, reason = row
    about = game_id, text(game), text(box_id)
    return Deleted(*about, number(records), blob(head), number(deleted_ms), text(reason))


def boxes(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The boxes on which these games were played."""
    rows = database.execute("SELECT game_id, box_id FROM games")
    return sorted({text(box_id) for game_id, box_id in rows if game_id in game_ids})


def exports(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The files that these games were written to."""
    rows = database.execute("SELECT game_id, path FROM exports")
    return sorted({text(path) for game_id, path in rows if game_id in game_ids})
