"""Owns who sat where, as tables beside the logs: a person is one id, however many boxes and games know it.

An erased person stays in the table by id alone, so that no later pull brings the name back. Without these tables a log
discloses nothing about persons.
"""

import secrets
import shlex
from collections.abc import Sequence

from shared_rules.formats.roster import MAX_PERSONS
from shared_rules.formats.who import MAX_LETTERS

from ..errors import WrongUse
from ..sanitize import sanitize
from . import imports, plays, seasons
from .database import Database
from .keys import Keys, given
from .plays import AT_ONCE
from .rows import Damaged, blob, number, text

_BETWEEN = " .'\u2019-"
_ID = 8  # bytes
Person = tuple[bytes, str]  # as shared_rules/formats/roster.py reads them: person id, name
Seat = tuple[int, bytes, bytes, str]  # as shared_rules/formats/who.py reads them: seat, salt, person id, name


def keep(database: Database, game_id: str, seats: list[Seat]) -> None:
    """Keep who sat where in a game, in place of what was kept. No box renames a person who has a name here."""
    database.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
    for seat, salt, person, name in seats:
        database.execute("INSERT INTO persons VALUES (?, ?) ON CONFLICT DO NOTHING", (person.hex(), name))
        sql = "INSERT INTO seats SELECT ?, ?, person_id, ?, ? FROM persons WHERE person_id = ? AND name != ''"
        database.execute(sql, (game_id, seat, name, salt, person.hex()))


def seats(database: Database, game_id: str) -> list[Seat]:
    """Who sat where in a game, as far as it is known, with the names of which its log holds digests."""
    sql = "SELECT seat, salt, person_id, name FROM seats WHERE game_id = ? ORDER BY seat"
    rows = database.execute(sql, (game_id,))
    return [(number(seat), blob(salt), _id(person), text(name)) for seat, salt, person, name in rows]


def names(database: Database, game_ids: Sequence[str] | None = None) -> dict[str, dict[int, str]]:
    """By game (all, or these) and seat how players are called: as given here, else as the persons who sat there."""
    some = [None] if game_ids is None else [game_ids[at : at + AT_ONCE] for at in range(0, len(game_ids), AT_ONCE)]
    found: dict[str, dict[int, str]] = {}
    for ids in some:
        for table in ("seats JOIN persons USING (person_id)", "names"):  # the later one counts
            name = "persons.name" if "persons" in table else "name"
            where = "" if ids is None else f"WHERE game_id IN ({plays.marks(ids)})"
            for game, seat, called in database.execute(f"SELECT game_id, seat, {name} FROM {table} {where}", ids or ()):
                found.setdefault(text(game), {})[number(seat)] = text(called)
    return found


def set_names(database: Database, game_id: str, names: dict[int, str]) -> None:
    """Give seats their players; a name of no letters takes the name away. WrongUse when one is none, or sits twice."""
    for seat, name in names.items():
        if name:
            _check(name)
        database.execute("DELETE FROM names WHERE game_id = ? AND seat = ?", (game_id, seat))
        if name:
            database.execute("INSERT INTO names VALUES (?, ?, ?)", (game_id, seat, name))
    _check_once(database, game_id, names)


def _check_once(database: Database, game_id: str, given_now: dict[int, str]) -> None:
    """Raise WrongUse for a new name that another seat has, too, be it in other letters."""
    called = [given(name) for name in names(database, [game_id]).get(game_id, {}).values()]
    for name in given_now.values():
        if name and called.count(given(name)) > 1:
            raise WrongUse("archive.name_twice", sanitize(name))


def is_name(name: str) -> bool:
    """Whether a person may be called so: letters and digits, with what stands between the words of a name."""
    letters = all(letter.isalnum() or letter in _BETWEEN for letter in name)
    return letters and len(name) <= MAX_LETTERS and name[:1].isalnum() and not name.endswith(" ")


def _check(name: str) -> None:
    """Raise WrongUse for what nobody can be called."""
    if not name.strip():
        raise WrongUse("archive.no_name", MAX_LETTERS)
    if not is_name(name):
        raise WrongUse("archive.name", sanitize(name), MAX_LETTERS)


def people(database: Database) -> list[Person]:
    """Everybody with a name, in the order of the names.

    Two PCs may have given one name two ids: whoever has sat in a game stands for both.
    """
    sat = "(SELECT count(*) FROM seats WHERE seats.person_id = persons.person_id)"
    rows = database.execute(f"SELECT person_id, name FROM persons WHERE name != '' ORDER BY {sat} DESC, person_id")
    found: dict[str, Person] = {}
    for person, name in rows:
        found.setdefault(text(name).casefold(), (_id(person), text(name)))
    return [found[name] for name in sorted(found)]


def add(database: Database, name: str) -> None:
    """Give a new person an id by chance. WrongUse when the name is none, or is taken, or there are enough of them."""
    known = people(database)
    _check_new(known, name)
    if len(known) >= MAX_PERSONS:
        raise WrongUse("people.too_many", MAX_PERSONS)
    database.execute("INSERT INTO persons VALUES (?, ?)", (secrets.token_hex(_ID), name))


def rename(database: Database, name: str, new: str) -> None:
    """Call a person otherwise. WrongUse when there is no such person, or the new name is none, or is taken."""
    known = [(_id(person), text(called)) for person, called in database.execute("SELECT person_id, name FROM persons")]
    found = [person for person, called in known if called and _same(called, name)]
    if not found:
        raise WrongUse("people.unknown", sanitize(name))
    _check_new([(person, called) for person, called in known if person not in found], new)
    _check_other(database, name, new)
    plays.mark(database, plays.games_named(database, [given(name)]))
    for person in found:
        database.execute("UPDATE persons SET name = ? WHERE person_id = ?", (new, person.hex()))
    seasons.forget(database, given(name), now=found[0].hex())
    for (called,) in database.rows("SELECT DISTINCT name FROM names"):
        if given(text(called)) == given(name):  # which stood for the person, too
            database.execute("UPDATE names SET name = ? WHERE name = ?", (new, text(called)))


def remove(database: Database, name: str) -> None:
    """Take a person out of the group. WrongUse when nobody is called so, or has sat in a game here."""
    sat = "(SELECT count(*) FROM seats WHERE seats.person_id = persons.person_id)"
    rows = database.execute(f"SELECT person_id, name, {sat} FROM persons WHERE name != ''").fetchall()
    found = [(text(person), number(games)) for person, called, games in rows if _same(text(called), name)]
    if not found:
        raise WrongUse("people.unknown", sanitize(name))
    if any(games for _, games in found):
        raise WrongUse("people.has_sat", sanitize(name), shlex.quote(sanitize(name)))
    for person, _ in found:
        erase(database, person)


def _same(name: str, other: str) -> bool:
    return name.casefold() == other.casefold()


def _check_new(known: list[Person], name: str) -> None:
    _check(name)
    if any(_same(called, name) for _, called in known):
        raise WrongUse("people.taken", sanitize(name))


def _check_other(database: Database, name: str, new: str) -> None:
    """Raise WrongUse where somebody else is called `new` already: whoever takes that name becomes one with him."""
    keys = Keys.of(database)
    own, other = keys.key(given(name)), keys.key(given(new))
    if own == other:
        return
    if other != given(new):  # who was merged
        raise WrongUse("people.taken", sanitize(new))
    if game := both_sat(database, keys, own, other):
        raise WrongUse("people.both_sat", sanitize(name), sanitize(new), sanitize(game[:8]))


def both_sat(database: Database, keys: Keys, whom: str, who: str) -> str:
    """A game or an imported play in which both have sat; "" when there is none."""
    for game_id, named in names(database).items():
        if {whom, who} <= {keys.key(given(name)) for name in named.values()}:
            return game_id
    for each in imports.read(database):  # their rows are made when somebody asks
        if {whom, who} <= {keys.key(given(player.name)) for player in each.play.players}:
            return each.play_id
    return ""


def erase(database: Database, person_id: str) -> None:
    """Forget a person's name, seats and salts. Raises WrongUse when no person has this id."""
    found = database.execute("UPDATE persons SET name = '' WHERE person_id = ?", (person_id,)).rowcount
    if not found:
        raise WrongUse("archive.unknown_person", sanitize(person_id))
    games = database.execute("SELECT game_id FROM seats WHERE person_id = ?", (person_id,)).fetchall()
    plays.mark(database, [text(game_id) for (game_id,) in games])
    sat = "SELECT game_id, seat FROM seats WHERE person_id = ?"
    database.execute(f"DELETE FROM names WHERE (game_id, seat) IN ({sat})", (person_id,))
    database.execute("DELETE FROM seats WHERE person_id = ?", (person_id,))
    seasons.forget(database, person_id)


def _id(person: object) -> bytes:
    try:
        return bytes.fromhex(text(person))
    except ValueError:
        raise Damaged("no id of a person") from None
