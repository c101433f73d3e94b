"""Owns the tables of the archive and how an older archive becomes today's. A step, once released, never changes."""

import sqlite3

from ..errors import BadData

# `frames`: the log exactly as journaled. `histories`: other logs under the same game id, neither a prefix of the other.
# `packs`: games from outside, by the SHA-256 of their bytes. `names`: what seats were called here, by `set_names`.
# `persons`, `seats`: what boxes know of who sat where, called as then; a person without a name has been erased.
STEPS = (
    """
    CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        box_id TEXT NOT NULL,
        records INTEGER NOT NULL,
        complete INTEGER NOT NULL,
        started_ms INTEGER,
        kept_ms INTEGER NOT NULL,
        frames BLOB NOT NULL
    ) STRICT;
    CREATE TABLE histories (
        game_id TEXT NOT NULL REFERENCES games,
        kept_ms INTEGER NOT NULL,
        frames BLOB NOT NULL,
        UNIQUE (game_id, frames)
    ) STRICT;
    CREATE TABLE names (
        game_id TEXT NOT NULL REFERENCES games,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) STRICT;
    """,
    """
    CREATE TABLE packs (
        digest TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        kept_ms INTEGER NOT NULL,
        data BLOB NOT NULL
    ) STRICT;
    """,
    """
    CREATE TABLE persons (
        person_id TEXT PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT;
    CREATE TABLE seats (
        game_id TEXT NOT NULL REFERENCES games,
        seat INTEGER NOT NULL,
        person_id TEXT NOT NULL REFERENCES persons,
        name TEXT NOT NULL,
        salt BLOB NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) STRICT;
    """,
)


def migrate(database: sqlite3.Connection) -> None:
    """Bring the database to the newest schema, one step a transaction."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise BadData("archive.newer", version, len(STEPS))
    for number in range(version, len(STEPS)):
        database.executescript(f"BEGIN; {STEPS[number]} PRAGMA user_version = {number + 1}; COMMIT;")
