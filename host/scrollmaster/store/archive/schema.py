"""The tables of the archive and how an older archive becomes today's. A step, once released, never changes."""

import sqlite3
from contextlib import closing

from ...base.errors import BadData
from .database import Damaged, number

# `frames`: the log exactly as journaled. `histories`: other logs under the same game id, neither a prefix of the other.
# `packs`: games from outside, by the SHA-256 of their bytes. `names`: what seats were called here, by `set_names`.
# `games.met_ms`: about when this PC met the game first. `details`: what people have said of a game, "" where nothing.
# `results`: the facts of a game, as JSON (shared_rules/numbers), made anew from the frames where they are missing.
# `games_listed`: what a list needs of a game, so that it does not read past the frames of every log.
# `exports`: files that were written from here. `deleted`: what is left of a game that was deleted here.
# `persons`, `seats`: what boxes know of who sat where, called as then; a person without a name has been erased.
# `plays`, `sat`, `tallies`, `ratings`: worked out, and made again by `reindex` (decision 27). `stale`: plays that are
# to be made again. `made`: what has made them; no row where nothing has. `period`: 2026-11, 2026 or "" for all; of
# `ratings` that row is a mark, which goes when what they are worked out from changes; it also has, by last day, what
# has changed in closed seasons, as "season ID DIGEST", and marks of months and days, as "some marks".
# `aliases`: whose key counts as whose. `imported`: plays that have no log. `evenings`: what people have said of a day.
# `by_box`: how far a box itself has told a history of a game, over its line: the chain head there.
# `seasons`: `rule` and `closed` are JSON; "" while it runs.
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
    """
    ALTER TABLE games ADD COLUMN met_ms INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET met_ms = kept_ms;
    CREATE TABLE details (
        game_id TEXT PRIMARY KEY REFERENCES games,
        title TEXT NOT NULL,
        date TEXT NOT NULL,
        place TEXT NOT NULL,
        note TEXT NOT NULL
    ) STRICT;
    CREATE TABLE results (
        game_id TEXT PRIMARY KEY REFERENCES games,
        records INTEGER NOT NULL,
        result TEXT NOT NULL
    ) STRICT;
    CREATE TABLE exports (
        game_id TEXT NOT NULL REFERENCES games,
        path TEXT NOT NULL,
        PRIMARY KEY (game_id, path)
    ) STRICT;
    CREATE TABLE deleted (
        game_id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        box_id TEXT NOT NULL,
        records INTEGER NOT NULL,
        head BLOB NOT NULL,
        deleted_ms INTEGER NOT NULL,
        reason TEXT NOT NULL
    ) STRICT;
    """,
    """
    CREATE INDEX games_listed ON games
        (kept_ms, game_id, game, rules_version, box_id, records, complete, started_ms, met_ms);
    """,
    """
    CREATE TABLE plays (
        play_id TEXT PRIMARY KEY,
        what TEXT NOT NULL,
        moment TEXT NOT NULL,
        box TEXT NOT NULL,
        place TEXT NOT NULL,
        verified INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        facts TEXT NOT NULL
    ) STRICT;
    CREATE INDEX plays_by_time ON plays (moment, play_id);
    CREATE INDEX plays_by_what ON plays (what, moment, play_id, counts, verified);
    CREATE INDEX plays_by_place ON plays (place, moment, play_id);
    CREATE TABLE sat (
        play_id TEXT NOT NULL REFERENCES plays,
        seat INTEGER NOT NULL,
        who TEXT NOT NULL,
        moment TEXT NOT NULL,
        PRIMARY KEY (play_id, seat)
    ) STRICT;
    CREATE INDEX sat_by_who ON sat (who, moment, play_id);
    CREATE TABLE tallies (
        period TEXT NOT NULL,
        what TEXT NOT NULL,
        sums TEXT NOT NULL,
        pairs TEXT NOT NULL,
        PRIMARY KEY (period, what)
    ) STRICT;
    CREATE TABLE ratings (
        period TEXT NOT NULL,
        what TEXT NOT NULL,
        ratings TEXT NOT NULL,
        PRIMARY KEY (period, what)
    ) STRICT;
    CREATE TABLE stale (
        play_id TEXT PRIMARY KEY
    ) STRICT;
    CREATE TABLE made (
        version TEXT NOT NULL
    ) STRICT;
    CREATE TABLE aliases (
        who TEXT PRIMARY KEY,
        whom TEXT NOT NULL
    ) STRICT;
    CREATE TABLE tags (
        game_id TEXT NOT NULL REFERENCES games,
        tag TEXT NOT NULL,
        PRIMARY KEY (game_id, tag)
    ) STRICT;
    CREATE INDEX tags_by_tag ON tags (tag, game_id);
    CREATE TABLE evenings (
        evening_id TEXT PRIMARY KEY,
        day TEXT NOT NULL,
        name TEXT NOT NULL,
        place TEXT NOT NULL,
        note TEXT NOT NULL
    ) STRICT;
    CREATE TABLE imported (
        play_id TEXT PRIMARY KEY,
        source TEXT NOT NULL,
        kept_ms INTEGER NOT NULL,
        play TEXT NOT NULL
    ) STRICT;
    CREATE TABLE seasons (
        season_id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        first_day TEXT NOT NULL,
        last_day TEXT NOT NULL,
        rule TEXT NOT NULL,
        closed_ms INTEGER,
        closed TEXT NOT NULL
    ) STRICT;
    CREATE TABLE amendments (
        season_id TEXT NOT NULL REFERENCES seasons,
        number INTEGER NOT NULL,
        amended_ms INTEGER NOT NULL,
        name TEXT NOT NULL,
        reason TEXT NOT NULL,
        closed TEXT NOT NULL,
        PRIMARY KEY (season_id, number)
    ) STRICT;
    """,
    """
    CREATE TABLE by_box (
        game_id TEXT NOT NULL REFERENCES games,
        head BLOB NOT NULL,
        PRIMARY KEY (game_id, head)
    ) STRICT;
    """,
)


def migrate(database: sqlite3.Connection) -> None:
    """Bring the database to the newest schema, one step a transaction. Raises Damaged for one with other tables."""
    for step in range(_found(database), len(STEPS)):
        _take(database, step)


def _found(database: sqlite3.Connection) -> int:
    """How many steps were taken. One transaction: another program may take steps between the version and the tables."""
    database.execute("BEGIN")
    try:
        version = _version(database)
        if version > len(STEPS):
            raise BadData("archive.newer", version, len(STEPS))
        _check(database, max(0, version))
    finally:
        _roll_back(database)
    return max(0, version)


def _version(database: sqlite3.Connection) -> int:
    return number(database.execute("PRAGMA user_version").fetchone()[0])


def _take(database: sqlite3.Connection, step: int) -> None:
    """Take one step, unless another program has taken it meanwhile."""
    database.execute("BEGIN IMMEDIATE")
    try:
        if _version(database) <= step:
            for statement in STEPS[step].split(";"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {step + 1}")
        database.execute("COMMIT")
    except BaseException:
        _roll_back(database)
        raise


def _roll_back(database: sqlite3.Connection) -> None:
    if database.in_transaction:  # some errors have ended it
        database.execute("ROLLBACK")


def _check(database: sqlite3.Connection, version: int) -> None:
    """Hold the tables to those of that version: a view, a trigger or a computed column does what its maker likes."""
    with closing(sqlite3.connect(":memory:")) as ours:
        ours.executescript("".join(STEPS[:version]))
        if _tables(database) != _tables(ours):
            raise Damaged("its tables are not those of an archive")


def _tables(database: sqlite3.Connection) -> set[tuple[object, ...]]:
    return set(database.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema"))
