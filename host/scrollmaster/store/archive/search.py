"""Searches plays for a list, by an index: those that fit what was asked for, the last ones first.

Names, games and places are compared by how they begin, in letters of any size; tags as a whole.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest

from .database import Database, number, text
from .keys import Keys, folded, given
from .play_rows import AFTER_ALL, ALL, AT_ONCE, marks

_MANY = 2000  # from so many plays on it is no use to look through them first
_BEYOND = "\U0010ffff"  # comes after whatever a text goes on with
Position = tuple[str, str]  # of a play in their order: moment, play id


@dataclass(frozen=True)
class Wanted:
    """What is asked for; a filter that is "" or 0 fits every play."""

    player: str = ""
    game: str = ""
    year: int = 0
    place: str = ""
    tag: str = ""


@dataclass(frozen=True)
class _Filter:
    """A column that has one of these values. The plays of a table with a moment can be read in order."""

    table: str
    column: str
    values: tuple[str, ...]

    def condition(self) -> str:
        return f"{self.column} IN ({marks(self.values)})"


def find(database: Database, wanted: Wanted, title: Callable[[str], str], most: int = ALL) -> list[Position]:
    """The plays that fit, the last one first. `title`: what something that was played is called."""
    filters = list(_filters(database, wanted, title))
    if any(not each.values for each in filters):
        return []
    first = f"{wanted.year:04}" if wanted.year else ""
    return _found(database, filters, (first, first + AFTER_ALL), most)


def _filters(database: Database, wanted: Wanted, title: Callable[[str], str]) -> Iterator[_Filter]:
    if wanted.player:
        yield _Filter("sat", "who", tuple(_who(database, wanted.player)[:AT_ONCE]))
    if wanted.game:
        own, begins = wanted.game.lower(), folded(wanted.game)
        every = _different(database, "plays", "what")
        fits = [what for what in every if folded(title(what)).startswith(begins) or what.split(":")[0] == own]
        yield _Filter("plays", "what", tuple(fits[:AT_ONCE]))
    if wanted.place:
        begins = folded(wanted.place)
        fits = [place for place in _different(database, "plays", "place") if folded(place).startswith(begins)]
        yield _Filter("plays", "place", tuple(fits[:AT_ONCE]))
    if wanted.tag:
        tags = [tag for tag in _different(database, "tags", "tag") if folded(tag) == folded(wanted.tag)]
        yield _Filter("tags", "tag", tuple(tags[:AT_ONCE]))


def _who(database: Database, name: str) -> list[str]:
    """The keys of whoever has been called so."""
    keys, begins = Keys.of(database), given(name)
    found = {keys.key(raw) for raw in keys.aliased_keys() if raw.startswith(begins)}
    found |= set(_different(database, "sat", "who", begins))
    return sorted(found - {""})


def _different(database: Database, table: str, column: str, begins: str = "") -> Iterator[str]:
    """The different values of an indexed column, without looking at every row."""
    least = f"SELECT min({column}) FROM {table} WHERE {column} >= ? AND {column} < ?"
    later = f"SELECT min({column}) FROM {table} WHERE {column} > ? AND {column} < ?"
    found = database.rows(least, (begins, begins + _BEYOND))[0][0]
    while found is not None:
        yield text(found)
        found = database.rows(later, (text(found), begins + _BEYOND))[0][0]


def _found(database: Database, filters: Sequence[_Filter], span: Position, most: int) -> list[Position]:
    counts = {each: _count(database, each) for each in filters}
    rare = [each for each in filters if counts[each] < _MANY or each.table != "tags"]
    first = min(rare, key=counts.__getitem__, default=None)
    others = [each for each in filters if each != first]
    table = first.table if first else "plays"
    moment = "plays.moment" if table == "tags" else f"{table}.moment"
    own = {"tags": "tags.game_id", "sat": "sat.play_id", "plays": "plays.play_id"}[table]
    source = f"{table} JOIN plays ON plays.play_id = tags.game_id" if table == "tags" else table
    where = [f"{moment} >= ? AND {moment} < ?"] * bool(span[0])
    values = [*span] if span[0] else []
    for each in others:
        where.append(_exists(each, table, own))
        values += each.values
    found: set[Position] = set()
    for value in first.values if first else [""]:
        only = [f"{table}.{first.column} = ?"] if first else []
        sql = f"SELECT {moment}, {own} FROM {source} WHERE {' AND '.join([*only, *where]) or '1 = 1'}"
        sql += f" ORDER BY {moment} DESC, {own} DESC LIMIT {most}"
        rows = database.rows(sql, ([value] if first else []) + values)
        found |= {(text(row[0]), text(row[1])) for row in rows}
    return nlargest(most, found) if most < ALL else sorted(found, reverse=True)


def _exists(each: _Filter, table: str, own: str) -> str:
    if each.table == table == "plays":
        return each.condition()
    column = "game_id" if each.table == "tags" else "play_id"
    return f"EXISTS (SELECT 1 FROM {each.table} AS also WHERE also.{column} = {own} AND also.{each.condition()})"


def _count(database: Database, each: _Filter) -> int:
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {each.table} WHERE {each.condition()} LIMIT {_MANY}) AS counted"
    return number(database.rows(sql, each.values)[0][0])
