"""The rows of plays: they are taken away when what they are made from changes, and read in order.

A play is in `plays` or in `stale`, never in both. Whoever changes what it is made from calls `mark` in the same
transaction: its rows go at once, and the sums that they were in, so that nobody who has been erased is left in them.
"""

import unicodedata
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from shared_rules.numbers.play import Play

from ..logs import result
from .database import Database, Row, number, text
from .keys import Keys, given

ALL = 1 << 40  # plays, or evenings: as many as there are
AT_ONCE = 500  # plays of one statement: a statement may have so many values
UNVERIFIED = "+"  # ends the period of a sum that takes in unverified plays, too
EVERYTHING = "*"  # in sums stands for whatever was played: no game's id is so
YEAR, MONTH = len("2026"), len("2026-11")
_COLUMNS = "plays.play_id, what, plays.moment, box, place, verified, facts"
AFTER_ALL = "~"  # comes after whatever a moment goes on with


@dataclass
class PlayRow:
    """A row of `plays` with those of `sat`. `facts`: as JSON, "" where nobody here can play the game.

    `who`: keys by seat, as far as they are known.
    """

    play: Play
    facts: str
    who: dict[int, str]


def what(game: str, title: str) -> str:
    """What was played."""
    normal = unicodedata.normalize("NFC", " ".join(title.split()))
    return f"{game}:{normal}" if normal else game


def insert(database: Database, row: PlayRow) -> None:
    """Add a play that is not here."""
    play = row.play
    about = play.play_id, play.what, play.moment, play.box, play.place, int(play.verified)
    database.execute("INSERT INTO plays VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*about, int(play.facts.counts), row.facts))
    for seat, who in row.who.items():
        database.execute("INSERT INTO sat VALUES (?, ?, ?, ?)", (play.play_id, seat, who, play.moment))


def mark(database: Database, play_ids: Iterable[str]) -> None:
    """Note plays that have changed, or are new, or have gone."""
    ids = sorted(set(play_ids))
    for at in range(0, len(ids), AT_ONCE):
        some = ids[at : at + AT_ONCE]
        rows = ", ".join(["(?)"] * len(some))
        database.execute(f"INSERT INTO stale VALUES {rows} ON CONFLICT (play_id) DO NOTHING", some)
        sql = f"SELECT DISTINCT substr(moment, 1, 10), what FROM plays WHERE counts = 1 AND play_id IN ({marks(some)})"
        rows = database.rows(sql, some)
        forget_sums(database, {(text(day), text(what)) for day, what in rows})
        for table in ("sat", "plays"):
            database.execute(f"DELETE FROM {table} WHERE play_id IN ({marks(some)})", some)


def mark_all(database: Database) -> None:
    """Have everything made again."""
    for table in ("sat", "plays", "tallies", "ratings", "stale"):
        database.execute(f"DELETE FROM {table}")
    database.execute("INSERT INTO stale SELECT game_id FROM games")
    database.execute("INSERT INTO stale SELECT play_id FROM imported WHERE play_id NOT IN (SELECT game_id FROM games)")


def _mark_people(database: Database, before: Keys) -> None:
    """Note the plays of whoever leads to another key than `before`."""
    found: set[str] = set()
    names: set[str] = set()
    for raw, key in before.changed(Keys.of(database)).items():
        if not key:  # stood for nobody, whom no row names
            names.add(raw)
            found |= _ids(database, "SELECT game_id FROM seats WHERE person_id = ?", raw)
            found |= {text(play_id) for (play_id,) in database.rows("SELECT play_id FROM plays WHERE verified = 0")}
        elif raw == key or raw in before.persons:
            found |= _ids(database, "SELECT play_id FROM sat WHERE who = ?", key)
        else:  # a given name stood for somebody most of whose plays do not say it
            names.add(raw)
            sql = "SELECT play_id FROM sat JOIN plays USING (play_id) WHERE who = ? AND verified = 0"
            found |= _ids(database, sql, key)
    mark(database, found | (games_with_names(database, names) if names else set()))


@contextmanager
def people_changing(database: Database) -> Generator[None, None, None]:
    """Note the plays of those who count as somebody else after it, in the transaction that it is in."""
    before = Keys.of(database)
    yield
    _mark_people(database, before)


def games_with_names(database: Database, raw: Iterable[str]) -> set[str]:
    """The games in which such a name was given to a seat."""
    wanted, found = set(raw), set[str]()
    for (name,) in database.rows("SELECT DISTINCT name FROM names"):
        if given(text(name)) in wanted:
            found |= _ids(database, "SELECT game_id FROM names WHERE name = ?", text(name))
    return found


def _ids(database: Database, sql: str, value: str) -> set[str]:
    return {text(play_id) for (play_id,) in database.rows(sql, (value,))}


def forget_sums(database: Database, played: Iterable[tuple[str, str]]) -> None:
    """Take away the sums of what was played on a day, each (day, what), and the ratings from then on."""
    days = {day for day, _ in played}
    every = {(period, each) for day, what in played for period in periods(day[:MONTH]) for each in (what, EVERYTHING)}
    for period, what in sorted(every):
        sql = "DELETE FROM tallies WHERE period IN (?, ?) AND what = ?"
        database.execute(sql, (period, period + UNVERIFIED, what))
    forget_ratings(database, days)


def forget_ratings(database: Database, days: Iterable[str]) -> None:
    """Take away what depends on plays of these days: ratings at the end of them, of their month, and of their year."""
    first = min(days, default=None)
    if first is not None:
        sql = """
            DELETE FROM ratings
            WHERE period = '' OR period >= ? OR period >= ? AND period < ? OR period >= ? AND period < ?
        """
        month, year = first[:MONTH], first[:YEAR]
        database.execute(sql, (first, month, month + "-", year, year + "-"))  # "-" comes after what else ends a period


def periods(month: str) -> tuple[str, str, str]:
    """What a play of this month counts in."""
    return month, month[:YEAR], ""


def marks(values: Sequence[object]) -> str:
    """A place for each of the values of a statement; one that nothing equals where there are none."""
    return ", ".join("?" * len(values)) or "NULL"


def read(
    database: Database, what: str | None, who: str | None, first: str, last: str, unverified: bool
) -> Iterator[Play]:
    """Plays that count, in the order of `(moment, play_id)`, from one beginning of a moment to another; "" is open."""
    table, ordered, where, values = _wanted(what, who, unverified)
    if last:
        where.append(f"{ordered}.moment < ?")
        values.append(last + AFTER_ALL)
    moment, play_id = first, ""
    sql = f"""
        SELECT {_COLUMNS} FROM {table} WHERE {" AND ".join(where)} AND ({ordered}.moment, {ordered}.play_id) > (?, ?)
        ORDER BY {ordered}.moment, {ordered}.play_id LIMIT {AT_ONCE}
    """
    while rows := database.rows(sql, (*values, moment, play_id)):
        yield from _plays(database, rows)
        moment, play_id = text(rows[-1][2]), text(rows[-1][0])


def _wanted(what: str | None, who: str | None, unverified: bool) -> tuple[str, str, list[str], list[str]]:
    """(the tables of plays that count, the one that gives their order, conditions, their values)."""
    where = ["counts = 1"] + ["verified = 1"] * (not unverified) + ["what = ?"] * (what is not None)
    values = [] if what is None else [what]
    if who is None:
        return "plays", "plays", where, values
    return "sat JOIN plays USING (play_id)", "sat", [*where, "sat.who = ?"], [*values, who]


def read_last(database: Database, what: str | None, who: str | None, most: int) -> list[Play]:
    """The last plays that count and are verified, in their order, at most so many."""
    table, ordered, where, values = _wanted(what, who, False)
    sql = f"""
        SELECT {_COLUMNS} FROM {table} WHERE {" AND ".join(where)}
        ORDER BY {ordered}.moment DESC, {ordered}.play_id DESC LIMIT {2 * most}
    """  # twice: somebody may sit twice
    return list(_plays(database, database.rows(sql, values)))[:most][::-1]


def read_some(database: Database, play_ids: Sequence[str]) -> Iterator[Play]:
    """Those of the plays that count and are verified."""
    for at in range(0, len(play_ids), AT_ONCE):
        some = play_ids[at : at + AT_ONCE]
        sql = f"SELECT {_COLUMNS} FROM plays WHERE counts = 1 AND verified = 1 AND play_id IN ({marks(some)})"
        yield from _plays(database, database.rows(sql, some))


def by_month(database: Database) -> dict[str, list[str]]:
    """The ids of all plays that count and are verified, by month."""
    found: dict[str, list[str]] = {}
    for month, play_id in database.rows(
        "SELECT substr(moment, 1, 7), play_id FROM plays WHERE counts = 1 AND verified = 1"
    ):
        found.setdefault(text(month), []).append(text(play_id))
    return found


def _plays(database: Database, rows: Sequence[Row]) -> Iterator[Play]:
    sat = seated(database, [text(row[0]) for row in rows])
    done = ""
    for row in rows:
        play_id, what, moment, box, place, verified, facts_text = row
        facts = result.read(text(facts_text))
        if facts is None or play_id == done:  # somebody may sit twice after a merge
            continue
        done = text(play_id)
        seats = sat.get(done, {})
        who = [seats.get(seat, "") for seat in range(facts.seats)]
        about = text(box), text(place), bool(number(verified))
        yield Play(done, text(what), text(moment), who, facts, *about)


def seated(database: Database, play_ids: Sequence[str]) -> dict[str, dict[int, str]]:
    """By play and seat the keys of who sat there, as far as they are known."""
    found: dict[str, dict[int, str]] = {}
    for at in range(0, len(play_ids), AT_ONCE):
        some = play_ids[at : at + AT_ONCE]
        sql = f"SELECT play_id, seat, who FROM sat WHERE play_id IN ({marks(some)})"
        for play_id, seat, who in database.rows(sql, some):
            found.setdefault(text(play_id), {})[number(seat)] = text(who)
    return found


def is_last(database: Database, play: Play, period: str) -> bool:
    """Whether no play of a period that counts comes after this one."""
    sql = """
        SELECT 1 FROM plays WHERE (moment, play_id) > (?, ?) AND moment >= ? AND moment < ? AND counts = 1 LIMIT 1
    """
    return not database.rows(sql, (play.moment, play.play_id, play.moment, period + AFTER_ALL))


def months(database: Database, period: str) -> Iterator[str]:
    """The months of a period that have plays, in order."""
    sql = "SELECT min(moment) FROM plays WHERE moment > ? AND moment < ?"
    after = period
    while (moment := database.rows(sql, (after, period + AFTER_ALL))[0][0]) is not None:
        month = text(moment)[:MONTH]
        yield month
        after = month + AFTER_ALL
