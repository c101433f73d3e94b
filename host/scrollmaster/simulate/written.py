"""Owns the bytes of the Parquet file of simulated games: one row a game and seat.

The same games give the same bytes with the same pyarrow: groups of rows have one size, and nothing tells who played.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from importlib import import_module
from typing import Any

from .playing import Played
from .setting import Setting

_arrow = import_module("pyarrow")  # it has no types
_parquet = import_module("pyarrow.parquet")
_GROUP = 50_000  # rows
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


class _Sink:
    """What a writer writes to: keeps the bytes until they are taken."""

    closed = False

    def __init__(self) -> None:
        self._at = 0
        self._bytes = bytearray()

    def write(self, data: bytes) -> int:
        self._bytes += data
        self._at += len(data)
        return len(data)

    def tell(self) -> int:
        return self._at

    def flush(self) -> None:
        """Nothing lies anywhere else."""

    def take(self) -> bytes:
        taken = bytes(self._bytes)
        self._bytes.clear()
        return taken


def pieces(settings: Sequence[Setting], played: Iterable[tuple[Setting, Sequence[Played]]]) -> Iterator[bytes]:
    """The file of these games, piece by piece as they are played."""
    sink = _Sink()
    schema = _arrow.schema(list(_COLUMNS.items()), {"scrollmaster": _metadata(settings)})
    with _parquet.ParquetWriter(_arrow.PythonFile(sink, "w"), schema, compression="zstd") as writer:
        rows: list[tuple[object, ...]] = []
        for setting, games in played:
            rules = " ".join(setting.rules)
            seats = range(setting.seats)
            rows += [(setting.called, rules, *_row(game, seat)) for game in games for seat in seats]
            if len(rows) >= _GROUP:
                writer.write_table(_table(rows, schema))
                rows = []
                yield sink.take()
        if rows:
            writer.write_table(_table(rows, schema))
    yield sink.take()


def _table(rows: Sequence[tuple[object, ...]], schema: Any) -> Any:
    return _arrow.table(dict(zip(_COLUMNS, map(list, zip(*rows)), strict=True)), schema)


def _row(game: Played, seat: int) -> tuple[object, ...]:
    faces = list(game.faces[seat])
    order = (seat - game.first) % len(game.points) if game.first >= 0 else None
    place = game.places[seat] if game.places else None
    return (
        *(game.seed, seat, order, game.bots[seat], game.points[seat], place, game.won[seat]),
        *(game.rounds, game.records, sum(faces), faces),
    )


def _metadata(settings: Sequence[Setting]) -> str:
    """The options, as JSON."""
    return json.dumps([asdict(each) | {"blobs": {name: data.hex() for name, data in each.blobs}} for each in settings])
