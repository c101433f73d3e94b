"""Both databases that an archive may be in, for tests that hold for each: a file, and a server of the tests' own."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scrollmaster.archive import Archive, Place, place

from tests import servers
from tests.fuzz import archives

KINDS = ("file", "server")


class Databases:
    """One server, started when the first test asks for it; each archive in a database of its own."""

    def __init__(self, server: servers.Server):
        self.server = server
        self._template = server.create()
        with Archive(place(server.url(self._template))):
            pass  # makes the tables

    def new(self) -> Place:
        return place(self.server.url(self.server.create(self._template)))


def change(where: Place, sql: str, *values: object) -> None:
    """Write into an archive what no program of ours writes."""
    if isinstance(where, Path):
        with archives.loosened(where), closing(sqlite3.connect(where, isolation_level=None)) as database:
            database.execute(sql, values)
        return
    import psycopg

    with psycopg.connect(where.url, autocommit=True, options="-c search_path=scrollmaster") as database:
        database.execute(sql.replace("?", "%s"), values)


def dump(where: Place) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables with what people or boxes said, in order."""
    tables = ("games", "histories", "names", "seats", "persons", "details", "exports", "deleted", "packs")
    with Archive(where) as archive:
        return {table: sorted(archive._database.rows(f"SELECT * FROM {table}"), key=repr) for table in tables}
