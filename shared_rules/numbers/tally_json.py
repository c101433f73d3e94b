"""Tallies as JSON, as an archive has them: sums apart from pairs, which few questions read.

What comes back from there is not trusted: `read` gives nothing for what `sums` and `pairs` would not write.
"""

from . import checked_json as js
from .tally import Person, Record, Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..snapshot.types import Json

VERSION = 3  # goes up when the same plays would give another tally
_MOST_LETTERS = 1000  # of a key: two people
_NUMBERS = ("games", "wins", "fair", "points", "thinking_ms", "timed", "start", "longest", "end")
_OF_ALL = ("games", "unverified", "length_ms")


def sums(tally: Tally) -> "dict[str, Json]":
    """All of a tally but its pairs, as JSON."""
    return {
        "version": VERSION,
        "all": [tally.games, tally.unverified, tally.length_ms],
        "people": {who: _row(tally.people[who]) for who in sorted(tally.people)},
        "seats": _sorted(tally.seats),
        "firsts": _sorted(tally.firsts),
        "dice": _sorted(tally.dice),
        "days": {day: tally.days[day] for day in sorted(tally.days)},
        "whats": {what: tally.whats[what] for what in sorted(tally.whats)},
        "records": {name: _record(tally.records[name]) for name in sorted(tally.records)},
    }


def pairs(tally: Tally) -> "dict[str, Json]":
    """Who played with whom, as JSON."""
    return _sorted(tally.pairs)


def read(sums: "Json", pairs: "Json") -> "Tally | None":
    """A tally of its two parts; None when one of them is anything else, or of another version."""
    try:
        if not isinstance(sums, dict) or sums["version"] != VERSION:
            return None
        return _tally(sums, pairs)
    except (KeyError, ValueError):
        return None


def _sorted(counts: "dict[str, list[int]]") -> "dict[str, Json]":
    return {name: counts[name] for name in sorted(counts)}


def _row(person: Person) -> "list[Json]":
    numbers: "list[Json]" = [getattr(person, name) for name in _NUMBERS]
    return numbers + [person.first_day, person.last_day, person.best]


def _record(record: Record) -> "list[Json]":
    return [record.value, record.play_id, record.who]


def _tally(table: "Mapping[str, Json]", pairs: "Json") -> Tally:
    tally = Tally()
    tally.games, tally.unverified, tally.length_ms = js.numbers(table["all"], len(_OF_ALL))
    people, records = js.table(table["people"]), js.table(table["records"])
    tally.people = {_text(who): _person(people[who]) for who in people}
    tally.seats = _positions(table["seats"])
    tally.firsts = _positions(table["firsts"])
    tally.dice = _sums(table["dice"], 0)
    tally.days, tally.whats = _games_by(table["days"]), _games_by(table["whats"])
    tally.records = {_text(name): _read_record(records[name]) for name in records}
    tally.pairs = _sums(pairs, 3)
    for games, ahead, behind in tally.pairs.values():
        js.check(ahead + behind <= games)
    return tally


def _person(value: "Json") -> Person:
    numbers = len(_NUMBERS)
    row = js.items(value, numbers + 3, numbers + 3)
    person = Person()
    for name, number in zip(_NUMBERS, row):
        setattr(person, name, _number(number))
    person.first_day, person.last_day = _text(row[numbers]), _text(row[numbers + 1])
    person.best = None if row[numbers + 2] is None else _number(row[numbers + 2])
    js.check(0 <= person.wins <= person.games and person.timed >= 0)
    return person


def _read_record(value: "Json") -> Record:
    row = js.items(value, 3, 3)
    return Record(_number(row[0]), _text(row[1]), _text(row[2]))


def _positions(value: "Json") -> "dict[str, list[int]]":
    """Those of seats: of so many players one, who has not won more games than there were."""
    found = _sums(value, 3)
    for name in found:
        players, _, number = name.partition(".")
        games, wins, _ = found[name]
        js.check(0 < int(number) <= int(players) and wins <= games)
    return found


def _sums(value: "Json", width: int) -> "dict[str, list[int]]":
    """Counts by name; with a `width` of 0 those of dice, as many as they have sides."""
    table = js.table(value)
    found: "dict[str, list[int]]" = {}
    for name in table:
        wide = width or int(name[name.rfind(".") + 1 :])
        js.check(wide <= js.MOST_SIDES)
        found[_text(name)] = js.numbers(table[name], wide, 0)
    return found


def _games_by(value: "Json") -> dict[str, int]:
    table = js.table(value)
    return {_text(name): js.number(table[name]) for name in table}


def _number(value: "Json") -> int:
    return js.number(value, -js.MOST)


def _text(value: "Json") -> str:
    return js.text(value, _MOST_LETTERS)
