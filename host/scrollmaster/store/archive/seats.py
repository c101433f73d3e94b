"""Who sat where in a game: a person whom a box knows, or a name that was given here, which counts.

Without these tables a log discloses nothing about persons.
"""

from collections.abc import Sequence

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from . import imports, play_rows
from .database import Damaged, Database, blob, number, text
from .keys import Keys, check_name, given
from .play_rows import AT_ONCE
from .store import Store

Seat = tuple[int, bytes, bytes, str]  # as shared_rules/formats/who.py reads them: seat, salt, person id, name


class Seats:
    """The seats of games, by game id."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game_id: str) -> list[Seat]:
        """Who sat where, as far as it is known, with the data that the log holds digests of."""
        sql = "SELECT seat, salt, person_id, name FROM seats WHERE game_id = ? ORDER BY seat"
        rows = self._store.database.execute(sql, (game_id,))
        return [(number(seat), blob(salt), person_id(person), text(name)) for seat, salt, person, name in rows]

    def keep(self, game_id: str, seats: list[Seat]) -> None:
        """Keep who sat where, as a box reports it, for a game that is here. It renames no person who has a name."""
        if seats == self.of(game_id):
            return
        database = self._store.database
        with self._store.writing(), play_rows.people_changing(database):
            database.execute("DELETE FROM seats WHERE game_id = ?", (game_id,))
            for seat, salt, person, name in seats:
                database.execute("INSERT INTO persons VALUES (?, ?) ON CONFLICT DO NOTHING", (person.hex(), name))
                sql = "INSERT INTO seats SELECT ?, ?, person_id, ?, ? FROM persons WHERE person_id = ? AND name != ''"
                database.execute(sql, (game_id, seat, name, salt, person.hex()))
            play_rows.mark(database, [game_id])
        self._store.changed = True

    def names(self, game_id: str) -> dict[int, str]:
        """Player names by seat: those given here, else the names of the persons who sat there."""
        return names(self._store.database, [game_id]).get(game_id, {})

    def all_names(self, game_ids: Sequence[str] | None = None) -> dict[str, dict[int, str]]:
        """The same by game, of these games or all; one without names is left out."""
        return names(self._store.database, game_ids)

    def set_names(self, game_id: str, names: dict[int, str]) -> None:
        """Set the players of seats; "" takes a name away. WrongUse when one is none, or sits twice."""
        database = self._store.database
        with self._store.writing():
            for seat, name in names.items():
                if name:
                    check_name(name)
                database.execute("DELETE FROM names WHERE game_id = ? AND seat = ?", (game_id, seat))
                if name:
                    database.execute("INSERT INTO names VALUES (?, ?, ?)", (game_id, seat, name))
            self._check_once(game_id, names)
            play_rows.mark(database, [game_id])

    def _check_once(self, game_id: str, given_now: dict[int, str]) -> None:
        """Raise WrongUse for a new name that another seat has, too, be it in other letters."""
        called = [given(name) for name in self.names(game_id).values()]
        for name in given_now.values():
            if name and called.count(given(name)) > 1:
                raise WrongUse("archive.name_twice", sanitize(name))


def names(database: Database, game_ids: Sequence[str] | None = None) -> dict[str, dict[int, str]]:
    """By game (all, or these) and seat how players are called: as given here, else as the persons who sat there."""
    some = [None] if game_ids is None else [game_ids[at : at + AT_ONCE] for at in range(0, len(game_ids), AT_ONCE)]
    found: dict[str, dict[int, str]] = {}
    for ids in some:
        for table in ("seats JOIN persons USING (person_id)", "names"):  # the later one counts
            name = "persons.name" if "persons" in table else "name"
            where = "" if ids is None else f"WHERE game_id IN ({play_rows.marks(ids)})"
            for game, seat, called in database.execute(f"SELECT game_id, seat, {name} FROM {table} {where}", ids or ()):
                found.setdefault(text(game), {})[number(seat)] = text(called)
    return found


def both_sat(database: Database, keys: Keys, whom: str, who: str) -> str:
    """A game or an imported play in which both have sat; "" when there is none."""
    for game_id, by_seat in names(database).items():
        if {whom, who} <= {keys.key(given(name)) for name in by_seat.values()}:
            return game_id
    for each in imports.read(database):  # their rows are made when somebody asks
        if {whom, who} <= {keys.key(given(player.name)) for player in each.play.players}:
            return each.play_id
    return ""


def person_id(column: object) -> bytes:
    """A column of ids of persons."""
    try:
        return bytes.fromhex(text(column))
    except ValueError:
        raise Damaged("no id of a person") from None
