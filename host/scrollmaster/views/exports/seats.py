"""A game as rows, one a seat, for tables of many games: the same columns whatever was played."""

import csv
import io
from collections.abc import Iterator
from datetime import UTC, date, datetime

from shared_rules.core import action as act

from ...base.sanitize import cell
from ...base.terms import say
from ...store.logs.log import Log
from .game import Game

Value = str | int | bool | None | datetime | date | list[int] | list[str]
Row = dict[str, Value]
_LISTED = ("id", "date", "game")  # as `games` calls them
TYPES = {  # of the columns in a Parquet file, as SQL has them (docs/exports.md)
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
_COLUMNS = ("place", "seat", "player", "points", "rank", "won", "minutes", "counts")


def rows(game: Game) -> Iterator[Row]:
    """A row a seat, with what holds for the whole game in each. No seat, no row."""
    fields = _game_fields(game)
    scores, ranks = game.scores, game.ranks
    turns = _turns(game.log, len(scores.names))
    for seat, colour in enumerate(scores.colours):
        yield {
            **fields,
            "seat": seat,
            "colour": colour,
            "player": game.names.get(seat),
            "person": game.person(seat),
            "points": scores.totals[seat],
            "rank": ranks[seat],
            "won": seat in scores.won,
            "began": seat == game.begins if game.begins is not None else None,
            "round_points": [points[seat] for _, points in scores.rounds],
            "thinking_ms": scores.thinking[seat] if scores.thinking else None,
            "turn_ms": turns[seat],
        }


def _game_fields(game: Game) -> Row:
    archived, checked, log = game.archived, game.replayed, game.log
    return {
        "game_id": archived.game_id,
        "game": log.header.game,
        "title": game.title,
        "day": archived.day.moment.date(),
        "day_is_about": archived.day.is_about,
        "started": _utc(archived.day.moment) if archived.day.has_time else None,
        "place": archived.place or None,
        "note": archived.note or None,
        "rules_version": log.header.rules_version,
        "box": log.header.box_id.hex(),
        "over": checked.over,
        "broken_off": game.broken_off,
        "counts": game.counts,
        "seats": len(game.scores.names),
        "duration_ms": log.times[-1],
        "records": len(log),
        "rolls": checked.rolls,
        "dice": checked.dice.removeprefix("check.").removeprefix("dice_"),
        "undone": _count(log, act.UNDO),
        "corrected": _count(log, act.CORRECTION),
        "overruled": _count(log, act.OVERRIDE),
        "head": log.heads[-1].hex(),
        "rounds": [label for label, _ in game.scores.rounds],
    }


def _utc(moment: datetime) -> datetime | None:
    """Local time as UTC, as far as a calendar goes."""
    try:
        return moment.astimezone(UTC)
    except (OverflowError, ValueError, OSError):
        return None


def _count(log: Log, wanted: int) -> int:
    return sum(kind == wanted for kind, _ in log.entries)


def _turns(log: Log, seats: int) -> list[list[int]]:
    """By seat how long each of its turns took, in ms of thinking, where turns have a clock."""
    turns: list[list[int]] = [[] for _ in range(seats)]
    seat, paused, before_ms = -1, False, 0
    for (kind, values), time_ms in zip(log.entries, log.times, strict=True):
        if 0 <= seat < seats and not paused:
            turns[seat][-1] += time_ms - before_ms
        before_ms = time_ms
        if kind != act.CLOCK:
            continue
        what = values[0]
        if what in (act.TURN, act.STOPPED):
            seat, paused = (int(values[1]) if what == act.TURN else -1), False
            if 0 <= seat < seats:
                turns[seat].append(0)
        elif what != act.EXPIRED:
            paused = what == act.PAUSED
    return turns


def table_head() -> str:
    """The first line of the table of many games as CSV, in the language that is spoken."""
    shown = [say(f"games.{name}") for name in _LISTED] + [say(f"export.column_{name}") for name in _COLUMNS]
    return _csv(shown)


def table_lines(game: Game) -> str:
    """The lines of a game in that table. No cell becomes a formula."""
    return "".join(_csv(line) for line in _lines(game))


def _lines(game: Game) -> Iterator[list[str | int]]:
    scores = game.scores
    yes = say("export.bgg_yes")
    about = [game.archived.game_id, game.archived.day.typed(), game.title, game.archived.place]
    for seat, rank in enumerate(game.ranks):
        who = [scores.colours[seat], game.names.get(seat, "")]
        won, counts = yes if seat in scores.won else "", yes if game.counts else ""
        yield [*about, *who, scores.totals[seat], "" if rank is None else rank, won, game.log.minutes, counts]


def _csv(values: list[str | int] | list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow([cell(value) for value in values])
    return out.getvalue()
