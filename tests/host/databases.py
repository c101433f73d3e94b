"""Both databases that an archive may be in, for tests that hold for each: a file, and a server of the tests' own."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from scrollmaster.store.archive import Archive, Place, Server, place
from scrollmaster.store.archive.schema import STEPS

from tests import servers
from tests.lab.fuzz import archives

KINDS = ("file", "server")
TABLES = re.findall(r"CREATE TABLE (\w+)", "".join(STEPS))


class Databases:
    """One server, started when the first test asks for it; each archive in a database of its own."""

    def __init__(self, server: servers.Server):
        self.server = server
        self._template = server.create()
        with Archive(place(server.url(self._template))):
            pass  # makes the tables

    def new(self) -> Place:
        return place(self.server.url(self.server.create(self._template)))

    def copy(self, where: Server) -> Place:
        return place(self.server.url(self.server.create(urlsplit(where.url).path[1:])))

    def drop(self, where: Place) -> None:
        """What a test has left is gone: hundreds of databases would fill a disk."""
        assert isinstance(where, Server)
        self.server.sql("postgres", f"DROP DATABASE {urlsplit(where.url).path[1:]} WITH (FORCE)")


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
    """All rows of all tables, in order."""
    with Archive(where) as archive:
        return {table: sorted(archive.store.database.rows(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


def left_in(where: Place) -> bytes:
    """The bytes of the file with those beside it; of what a server has, the rows that it still shows."""
    if isinstance(where, Path):
        return b"".join(file.read_bytes() for file in where.parent.glob(f"{where.name}*"))
    rows = [value for table in dump(where).values() for row in table for value in row]
    return b" ".join(value if isinstance(value, bytes) else str(value).encode() for value in rows)
