"""The Parquet file of simulated games: one row a game and seat. Nothing in it shows who played."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from .. import parquet
from .playing import Played
from .setting import Setting

_COLUMNS = {
    "game": "VARCHAR",
    "rules": "VARCHAR",  # house rules that differ from the usual, "elf.rounds=6"
    "seed": "BIGINT",
    "seat": "TINYINT",  # from 0
    "turn_order": "TINYINT",  # 0 begins; empty where nobody does
    "bot": "VARCHAR",
    "points": "INTEGER",
    "place": "TINYINT",  # empty where all have lost together
    "won": "BOOLEAN",
    "rounds": "INTEGER",
    "records": "INTEGER",  # entries of the log that a box would have written
    "dice": "INTEGER",  # thrown by this seat
    "faces": "INTEGER[]",  # of them how many showed 1, 2, …
}


def pieces(settings: Sequence[Setting], played: Iterable[tuple[Setting, Sequence[Played]]]) -> Iterator[bytes]:
    """The file of these games, piece by piece."""
    return parquet.pieces(_COLUMNS, _rows(played), {"scrollmaster": _metadata(settings)})


def _rows(played: Iterable[tuple[Setting, Sequence[Played]]]) -> Iterator[dict[str, object]]:
    for setting, games in played:
        rules = " ".join(setting.rules)
        for game in games:
            for seat in range(setting.seats):
                yield dict(zip(_COLUMNS, (setting.called, rules, *_row(game, seat)), strict=True))


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
