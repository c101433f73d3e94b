"""Owns tallies as JSON, as an archive keeps them: sums apart from pairs, which few questions read.

What comes back from there is not trusted: `read` gives nothing for what `sums` and `pairs` would not write.
"""

from .tally import Person, Record, Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..snapshot.types import Json

VERSION = 3  # goes up when the same plays would give another tally
_MOST = 1 << 62
_MOST_LETTERS = 1000  # of a key: two people
_MOST_SIDES = 256
_NUMBERS = ("games", "wins", "fair", "points", "thinking_ms", "timed", "start", "longest", "end")
_OF_ALL = ("games", "unverified", "length_ms")


def sums(tally: Tally) -> "dict[str, Json]":
    """All of a tally but its pairs, as JSON."""
    return {
        "version": VERSION,
        "all": [tally.games, tally.unverified, tally.length_ms],
        "people": {who: _told(tally.people[who]) for who in sorted(tally.people)},
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


def _told(person: Person) -> "list[Json]":
    numbers: "list[Json]" = [getattr(person, name) for name in _NUMBERS]
    return numbers + [person.first_day, person.last_day, person.best]


def _record(record: Record) -> "list[Json]":
    return [record.value, record.play_id, record.who]


def _tally(said: "Mapping[str, Json]", pairs: "Json") -> Tally:
    tally = Tally()
    tally.games, tally.unverified, tally.length_ms = _counts(said["all"], len(_OF_ALL))
    people, records = _table(said["people"]), _table(said["records"])
    tally.people = {_text(who): _person(people[who]) for who in people}
    tally.seats = _positions(said["seats"])
    tally.firsts = _positions(said["firsts"])
    tally.dice = _sums(said["dice"], 0)
    tally.days, tally.whats = _games_by(said["days"]), _games_by(said["whats"])
    tally.records = {_text(name): _read_record(records[name]) for name in records}
    tally.pairs = _sums(pairs, 3)
    for games, ahead, behind in tally.pairs.values():
        _check(ahead + behind <= games)
    return tally


def _person(said: "Json") -> Person:
    numbers = len(_NUMBERS)
    if not isinstance(said, list) or len(said) != numbers + 3:
        raise ValueError
    person = Person()
    for name, value in zip(_NUMBERS, _counts(said[:numbers], numbers)):
        setattr(person, name, value)
    person.first_day, person.last_day = _text(said[numbers]), _text(said[numbers + 1])
    person.best = None if said[numbers + 2] is None else _count(said[numbers + 2])
    _check(0 <= person.wins <= person.games and person.timed >= 0)
    return person


def _read_record(said: "Json") -> Record:
    if not isinstance(said, list) or len(said) != 3:
        raise ValueError
    return Record(_count(said[0]), _text(said[1]), _text(said[2]))


def _positions(said: "Json") -> "dict[str, list[int]]":
    """Those of seats: of so many players one, who has not won more games than there were."""
    found = _sums(said, 3)
    for name in found:
        players, _, number = name.partition(".")
        games, wins, _ = found[name]
        _check(0 < int(number) <= int(players) and wins <= games)
    return found


def _sums(said: "Json", width: int) -> "dict[str, list[int]]":
    """Counts by name; with a `width` of 0 those of dice, as many as they have sides."""
    table = _table(said)
    found: "dict[str, list[int]]" = {}
    for name in table:
        row = table[name]
        if not isinstance(row, list) or len(row) > _MOST_SIDES:
            raise ValueError
        sides = name[name.rfind(".") + 1 :]
        found[_text(name)] = _counts(row, width or int(sides), 0)
    return found


def _games_by(said: "Json") -> dict[str, int]:
    table = _table(said)
    return {_text(name): _count(table[name], 0) for name in table}


def _counts(said: "Json", count: int, least: int = -_MOST) -> "list[int]":
    if not isinstance(said, list) or len(said) != count:
        raise ValueError
    return [_count(each, least) for each in said]


def _count(said: "Json", least: int = -_MOST) -> int:
    if type(said) is not int or not least <= said <= _MOST:  # true is an int, too
        raise ValueError
    return said


def _check(holds: bool) -> None:
    if not holds:
        raise ValueError


def _text(said: "Json") -> str:
    if not isinstance(said, str) or len(said) > _MOST_LETTERS:
        raise ValueError
    return said


def _table(said: "Json") -> "Mapping[str, Json]":
    if not isinstance(said, dict):
        raise ValueError
    return said
