"""Owns what is written to the archive beside the logs (arrivals.py): deleting games, outside packs, people."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager

from . import aliases, deleting, evenings, persons, plays
from .arrivals import Arrivals
from .derived import Derived
from .keys import Keys
from .persons import Seat


class Archive(Derived, Arrivals):
    """One archive file, created when it is missing. Changing a read-only one raises WrongUse."""

    def say_of_evening(self, day: str, said: dict[str, str]) -> None:
        """Keep what people say of an evening: its `name`, `place` or `note`; "" takes one back."""
        with self.store.writing():
            evenings.say(self.store.database, day, said)

    def keep_result(self, game_id: str, records: int, result: str) -> None:
        """Keep what so many records of a game come to, to list it without playing it again."""
        with self.store.writing(game_id):
            self._keep_result(game_id, records, result)

    def set_names(self, game_id: str, names: dict[int, str]) -> None:
        """Set the players of seats; an empty name removes the name."""
        with self.store.writing():
            persons.set_names(self.store.database, game_id, names)
            plays.mark(self.store.database, [game_id])

    def delete(self, game_id: str, reason: str) -> None:
        """Delete a game, down to the bytes of the file. Nothing brings it back but an Arrival that is wanted."""
        log = self.log(game_id)
        with self.store.erasing():
            deleting.delete(self.store.database, log, reason)

    def delete_history(self, game_id: str, frames: bytes) -> None:
        """Delete one of the other histories of a game, down to the bytes of the file."""
        with self.store.erasing():
            deleting.delete_history(self.store.database, game_id, frames)

    def delete_name(self, name: str) -> None:
        """Forget a player's name in all games, down to the bytes of the file, and every person who has it."""
        with self.store.erasing(), self._people_changing():
            deleting.delete_name(self.store.database, name)

    def keep_export(self, game_ids: Iterable[str], path: str) -> None:
        """Remember that games were written to a file."""
        with self.store.writing():
            for game_id in game_ids:
                self.store.database.execute("INSERT INTO exports VALUES (?, ?) ON CONFLICT DO NOTHING", (game_id, path))

    def keep_site(self, path: str) -> None:
        """Remember that what all games have come to was written to the pages of a folder."""
        with self.store.writing():
            sql = "INSERT INTO exports SELECT game_id, ? FROM games WHERE true ON CONFLICT DO NOTHING"
            self.store.database.execute(sql, (path,))

    def keep_seats(self, game_id: str, seats: list[Seat]) -> None:
        """Keep who sat where, as a box reports it, for a game that is here."""
        if seats != self.seats(game_id):
            with self.store.writing(), self._people_changing():
                persons.keep(self.store.database, game_id, seats)
                plays.mark(self.store.database, [game_id])
            self.store.changed = True

    def add_person(self, name: str) -> None:
        """Add somebody to the people of this archive. WrongUse when the name is none, or is taken."""
        with self.store.writing(), self._people_changing():
            persons.add(self.store.database, name)

    def rename_person(self, name: str, new: str) -> None:
        """Call a person otherwise, in all games. WrongUse when nobody is called `name`, or `new` is none or taken."""
        with self.store.erasing(), self._people_changing():
            persons.rename(self.store.database, name, new)

    def remove_person(self, name: str) -> None:
        """Take somebody out of the people of this archive. WrongUse when nobody is called so, or has sat in a game."""
        with self.store.erasing(), self._people_changing():
            persons.remove(self.store.database, name)

    def erase_person(self, person_id: str) -> None:
        """Forget a person's name everywhere, and the salts, down to the bytes of the file. Games and chains stay."""
        with self.store.erasing(), self._people_changing():
            persons.erase(self.store.database, person_id)

    def merge_people(self, name: str, other: str) -> None:
        """Let `other` count as `name`. WrongUse says why that cannot be."""
        with self.store.writing(), self._people_changing():
            aliases.merge(self.store.database, name, other)

    def split_people(self, other: str) -> None:
        """Let somebody who was merged count for himself again. WrongUse when he was not."""
        with self.store.writing(), self._people_changing():
            aliases.split(self.store.database, other)

    @contextmanager
    def _people_changing(self) -> Generator[None, None, None]:
        """Note the plays of those who count as somebody else after it, in the transaction that it is in."""
        before = Keys.of(self.store.database)
        yield
        plays.mark_people(self.store.database, before)
