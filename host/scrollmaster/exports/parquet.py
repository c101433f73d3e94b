"""Owns games as one Parquet file: a row a seat, with typed columns, for DuckDB, pandas and the like.

docs/exports.md has the columns. A game's rows stand together, the games in the order in which they were given.
"""

from collections.abc import Iterable, Iterator

from .. import parquet
from .game import Game
from .seats import rows

_COLUMNS = {
    "game_id": "VARCHAR",
    "game": "VARCHAR",
    "title": "VARCHAR",
    "day": "DATE",
    "day_is_about": "BOOLEAN",
    "started": "TIMESTAMPTZ",
    "place": "VARCHAR",
    "note": "VARCHAR",
    "rules_version": "INTEGER",
    "box": "VARCHAR",
    "over": "BOOLEAN",
    "broken_off": "BOOLEAN",
    "counts": "BOOLEAN",
    "seats": "SMALLINT",
    "duration_ms": "BIGINT",
    "records": "INTEGER",
    "rolls": "INTEGER",
    "dice": "VARCHAR",
    "undone": "INTEGER",
    "corrected": "INTEGER",
    "overruled": "INTEGER",
    "head": "VARCHAR",
    "rounds": "VARCHAR[]",
    "seat": "SMALLINT",
    "colour": "VARCHAR",
    "player": "VARCHAR",
    "person": "VARCHAR",
    "points": "BIGINT",
    "rank": "SMALLINT",
    "won": "BOOLEAN",
    "began": "BOOLEAN",
    "round_points": "BIGINT[]",
    "thinking_ms": "BIGINT",
    "turn_ms": "BIGINT[]",
}


def pieces(games: Iterable[Game]) -> Iterator[bytes]:
    """The file, piece by piece."""
    return parquet.pieces(_COLUMNS, (row for game in games for row in rows(game)))
