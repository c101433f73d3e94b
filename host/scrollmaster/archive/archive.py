"""Owns what is written to the archive beside the logs (arrivals.py): deleting games, outside packs, people."""

from collections.abc import Iterable

from . import deleting, evenings
from .derived import Derived


class Archive(Derived):
    """One archive file, created when it is missing. Changing a read-only one raises WrongUse."""

    def say_of_evening(self, day: str, said: dict[str, str]) -> None:
        """Keep what people say of an evening: its `name`, `place` or `note`; "" takes one back."""
        with self.store.writing():
            evenings.say(self.store.database, day, said)

    def delete(self, game_id: str, reason: str) -> None:
        """Delete a game, down to the bytes of the file. Nothing brings it back but an Arrival that is wanted."""
        log = self.logs.get(game_id)
        with self.store.erasing():
            deleting.delete(self.store.database, log, reason)

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
