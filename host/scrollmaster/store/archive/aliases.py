"""Who counts as whom: whoever is merged counts as another, until they are split again (decision 27)."""

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from . import imports, play_rows
from .database import Database, text
from .keys import Keys, given
from .seats import both_sat
from .store import Store


class Aliases:
    """The aliases of an archive, by names."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def merge(self, name: str, other: str) -> None:
        """Let `other` count as `name`. WrongUse: one is unknown, or merged already, or both sat in one game."""
        database = self._store.database
        with self._store.writing(), play_rows.people_changing(database):
            keys = Keys.of(database)
            whom, who = _known(database, keys, name), _known(database, keys, other)
            if whom == who:
                raise WrongUse("people.one", sanitize(name), sanitize(other))
            if who in keys.persons and whom not in keys.persons:
                raise WrongUse("people.no_person", sanitize(name))
            if game := both_sat(database, keys, whom, who):
                raise WrongUse("people.both_sat", sanitize(name), sanitize(other), sanitize(game[:8]))
            database.execute("INSERT INTO aliases VALUES (?, ?)", (who, whom))

    def split(self, other: str) -> None:
        """Let `other` count for itself again. WrongUse when it counts as nobody else."""
        database = self._store.database
        with self._store.writing(), play_rows.people_changing(database):
            alone = Keys(Keys.of(database).persons, {})
            who = alone.key(given(other))
            found = [text(raw) for (raw,) in database.rows("SELECT who FROM aliases") if alone.key(text(raw)) == who]
            if not found:
                raise WrongUse("people.not_merged", sanitize(other))
            for raw in found:
                database.execute("DELETE FROM aliases WHERE who = ?", (raw,))

    def all(self) -> dict[str, list[str]]:
        """By key the names of all who count as that one, beside the own name of a person."""
        keys = Keys.of(self._store.database)
        alone = Keys(keys.persons, {})
        found: dict[str, list[str]] = {}
        for name in sorted(_names(self._store.database)):
            raw = alone.key(given(name))
            if keys.key(raw) != raw:
                found.setdefault(keys.key(raw), []).append(name)
        return found

    def of(self, name: str) -> set[str]:
        """All names, as they were written, of whoever is called `name`."""
        return names_of(self._store.database, name)


def names_of(database: Database, name: str) -> set[str]:
    """All names, as they were written, of whoever is called `name`."""
    keys = Keys.of(database)
    key = keys.key(given(name))
    return {each for each in _names(database) if keys.key(given(each)) == key}


def _known(database: Database, keys: Keys, name: str) -> str:
    """The key of a name that somebody has."""
    if given(name) not in {given(each) for each in _names(database)}:
        raise WrongUse("people.unknown", sanitize(name))
    return keys.key(given(name))


def _names(database: Database) -> set[str]:
    rows = database.rows("SELECT name FROM names UNION SELECT name FROM persons WHERE name != ''")
    written = {name for (name,) in rows if isinstance(name, str)}  # one that is damaged is nobody's
    return written | imports.names(database)
