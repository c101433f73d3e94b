"""The tallies that an archive stores: of a month, made from its plays; of a year, from its months; of all.

What was played is `None` for everything together. One that is damaged, or of another version, is made again.
"""

import json
from collections.abc import Callable

from shared_rules.numbers import tally_json
from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally

from ...base.progress import Progress, no_progress
from . import play_rows
from .database import Damaged, Database, text
from .store import Store

_MONTH = len("2026-11")


class Tallies:
    """The sums of an archive. `fresh`: what makes stale plays again."""

    def __init__(self, store: Store, fresh: Callable[[], None]) -> None:
        self._store = store
        self._fresh = fresh

    def of(self, period: str, what: str | None = None, pairs: bool = False, unverified: bool = False) -> Tally:
        """The sums of a period, "2026-11", "2026" or "" for all; `what`: of what was played, None for everything.

        Without `pairs` it may have none. Unverified plays are in it where that is asked for.
        """
        self._fresh()
        found = stored(self._store.database, period, what, pairs, unverified)
        if found is not None:
            return found
        for month in missing(self._store.database, period, what, unverified):
            with self._store.deriving():
                make(self._store.database, month, what, unverified)
        with self._store.deriving():
            return make(self._store.database, period, what, unverified)

    def whats(self, unverified: bool = False) -> list[tuple[str, int]]:
        """What was played, with the number of games that count; the most first."""
        played = self.of("", unverified=unverified).whats
        return sorted(played.items(), key=lambda row: (-row[1], row[0]))

    def sum_up(self, tell: Progress = no_progress) -> None:
        """Make all sums again, but those with unverified plays, which are made when they are asked for."""
        months = list(play_rows.months(self._store.database, ""))
        for done, month in enumerate(months):
            tell(done, len(months))
            with self._store.deriving():
                make_month(self._store.database, month)
        for what in (None, *(what for what, _ in self.whats())):
            self.of("", what)


def stored(database: Database, period: str, what: str | None, pairs: bool, unverified: bool) -> Tally | None:
    """The tally of a period if it is there. Without `pairs` it has none."""
    second = "pairs" if pairs else "'{}'"
    sql = f"SELECT sums, {second} FROM tallies WHERE period = ? AND what = ?"
    rows = database.rows(sql, _key(period, what, unverified))
    try:
        return tally_json.read(json.loads(text(rows[0][0])), json.loads(text(rows[0][1]))) if rows else None
    except (Damaged, ValueError, RecursionError):
        return None


def make(database: Database, period: str, what: str | None, unverified: bool) -> Tally:
    """The tally of a period, with pairs; it is kept, with all that it is made from, unless nothing was played."""
    tally = stored(database, period, what, True, unverified)
    if tally is not None:
        return tally
    tally = Tally()
    if len(period) == _MONTH:
        for play in play_rows.read(database, what, None, period, period, unverified):
            tally.add(play)
    else:
        for part in _parts(database, period):
            tally.merge(make(database, part, what, unverified))
    if tally.games:
        _keep(database, _key(period, what, unverified), tally)
    return tally


def make_month(database: Database, month: str) -> None:
    """The tallies of a month, of everything and of each that was played, from its verified plays, read once."""
    found: dict[str | None, Tally] = {}
    for play in play_rows.read(database, None, None, month, month, False):
        for what in (None, play.what):
            if what not in found:
                found[what] = Tally()
            found[what].add(play)
    for what, tally in found.items():
        _keep(database, _key(month, what, False), tally)


def _keep(database: Database, key: tuple[str, str], tally: Tally) -> None:
    columns = _json(tally_json.sums(tally)), _json(tally_json.pairs(tally))
    sql = """
        INSERT INTO tallies VALUES (?, ?, ?, ?)
        ON CONFLICT (period, what) DO UPDATE SET sums = excluded.sums, pairs = excluded.pairs
    """
    database.execute(sql, (*key, *columns))


def add(database: Database, play: Play) -> None:
    """Add a new play to the sums that are kept; where another play comes after it, they are taken away instead."""
    play_rows.forget_ratings(database, [play.day])
    for period in play_rows.periods(play.month):
        is_last = play_rows.is_last(database, play, period)
        for unverified in (False, True) if play.verified else (True,):
            for what in (play.what, None):
                tally = stored(database, period, what, True, unverified) if is_last else None
                if tally is None:
                    sql = "DELETE FROM tallies WHERE period = ? AND what = ?"
                    database.execute(sql, _key(period, what, unverified))
                else:
                    tally.add(play)
                    _keep(database, _key(period, what, unverified), tally)


def missing(database: Database, period: str, what: str | None, unverified: bool) -> list[str]:
    """The months of a period whose tallies are to be made: all that a transaction may be asked to do at once."""
    if _is_stored(database, period, what, unverified):
        return []
    if len(period) == _MONTH:
        return [period]
    return [month for part in _parts(database, period) for month in missing(database, part, what, unverified)]


def _is_stored(database: Database, period: str, what: str | None, unverified: bool) -> bool:
    sql = "SELECT 1 FROM tallies WHERE period = ? AND what = ?"
    return database.execute(sql, _key(period, what, unverified)).fetchone() is not None


def _json(table: object) -> str:
    return json.dumps(table, separators=(",", ":"))


def _parts(database: Database, period: str) -> list[str]:
    """The months of a year, the years of all, that have plays."""
    months = list(play_rows.months(database, period))
    return months if period else sorted({month[: play_rows.YEAR] for month in months})


def _key(period: str, what: str | None, unverified: bool) -> tuple[str, str]:
    return period + play_rows.UNVERIFIED * unverified, play_rows.EVERYTHING if what is None else what
