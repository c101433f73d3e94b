"""The seasons of an archive: what they are, their closed tables and the amendments beside them, as JSON.

What a table means is numbers/seasons.py's. What is here may be damaged, and is checked there.
"""

import json
import secrets
import unicodedata
from dataclasses import dataclass, field

from ...base.dates import now_ms
from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from .database import Database, Row, number, text
from .keys import given
from .store import Store

MOST_LETTERS = 60  # of a name
_ID = 8
_COLUMNS = "season_id, name, first_day, last_day, rule, closed_ms, closed"


@dataclass
class Amendment:
    """A later table of a closed season: who made it so, when, and why."""

    number: int
    amended_ms: int
    name: str
    reason: str
    closed: str


@dataclass
class Season:
    """`rule`, `closed`: JSON; `closed` is "" while it runs. Days are such as 2026-11-22, and both belong to it."""

    season_id: str
    name: str
    first_day: str
    last_day: str
    rule: str
    closed_ms: int | None
    closed: str
    amendments: list[Amendment] = field(default_factory=list[Amendment])


class Seasons:
    """The seasons of an archive."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[Season]:
        """All of them, the one that began last first."""
        return _every(self._store.database)

    def find(self, name: str) -> Season:
        """The season that is called so, or the only one whose name begins so. WrongUse when there is none."""
        seasons = self.all()
        called = [season for season in seasons if folded(season.name) == folded(name)]
        found = called or [season for season in seasons if folded(season.name).startswith(folded(name))]
        if len(found) != 1:
            raise WrongUse("season.unknown", sanitize(name))
        return found[0]

    def add(self, name: str, first_day: str, last_day: str, rule: str) -> None:
        """A new season. WrongUse when the name is none, or is taken."""
        name = unicodedata.normalize("NFC", " ".join(name.split()))
        with self._store.writing():
            if not name or not name.isprintable() or len(name) > MOST_LETTERS:
                raise WrongUse("season.name", MOST_LETTERS)
            if any(folded(season.name) == folded(name) for season in self.all()):
                raise WrongUse("season.taken", sanitize(name))
            values = secrets.token_hex(_ID), name, first_day, last_day, rule
            self._store.database.execute("INSERT INTO seasons VALUES (?, ?, ?, ?, ?, NULL, '')", values)

    def close(self, season: Season, closed: str) -> None:
        """Keep its table as it is now. WrongUse when that was done before."""
        sql = "UPDATE seasons SET closed_ms = ?, closed = ? WHERE season_id = ? AND closed = ''"
        with self._store.writing():
            if not self._store.database.execute(sql, (now_ms(), closed, season.season_id)).rowcount:
                raise WrongUse("season.closed_before", sanitize(season.name))

    def amend(self, season: Season, name: str, reason: str, closed: str) -> None:
        """Keep another table beside the closed one. WrongUse while the season runs."""
        with self._store.writing():
            found = self.find(season.name)
            if not found.closed:
                raise WrongUse("season.runs", sanitize(season.name))
            values = season.season_id, len(found.amendments) + 1, now_ms(), name, reason, closed
            self._store.database.execute("INSERT INTO amendments VALUES (?, ?, ?, ?, ?, ?)", values)

    def remove(self, season: Season) -> None:
        """Take a season away, with all that was kept of it, down to the bytes of the file."""
        with self._store.erasing():
            for table in ("amendments", "seasons"):
                self._store.database.execute(f"DELETE FROM {table} WHERE season_id = ?", (season.season_id,))

    def mention(self, name: str) -> bool:
        """Whether a name that was given stands in a closed table, be it in no game any more, or made an amendment."""
        old = json.dumps(given(name), ensure_ascii=False)
        return any(
            any(old in each.closed for each in (season, *season.amendments))
            or any(folded(each.name) == folded(name) for each in season.amendments)
            for season in self.all()
        )


def _every(database: Database) -> list[Season]:
    rows = database.execute(f"SELECT {_COLUMNS} FROM seasons ORDER BY first_day DESC, season_id", ()).fetchall()
    seasons = {text(row[0]): _season(row) for row in rows}
    sql = "SELECT season_id, number, amended_ms, name, reason, closed FROM amendments ORDER BY season_id, number"
    for season_id, *old in database.execute(sql, ()).fetchall():
        if text(season_id) in seasons:
            at, amended_ms, name, reason, closed = old
            about = number(at), number(amended_ms), text(name), text(reason)
            seasons[text(season_id)].amendments.append(Amendment(*about, text(closed)))
    return list(seasons.values())


def forget(database: Database, who: str, name: str = "", now: str = "") -> None:
    """Take a key out of all closed tables, and a name from amendments; places and points stay. A reason may say more.

    `now`: the key that takes its place. Tables are JSON, in which a key stands as it is: so it goes from damaged ones,
    too.
    """
    old, new = json.dumps(who, ensure_ascii=False), json.dumps(now, ensure_ascii=False)
    for season in _every(database):
        if old in season.closed:
            values = season.closed.replace(old, new), season.season_id
            database.execute("UPDATE seasons SET closed = ? WHERE season_id = ?", values)
        for each in season.amendments:
            by = "" if name and folded(each.name) == folded(name) else each.name
            closed = each.closed.replace(old, new)
            if (by, closed) != (each.name, each.closed):
                sql = "UPDATE amendments SET name = ?, closed = ? WHERE season_id = ? AND number = ?"
                database.execute(sql, (by, closed, season.season_id, each.number))


def folded(name: str) -> str:
    """Names that differ only in case, spaces or Unicode form are one; "a b" and "a_b", one key, are two seasons."""
    return unicodedata.normalize("NFC", " ".join(unicodedata.normalize("NFC", name).casefold().split()))


def _season(row: Row) -> Season:
    season_id, name, first, last, rule, closed_ms, closed = row
    when = None if closed_ms is None else number(closed_ms)
    return Season(text(season_id), text(name), text(first), text(last), text(rule), when, text(closed))
