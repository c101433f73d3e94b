"""Owns deleting a game or a player's name, what is left of them, and which places outside the archive may hold them.

Of a game stay its id, the head of its chain, the date and the reason: enough to know it again, not enough to read it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..dates import now_ms
from ..logs.log import Log
from . import aliases, imports, persons, plays, seasons
from .database import Database, Value
from .keys import Keys, folded, given
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


def delete_history(database: Database, game_id: str, frames: bytes) -> None:
    """Delete one of the other histories of a game."""
    database.execute("DELETE FROM histories WHERE game_id = ? AND frames = ?", (game_id, frames))


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


def games_of(database: Database, name: str) -> list[str]:
    """The games in which whoever is called so sat, by whatever name."""
    meant = aliases.names_of(database, name)
    return [game_id for game_id, names in persons.names(database).items() if meant & set(names.values())]


def mentions(database: Database, names: Iterable[str]) -> list[str]:
    """Where people have written one of these names themselves: ids of games and plays, days, names of seasons."""
    wanted = [folded(name) for name in names]
    found = {where for where, said in _written(database) if any(name in folded(said) for name in wanted)}
    return sorted(found)


def _written(database: Database) -> Iterator[tuple[str, str]]:
    """All that people have written themselves, with where it stands, as people know it."""
    for sql in (
        "SELECT game_id, title, place, note FROM details",
        "SELECT game_id, tag FROM tags",
        "SELECT day, name, place, note FROM evenings",
        "SELECT game_id, reason FROM deleted",
        "SELECT name, name FROM seasons",
        "SELECT seasons.name, amendments.name, reason FROM amendments JOIN seasons USING (season_id)",
    ):
        for where, *said in database.rows(sql):
            yield from ((text(where), text(each)) for each in said)
    for each in imports.read(database):
        play = each.play
        about = play.game, play.location, play.comment, play.board
        parts = [part for player in play.players for part in (player.role, player.team)]
        yield from ((each.play_id, said) for said in (*about, *parts))


def delete_name(database: Database, name: str) -> None:
    """Forget whoever is called so, in all games: all names, the persons who have them, and what was merged."""
    keys = Keys.of(database)
    key, meant = keys.key(given(name)), aliases.names_of(database, name)
    plays.mark(database, plays.games_named(database, map(given, meant)))
    for each in {name, *meant}:
        seasons.forget(database, given(each), each)
    for who, whom in database.rows("SELECT who, whom FROM aliases"):
        if keys.key(text(whom)) == key:
            seasons.forget(database, text(who))
            database.execute("DELETE FROM aliases WHERE who = ?", (who if isinstance(who, str) else "",))
    imports.forget_names(database, meant)
    for each in sorted(meant):
        database.execute("DELETE FROM names WHERE name = ?", (each,))
        for (person,) in database.rows("SELECT person_id FROM persons WHERE name = ?", (each,)):
            persons.erase(database, text(person))


def boxes(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The boxes on which these games were played."""
    rows = database.execute("SELECT game_id, box_id FROM games")
    return sorted({text(box_id) for game_id, box_id in rows if game_id in game_ids})


def exports(database: Database, game_ids: Sequence[str]) -> list[str]:
    """The files that these games were written to."""
    rows = database.execute("SELECT game_id, path FROM exports")
    return sorted({text(path) for game_id, path in rows if game_id in game_ids})
