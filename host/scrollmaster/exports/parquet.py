"""Owns writing games as one Parquet file: a row a seat, with typed columns, for DuckDB, pandas and the like.

docs/exports.md has the columns. A game's rows stand together, the games in the order in which they were given.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from .game import Game
from .seats import Row, rows

pa: Any = import_module("pyarrow")  # which says nothing of its types
pq: Any = import_module("pyarrow.parquet")

_ROWS = 20_000  # that are in memory, and in one group of the file
_TEXT, _TRUTH, _SMALL, _INT, _LARGE = pa.string(), pa.bool_(), pa.int16(), pa.int32(), pa.int64()
_COLUMNS = {
    "game_id": _TEXT,
    "game": _TEXT,
    "title": _TEXT,
    "day": pa.date32(),
    "day_is_about": _TRUTH,
    "started": pa.timestamp("ms", tz="UTC"),
    "place": _TEXT,
    "note": _TEXT,
    "rules_version": _INT,
    "box": _TEXT,
    "over": _TRUTH,
    "broken_off": _TRUTH,
    "seats": _SMALL,
    "duration_ms": _LARGE,
    "records": _INT,
    "rolls": _INT,
    "dice": _TEXT,
    "undone": _INT,
    "corrected": _INT,
    "overruled": _INT,
    "head": _TEXT,
    "rounds": pa.list_(_TEXT),
    "seat": _SMALL,
    "colour": _TEXT,
    "player": _TEXT,
    "person": _TEXT,
    "points": _LARGE,
    "rank": _SMALL,
    "won": _TRUTH,
    "began": _TRUTH,
    "round_points": pa.list_(_LARGE),
    "thinking_ms": _LARGE,
    "turn_ms": pa.list_(_LARGE),
}
_UNKNOWN = ("started", "place", "note", "player", "rank", "began", "thinking_ms")  # may be null
_SCHEMA = pa.schema([pa.field(name, kind, nullable=name in _UNKNOWN) for name, kind in _COLUMNS.items()])


def write(games: Iterable[Game]) -> bytes:
    """The bytes of the file."""
    out = pa.BufferOutputStream()
    with pq.ParquetWriter(out, _SCHEMA, compression="zstd") as writer:
        for group in _groups(row for game in games for row in rows(game)):
            writer.write_table(pa.Table.from_pylist(group, schema=_SCHEMA))
    return bytes(out.getvalue())


def _groups(found: Iterable[Row]) -> Iterator[list[Row]]:
    group: list[Row] = []
    for row in found:
        group.append(row)
        if len(group) == _ROWS:
            yield group
            group = []
    yield group
