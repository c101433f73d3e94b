"""The people of an archive: a person is one id, however many boxes and games know it.

An erased person stays in the table by id alone, so that no later pull brings the name back.
"""

import secrets
import shlex
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager

from shared_rules.formats.roster import MAX_PERSONS

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from . import imports, play_rows, seasons
from .aliases import names_of
from .database import Database, number, text
from .keys import GIVEN, Keys, check_name, folded, given
from .seats import both_sat, names, person_id
from .store import Store

_ID = 8  # bytes
_LOOKED_AT = 10  # plays of somebody, for how the name was written
_SAT = "(SELECT count(*) FROM seats WHERE seats.person_id = persons.person_id)"
Person = tuple[bytes, str]  # as shared_rules/formats/roster.py reads them: person id, name


class People:
    """Whoever has a name here."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[Person]:
        """Everybody with a name who counts for nobody else, in the order of the names."""
        keys = Keys.of(self._store.database)
        raw = Keys(keys.persons, {})
        return [one for one in self._known() if keys.key(one[0].hex()) == raw.key(one[0].hex())]

    def had_people(self) -> bool:
        """Whether anybody was ever named here, be it that all have been erased."""
        return self._store.database.execute("SELECT 1 FROM persons LIMIT 1").fetchone() is not None

    def erased(self) -> set[bytes]:
        """The ids of those whose names were deleted here."""
        return {
            person_id(person)
            for (person,) in self._store.database.rows("SELECT person_id FROM persons WHERE name = ''")
        }

    def _known(self) -> list[Person]:
        """Everybody with a name. Two PCs may have given one two ids: whoever has sat in a game stands for both."""
        sql = f"SELECT person_id, name FROM persons WHERE name != '' ORDER BY {_SAT} DESC, person_id"
        found: dict[str, Person] = {}
        for person, name in self._store.database.execute(sql):
            found.setdefault(text(name).casefold(), (person_id(person), text(name)))
        return [found[name] for name in sorted(found)]

    def add(self, name: str) -> None:
        """Give a new person an id by chance. WrongUse: the name is none, or taken, or there are enough of them."""
        with self._store.writing(), play_rows.people_changing(self._store.database):
            known = self._known()
            _check_new(known, name)
            if len(known) >= MAX_PERSONS:
                raise WrongUse("people.too_many", MAX_PERSONS)
            self._store.database.execute("INSERT INTO persons VALUES (?, ?)", (secrets.token_hex(_ID), name))

    def rename(self, name: str, new: str) -> None:
        """Call a person otherwise, in all games. WrongUse: nobody is called `name`, or `new` is none, or taken."""
        with self._changing() as database:
            rows = database.execute("SELECT person_id, name FROM persons")
            known = [(person_id(person), text(called)) for person, called in rows]
            found = [person for person, called in known if called and _same(called, name)]
            if not found:
                raise WrongUse("people.unknown", sanitize(name))
            _check_new([(person, called) for person, called in known if person not in found], new)
            _check_other(database, name, new)
            for person in found:
                database.execute("UPDATE persons SET name = ? WHERE person_id = ?", (new, person.hex()))
            seasons.forget(database, given(name), now=found[0].hex())
            for (called,) in database.rows("SELECT DISTINCT name FROM names"):
                if given(text(called)) == given(name):  # which stood for the person, too
                    database.execute("UPDATE names SET name = ? WHERE name = ?", (new, text(called)))

    def remove(self, name: str) -> None:
        """Take somebody out of the group. WrongUse when nobody is called so, or has sat in a game here."""
        with self._changing() as database:
            rows = database.execute(f"SELECT person_id, name, {_SAT} FROM persons WHERE name != ''").fetchall()
            found = [(text(person), number(games)) for person, called, games in rows if _same(text(called), name)]
            if not found:
                raise WrongUse("people.unknown", sanitize(name))
            if any(games for _, games in found):
                raise WrongUse("people.has_sat", sanitize(name), shlex.quote(sanitize(name)))
            for person, _ in found:
                _erase(database, person)

    def erase(self, person_id: str) -> None:
        """Forget a person's name everywhere, and the salts, down to the bytes of the file. Games and chains stay."""
        with self._changing() as database:
            _erase(database, person_id)

    def forget(self, name: str) -> None:
        """Forget a player's name in all games, down to the bytes of the file, and every person who has it."""
        with self._changing() as database:
            forget(database, name)

    @contextmanager
    def _changing(self) -> Generator[Database, None, None]:
        """A transaction after which somebody may count as another, or has gone from the bytes of the file."""
        with self._store.erasing(), play_rows.people_changing(self._store.database):
            yield self._store.database

    def games_of(self, name: str) -> list[str]:
        """The games in which whoever is called so sat, by whatever name."""
        meant = names_of(self._store.database, name)
        return [game_id for game_id, by_seat in names(self._store.database).items() if meant & set(by_seat.values())]

    def mentions(self, names: Iterable[str]) -> list[str]:
        """Where people have written such a name themselves: ids of games and plays, days, names of seasons."""
        wanted = [folded(name) for name in names]
        every = _written(self._store.database)
        return sorted({where for where, note in every if any(name in folded(note) for name in wanted)})

    def called(self, keys: Iterable[str]) -> dict[str, str]:
        """What people are called whose keys these are, as people read it. Whoever has been erased is left out."""
        persons = Keys.of(self._store.database).persons
        found = {key: self._as_given(key) if key.startswith(GIVEN) else persons.get(key, "") for key in keys}
        return {key: name for key, name in found.items() if name}

    def _as_given(self, key: str) -> str:
        """A name as it was given last; else as its key has it."""
        database = self._store.database
        sql = f"SELECT play_id, seat FROM sat WHERE who = ? ORDER BY moment DESC, play_id DESC LIMIT {_LOOKED_AT}"
        rows = database.rows(sql, (key,))
        ids = [text(play_id) for play_id, _ in rows]
        by_seat = names(database, ids)
        for each in imports.read(database, [each for each in ids if each not in by_seat]):
            by_seat[each.play_id] = each.names
        found = [by_seat.get(text(play_id), {}).get(number(seat), "") for play_id, seat in rows]
        return next((name for name in found if given(name) == key), key.removeprefix(GIVEN).replace("_", " "))


def forget(database: Database, name: str) -> None:
    """Forget whoever is called so, in all games: all names, the persons who have them, and what was merged."""
    keys = Keys.of(database)
    key, meant = keys.key(given(name)), names_of(database, name)
    play_rows.mark(database, play_rows.games_with_names(database, map(given, meant)))
    for each in {name, *meant}:
        seasons.forget(database, given(each), each)
    for who, whom in database.rows("SELECT who, whom FROM aliases"):
        if keys.key(text(whom)) == key:
            seasons.forget(database, text(who))
            database.execute("DELETE FROM aliases WHERE who = ?", (who if isinstance(who, str) else "",))
    imports.forget_names(database, meant)
    for each in sorted(meant):
        database.execute("DELETE FROM names WHERE name = ?", (each,))
        for (person,) in database.rows("SELECT person_id FROM persons WHERE name = ?", (each,)):
            _erase(database, text(person))


def _erase(database: Database, person_id: str) -> None:
    """Forget a person's name, seats and salts. Raises WrongUse when no person has this id."""
    found = database.execute("UPDATE persons SET name = '' WHERE person_id = ?", (person_id,)).rowcount
    if not found:
        raise WrongUse("archive.unknown_person", sanitize(person_id))
    games = database.execute("SELECT game_id FROM seats WHERE person_id = ?", (person_id,)).fetchall()
    play_rows.mark(database, [text(game_id) for (game_id,) in games])
    sat = "SELECT game_id, seat FROM seats WHERE person_id = ?"
    database.execute(f"DELETE FROM names WHERE (game_id, seat) IN ({sat})", (person_id,))
    database.execute("DELETE FROM seats WHERE person_id = ?", (person_id,))
    seasons.forget(database, person_id)


def _written(database: Database) -> Iterator[tuple[str, str]]:
    """All that people have written themselves, with where it stands, as people know it."""
    for sql in (
        "SELECT game_id, title, place, note FROM details",
        "SELECT game_id, tag FROM tags",
        "SELECT day, name, place, note FROM evenings",
        "SELECT game_id, reason FROM deleted",
        "SELECT name, name FROM seasons",
        "SELECT seasons.name, amendments.name, reason FROM amendments JOIN seasons USING (season_id)",
    ):
        for where, *notes in database.rows(sql):
            yield from ((text(where), text(each)) for each in notes)
    for each in imports.read(database):
        play = each.play
        about = play.game, play.location, play.comment, play.board
        parts = [part for player in play.players for part in (player.role, player.team)]
        yield from ((each.play_id, note) for note in (*about, *parts))


def _same(name: str, other: str) -> bool:
    return name.casefold() == other.casefold()


def _check_new(known: list[Person], name: str) -> None:
    check_name(name)
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
