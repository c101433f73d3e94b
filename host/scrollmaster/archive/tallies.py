"""Owns the tallies that the archive keeps: of a month, made from its plays; of a year, from its months; of all.

What was played is `None` for everything together. One that is damaged, or of another version, is made again.
"""

import json

from shared_rules.numbers import tally_json
from shared_rules.numbers.play import Play
from shared_rules.numbers.tally import Tally

from . import plays
from .database import Database
from .rows import Damaged, text

_MONTH = len("2026-11")


def kept(database: Database, period: str, what: str | None, pairs: bool, unverified: bool) -> Tally | None:
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
    tally = kept(database, period, what, True, unverified)
    if tally is not None:
        return tally
    tally = Tally()
    if len(period) == _MONTH:
        for play in plays.read(database, what, None, period, period, unverified):
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
    for play in plays.read(database, None, None, month, month, False):
        for what in (None, play.what):
            if what not in found:
                found[what] = Tally()
            found[what].add(play)
    for what, tally in found.items():
        _keep(database, _key(month, what, False), tally)


def _keep(database: Database, key: tuple[str, str], tally: Tally) -> None:
    told = _told(tally_json.sums(tally)), _told(tally_json.pairs(tally))
    sql = """
        INSERT INTO tallies VALUES (?, ?, ?, ?)
        ON CONFLICT (period, what) DO UPDATE SET sums = excluded.sums, pairs = excluded.pairs
    """
    database.execute(sql, (*key, *told))


def add(database: Database, play: Play) -> None:
    """Add a new play to the sums that are kept; where another play comes after it, they are taken away instead."""
    plays.forget_ratings(database, [play.month])
    for period in plays.periods(play.month):
        is_last = plays.is_last(database, play, period)
        for unverified in (False, True) if play.verified else (True,):
            for what in (play.what, None):
                tally = kept(database, period, what, True, unverified) if is_last else None
                if tally is None:
                    sql = "DELETE FROM tallies WHERE period = ? AND what = ?"
                    database.execute(sql, _key(period, what, unverified))
                else:
                    tally.add(play)
                    _keep(database, _key(period, what, unverified), tally)


def missing(database: Database, period: str, what: str | None, unverified: bool) -> list[str]:
    """The months of a period whose tallies are to be made: all that a transaction may be asked to do at once."""
    if _is_kept(database, period, what, unverified):
        return []
    if len(period) == _MONTH:
        return [period]
    return [month for part in _parts(database, period) for month in missing(database, part, what, unverified)]


def _is_kept(database: Database, period: str, what: str | None, unverified: bool) -> bool:
    sql = "SELECT 1 FROM tallies WHERE period = ? AND what = ?"
    return database.execute(sql, _key(period, what, unverified)).fetchone() is not None


def _told(said: object) -> str:
    return json.dumps(said, separators=(",", ":"))


def _parts(database: Database, period: str) -> list[str]:
    """The months of a year, the years of all, that have plays."""
    months = list(plays.months(database, period))
    return months if period else sorted({month[: plays.YEAR] for month in months})


def _key(period: str, what: str | None, unverified: bool) -> tuple[str, str]:
    return period + plays.UNVERIFIED * unverified, plays.EVERYTHING if what is None else what
