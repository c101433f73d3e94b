"""Writes rows as a Parquet file, by DuckDB: the same rows give the same bytes with the same DuckDB.

Rows wait on the disk and not in memory, as lines of JSON: DuckDB reads them by the types of the columns.
"""

import atexit
import gc
import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

import duckdb

_GROUP = 50_000  # rows
_PIECE = 1 << 20  # bytes
_ALONE: dict[str, str | bool | int | float | list[str]] = {
    "threads": 1,  # so that rows keep their order
    "autoload_known_extensions": False,  # nothing comes from the network
}

atexit.register(gc.unfreeze)  # or DuckDB complains of all that the program's end has left uncollected


def pieces(
    columns: Mapping[str, str], rows: Iterable[Mapping[str, object]], facts: Mapping[str, str] | None = None
) -> Iterator[bytes]:
    """The file, piece by piece. `columns`: types as SQL has them, by name; `facts`: what the file says of itself."""
    with tempfile.TemporaryDirectory() as folder:
        lines, file = Path(folder) / "rows.jsonl", Path(folder) / "rows.parquet"
        with open(lines, "w", encoding="utf-8") as out:
            out.writelines(json.dumps(row, default=date.isoformat) + "\n" for row in rows)
        try:
            with duckdb.connect(config=_ALONE) as database:
                database.execute(_copy(columns, facts or {}, file), [str(lines)])
        except duckdb.Error as error:  # a full disk
            raise OSError(str(error))
        with open(file, "rb") as made:
            while piece := made.read(_PIECE):
                yield piece


def _copy(columns: Mapping[str, str], facts: Mapping[str, str], file: Path) -> str:
    """The statement that writes `file` from the lines of JSON that are its parameter."""
    source = f"read_json(?, format = 'newline_delimited', columns = {_struct(columns)})"
    options = f"FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE {_GROUP}"
    more = f", KV_METADATA {_struct(facts)}" if facts else ""
    return f"COPY (FROM {source}) TO {_quoted(str(file))} ({options}{more})"


def _struct(values: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{name}: {_quoted(value)}" for name, value in values.items()) + "}"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
