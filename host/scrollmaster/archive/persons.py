"""Owns who sat where, as tables beside the logs: a person is one id, however many boxes and games know it.

An erased person stays in the table by id alone, so that no later pull brings the name back. Without these tables a log
discloses nothing about persons.
"""

import sqlite3

from ..errors import WrongUse
from ..sanitize import sanitize
from .rows import blob, number, text

Seat = tuple[int, bytes, bytes, str]  # as shared_rules/formats/who.py reads them: seat, salt, person id, name


def keep(database: sqlite3.Connection, game_id: str, seats: list[Seat]) -> None:
    """Keep who sat where in a game, in place of what was kept. No box renames a person who has a name here."""
    database.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
    for seat, salt, person, name in seats:
        database.execute("INSERT OR IGNORE INTO persons VALUES (?, ?)", (person.hex(), name))
        sql = "INSERT INTO seats SELECT ?, ?, person_id, ?, ? FROM persons WHERE person_id = ? AND name != ''"
        database.execute(sql, (game_id, seat, name, salt, person.hex()))


def seats(database: sqlite3.Connection, game_id: str) -> list[Seat]:
    """Who sat where in a game, as far as it is known, with the names of which its log holds digests."""
    sql = "SELECT seat, salt, person_id, name FROM seats WHERE game_id = ? ORDER BY seat"
    rows = database.execute(sql, (game_id,))
    return [(number(seat), blob(salt), _id(person), text(name)) for seat, salt, person, name in rows]


def names(database: sqlite3.Connection, game_id: str) -> dict[int, str]:
    """How the persons who sat there are called today, by seat."""
    sql = "SELECT seat, persons.name FROM seats JOIN persons USING (person_id) WHERE game_id = ?"
    return {number(seat): text(name) for seat, name in database.execute(sql, (game_id,))}


def erase(database: sqlite3.Connection, person_id: str) -> None:
    """Forget a person's name, seats and salts. Raises WrongUse when no person has this id."""
    found = database.execute("UPDATE persons SET name = '' WHERE person_id = ?", (person_id,)).rowcount
    if not found:
        raise WrongUse("archive.unknown_person", sanitize(person_id))
    sat = "SELECT game_id, seat FROM seats WHERE person_id = ?"
    database.execute(f"DELETE FROM names WHERE (game_id, seat) IN ({sat})", (person_id,))
    database.execute("DELETE FROM seats WHERE person_id = ?", (person_id,))


def _id(person: object) -> bytes:
    try:
        return bytes.fromhex(text(person))
    except ValueError:
        raise sqlite3.DatabaseError("no id of a person")
