"""Owns making plays: from the facts of a game, what people have said of it, and who sat where (decision 27)."""

import sqlite3
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play

from ..dates import day_of
from ..logs import result
from . import plays
from .keys import Keys, given
from .rows import Damaged, Row, number, text

_GAMES = """
    SELECT games.game_id, game, box_id, started_ms, met_ms, coalesce(title, ''), coalesce(date, ''),
    coalesce(place, ''), results.result
    FROM games LEFT JOIN details USING (game_id) LEFT JOIN results
    ON results.game_id = games.game_id AND results.records = games.records WHERE games.game_id IN
"""
_NAMES = "SELECT game_id, seat, name FROM names WHERE game_id IN"
_PERSONS = "SELECT game_id, seat, person_id FROM seats WHERE game_id IN"
_SECONDS = len("2026-11-22 20:15")


@dataclass
class Made:
    """A row of `plays` with those of `sat`. `kept`: the facts as JSON, "" where nobody here can play the game.

    `who`: keys by seat, as far as they are known.
    """

    play: Play
    kept: str
    who: dict[int, str]


class Unplayed(Exception):
    """A game whose log has to be played first."""


def make(row: Row, raw: dict[int, str], keys: Keys) -> Made:
    """The play of a game, of its row and the raw keys of its seats. Raises Damaged, or Unplayed."""
    game_id, game, box, started_ms, met_ms, title, date, place, kept = row
    if kept is None or not result.is_current(text(kept)):
        raise Unplayed
    facts = result.read(text(kept))
    played = text(title) or (facts.title if facts else "")
    moment = _moment(text(date), None if started_ms is None else number(started_ms), number(met_ms))
    who = {seat: key for seat in raw if (facts is None or seat < facts.seats) and (key := keys.key(raw[seat]))}
    seats = [who.get(seat, "") for seat in range(facts.seats)] if facts else []
    about = text(box), text(place)
    play = Play(text(game_id), what(text(game), played), moment, seats, facts or Facts(), *about)
    return Made(play, text(kept) if facts else "", who)


def what(game: str, title: str) -> str:
    """What was played."""
    named = unicodedata.normalize("NFC", " ".join(title.split()))
    return f"{game}:{named}" if named else game


def _moment(date: str, started_ms: int | None, met_ms: int) -> str:
    """When it was played: of a day that people have said no more than that, else to the minute."""
    day = day_of(date, started_ms, met_ms)
    whole = day.moment.isoformat(" ", "minutes")
    return whole if day.has_time or day.is_about else whole[:10]


def make_again(database: sqlite3.Connection, play_ids: Sequence[str]) -> list[str]:
    """Make stale plays anew, in the transaction of the caller. Returns the games that have to be played first.

    What has gone is stale no more; what is damaged stays so.
    """
    keys = Keys.of(database)
    raw = _raw(database, play_ids)
    found, unplayed, damaged = list[Made](), list[str](), set[str]()
    for row in database.execute(f"{_GAMES} ({plays.marks(play_ids)})", play_ids).fetchall():
        try:
            found.append(make(row, raw.get(text(row[0]), {}), keys))
        except Unplayed:
            unplayed.append(text(row[0]))
        except Damaged:
            damaged.add(text(row[0]))
    for made in found:
        _keep(database, made)
    plays.forget_months(database, {made.play.month for made in found})
    done = [play_id for play_id in play_ids if play_id not in damaged and play_id not in unplayed]
    database.execute(f"DELETE FROM stale WHERE play_id IN ({plays.marks(done)})", done)
    return unplayed


def _raw(database: sqlite3.Connection, game_ids: Sequence[str]) -> dict[str, dict[int, str]]:
    """By game and seat the raw key of who sat there: of the name that was given here, else of the person."""
    found: dict[str, dict[int, str]] = {}
    some = f"({plays.marks(game_ids)})"
    for game_id, seat, person in database.execute(f"{_PERSONS} {some}", game_ids).fetchall():
        found.setdefault(text(game_id), {})[number(seat)] = text(person)
    for game_id, seat, name in database.execute(f"{_NAMES} {some}", game_ids).fetchall():
        found.setdefault(text(game_id), {})[number(seat)] = given(text(name))
    return found


def _keep(database: sqlite3.Connection, made: Made) -> None:
    play = made.play
    about = play.play_id, play.what, play.moment, play.box, play.place, int(play.verified)
    database.execute("INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*about, int(play.facts.counts), made.kept))
    for seat, who in made.who.items():
        database.execute("INSERT INTO sat VALUES (?, ?, ?, ?)", (play.play_id, seat, who, play.moment))
