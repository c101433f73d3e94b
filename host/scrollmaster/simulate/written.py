"""Owns the Parquet file of simulated games: one row a game and seat. It appears whole or not at all.

The same games give the same bytes with the same pyarrow: groups of rows have one size, and nothing tells who played.
"""

import json
import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import WrongUse
from ..sanitize import sanitize
from .playing import Played
from .setting import Setting

_arrow = import_module("pyarrow")  # it has no types
_parquet = import_module("pyarrow.parquet")
_GROUP = 50_000  # rows
_MAGIC = b"PAR1"
_COLUMNS = {
    "game": _arrow.string(),
    "rules": _arrow.string(),  # house rules that differ from the usual, "elf.rounds=6"
    "seed": _arrow.int64(),
    "seat": _arrow.int8(),  # from 0
    "turn_order": _arrow.int8(),  # 0 begins; empty where nobody does
    "bot": _arrow.string(),
    "points": _arrow.int32(),
    "place": _arrow.int8(),  # empty where all have lost together
    "won": _arrow.bool_(),
    "rounds": _arrow.int32(),
    "records": _arrow.int32(),  # entries of the log that a box would have written
    "dice": _arrow.int32(),  # thrown by this seat
    "faces": _arrow.list_(_arrow.int32()),  # of them how many showed 1, 2, …
}


class Table:
    """Takes the rows of games in order."""

    def __init__(self, schema: Any, writer: Any):
        self._schema = schema
        self._writer = writer
        self._columns: dict[str, list[object]] = {name: [] for name in _COLUMNS}

    def add(self, setting: Setting, games: Sequence[Played]) -> None:
        rules = " ".join(setting.rules)
        for game in games:
            for seat in range(len(game.points)):
                for name, value in zip(_COLUMNS, (setting.called, rules, *_row(game, seat)), strict=True):
                    self._columns[name].append(value)
        if len(self._columns["game"]) >= _GROUP:
            self.flush()

    def flush(self) -> None:
        """Write what there is as a group of rows."""
        if self._columns["game"]:
            self._writer.write_table(_arrow.table(self._columns, self._schema))
            self._columns = {name: [] for name in _COLUMNS}


def _row(game: Played, seat: int) -> tuple[object, ...]:
    faces = list(game.faces[seat])
    order = (seat - game.first) % len(game.points) if game.first >= 0 else None
    place = game.places[seat] if game.places else None
    return (
        *(game.seed, seat, order, game.bots[seat], game.points[seat], place, game.won[seat]),
        *(game.rounds, game.records, sum(faces), faces),
    )


@contextmanager
def table(path: Path, settings: Sequence[Setting]) -> Generator[Table]:
    """A table that is at `path` once the context has ended well. What is there already must be a Parquet file."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _check(path)
        with open(part, "xb") as file:
            schema = _arrow.schema(list(_COLUMNS.items()), {"scrollmaster": _metadata(settings)})
            with _parquet.ParquetWriter(file, schema, compression="zstd") as writer:
                found = Table(schema, writer)
                yield found
                found.flush()
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        raise WrongUse("file.unwritable", sanitize(str(path)), error.strerror or "")
    finally:
        part.unlink(missing_ok=True)


def _check(path: Path) -> None:
    """WrongUse where a file would be lost that is something else, such as an archive."""
    if not path.exists():
        return
    if path.is_file():
        with open(path, "rb") as file:
            if file.read(len(_MAGIC)) == _MAGIC:
                return
    raise WrongUse("simulate.no_parquet_file", sanitize(str(path)))


def _metadata(settings: Sequence[Setting]) -> str:
    """The options, as JSON."""
    return json.dumps([asdict(each) | {"blobs": {name: data.hex() for name, data in each.blobs}} for each in settings])
