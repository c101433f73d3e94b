"""Evenings: the games of one local day, a night counted to the day before. Only what people say of one is stored.

An evening is worked out from plays that are verified; what people say of it wins, and its place stands for its games
that have none of their own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Protocol

from ..logs import result
from . import play_rows
from .database import Damaged, Database, Row, number, text
from .play_rows import ALL, AT_ONCE, marks
from .store import Store

DETAILS = ("name", "place", "note")
_DAY = len("2026-11-22")
_MORNING = "06:00"  # when a night is over
_BETWEEN = ", "


@dataclass
class Evening:
    """`name`, `place`, `note`: what people have said, else "", but `place` where its games say it.

    `games`: their ids in order. `wins`: by key how many of them that are over somebody has won.
    """

    day: str
    name: str = ""
    place: str = ""
    note: str = ""
    games: list[str] = field(default_factory=list[str])
    wins: Counter[str] = field(default_factory=Counter[str])

    @property
    def best(self) -> list[str]:
        """The keys of those who have won most."""
        most = max(self.wins.values(), default=0)
        return sorted(key for key, wins in self.wins.items() if wins == most)


class Evenings:
    """The evenings of an archive, by day. `fresh`: what makes stale plays again."""

    def __init__(self, store: Store, fresh: Callable[[], None]) -> None:
        self._store = store
        self._fresh = fresh

    def one(self, day: str) -> Evening:
        """The evening of a day, be it that nothing was played."""
        self._fresh()
        return _found(self._store.database, day, _span(day)).get(day, Evening(day))

    def latest(self, most: int = ALL) -> list[Evening]:
        """The evenings that had games, or of which something was said, the last one first, at most so many."""
        self._fresh()
        database = self._store.database
        days = list(_days(database, most)) if most < ALL else [""]
        first = min(days, default="")
        found = _found(database, first, (first, play_rows.AFTER_ALL))
        return [found[day] for day in sorted(found, reverse=True)[:most]]

    def say(self, day: str, details: dict[str, str]) -> None:
        """Keep what people say of an evening: its `name`, `place` or `note`; "" takes one back."""
        database = self._store.database
        with self._store.writing():
            sql = "INSERT INTO evenings VALUES (?, ?, '', '', '') ON CONFLICT (evening_id) DO NOTHING"
            database.execute(sql, (day, day))
            for name in DETAILS:
                if name in details:
                    database.execute(f"UPDATE evenings SET {name} = ? WHERE evening_id = ?", (details[name], day))
            sql = "DELETE FROM evenings WHERE evening_id = ? AND name = '' AND place = '' AND note = ''"
            database.execute(sql, (day,))
            if "place" in details:
                rows = database.rows("SELECT play_id, moment FROM plays WHERE moment >= ? AND moment < ?", _span(day))
                play_rows.mark(database, [text(play_id) for play_id, moment in rows if night(text(moment)) == day])


def night(moment: str) -> str:
    """The day whose evening a moment belongs to."""
    if len(moment) > _DAY and moment[_DAY + 1 :] < _MORNING:
        with suppress(ValueError, OverflowError):
            return (date.fromisoformat(moment[:_DAY]) - timedelta(days=1)).isoformat()
    return moment[:_DAY]


class Placed(Protocol):
    """What was played somewhere, be it that no place is known: ""."""

    place: str


def give_places(database: Database, played: Iterable[tuple[Placed, str]]) -> None:
    """Give what has no place that of its evening, as people have said it. `played`: with their moments."""
    days = [(each, night(moment)) for each, moment in played if not each.place]
    places = _places(database, sorted({day for _, day in days}))
    for each, day in days:
        each.place = places.get(day, "")


def _places(database: Database, days: Sequence[str]) -> dict[str, str]:
    """By day where people have said that an evening was."""
    found: dict[str, str] = {}
    for at in range(0, len(days), AT_ONCE):
        some = days[at : at + AT_ONCE]
        sql = f"SELECT day, place FROM evenings WHERE place != '' AND evening_id IN ({marks(some)})"
        for day, place in database.rows(sql, some):
            with suppress(Damaged):
                found[text(day)] = text(place)
    return found


def _found(database: Database, first: str, span: tuple[str, str]) -> dict[str, Evening]:
    """The evenings from a day on, whose games are of that span."""
    found = {evening.day: evening for evening in _described(database, first, span[1])}
    where: dict[str, set[str]] = {}
    for rows in _pages(database, span):
        sat = play_rows.seated(database, [text(row[0]) for row in rows])
        for play_id, moment, place, counts, facts_text in rows:
            day = night(text(moment))
            facts = result.read(text(facts_text))
            if day < first or (facts and not facts.played):
                continue
            evening = found.setdefault(day, Evening(day))
            evening.games.append(text(play_id))
            where.setdefault(day, set()).add(text(place))
            if number(counts) and facts:
                seats = sat.get(text(play_id), {})
                evening.wins.update({seats[seat] for seat in facts.winners if seat in seats})
    for day, own in where.items():
        found[day].place = found[day].place or _BETWEEN.join(sorted(own - {""}))
    return found


def _described(database: Database, first: str, last: str) -> Iterator[Evening]:
    sql = "SELECT day, name, place, note FROM evenings WHERE evening_id >= ? AND evening_id < ?"
    for day, name, place, note in database.rows(sql, (first, last)):
        with suppress(Damaged):
            yield Evening(text(day), text(name), text(place), text(note))


def _pages(database: Database, span: tuple[str, str]) -> Iterator[list[Row]]:
    """The verified plays of a span, in their order, some at a time."""
    (moment, last), play_id = span, ""
    sql = f"""
        SELECT play_id, moment, place, counts, facts FROM plays
        WHERE (moment, play_id) > (?, ?) AND moment < ? AND verified = 1 ORDER BY moment, play_id LIMIT {AT_ONCE}
    """
    while rows := list(database.rows(sql, (moment, play_id, last))):
        yield rows
        moment, play_id = text(rows[-1][1]), text(rows[-1][0])


def _days(database: Database, most: int) -> Iterator[str]:
    """The days of the last evenings, found without reading all plays; not in order."""
    rows = database.rows(f"SELECT evening_id FROM evenings ORDER BY evening_id DESC LIMIT {most}")
    described = [text(day) for (day,) in rows]
    found: set[str] = set()
    before = play_rows.AFTER_ALL
    sql = "SELECT moment FROM plays WHERE moment < ? AND verified = 1 ORDER BY moment DESC LIMIT 1"
    while len(found) <= most and (rows := database.rows(sql, (before,))):
        moment = text(rows[0][0])
        found.add(night(moment))
        before = _before(moment)
    return iter(sorted(found | set(described), reverse=True)[:most])


def _before(moment: str) -> str:
    """What comes after all moments that may belong to another evening than the last one of this evening."""
    if len(moment) <= _DAY:
        return moment
    day = moment[:_DAY]
    return f"{day} {_MORNING}" if night(moment) == day else f"{day} "  # a day without a time comes before its nights


def _span(day: str) -> tuple[str, str]:
    """From and before which moments an evening is, and few others."""
    with suppress(ValueError, OverflowError):
        return day, f"{(date.fromisoformat(day) + timedelta(days=1)).isoformat()} {_MORNING}"
    return day, play_rows.AFTER_ALL
