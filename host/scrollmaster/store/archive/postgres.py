"""The archive on a PostgreSQL server: its connection, its tables, and who may write when.

Needs psycopg; nothing else imports this but where an address of a server was named. Tables lie in a schema of their
own. Locks are taken in one order: the archive (shared by whoever writes one game), then the game, then rows.
"""

import hashlib
import logging
import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache

import psycopg
from psycopg.pq import TransactionStatus

from ...base.errors import BadData, Part
from ...base.sanitize import sanitize
from .database import Cursor, Row, Unusable, Value, number
from .place import Server
from .schema import STEPS

SECONDS = 20  # for one statement, with what it waits for
_CONNECT_S = 10
_IDLE_S = 600  # a program that holds locks and does nothing is put out
_MOST_LETTERS = 300  # of what the server says
_OPENED = f"""
    SET search_path = scrollmaster;
    SET statement_timeout = '{SECONDS}s';
    SET idle_in_transaction_session_timeout = '{_IDLE_S}s';
"""
_HOW_IT_IS = """
    SELECT steps, has_table_privilege('scrollmaster.games', 'INSERT') AND NOT pg_is_in_recovery()
        AND current_setting('default_transaction_read_only') = 'off' FROM version
"""
_IS_THERE = "SELECT 1 FROM pg_tables WHERE schemaname = 'scrollmaster' AND tablename = 'version'"  # read, not cached
_WORKED_OUT = ("results", "plays", "sat", "tallies", "ratings", "stale", "made")
_ARCHIVE = ""  # the lock that whoever writes anything has
_TYPES = {"TEXT": 'text COLLATE "C"', "INTEGER": "bigint", "REAL": "double precision", "BLOB": "bytea", "STRICT": ""}
_UNIQUE = re.compile(r"UNIQUE \((\w+), frames\)")  # an index of whole logs: they are too long for one
logging.getLogger("psycopg").setLevel(logging.CRITICAL)  # what is wrong is said once, by us


class PostgresServer:
    """A Database."""

    errors = (psycopg.Error, UnicodeError)
    writable = True
    lingers = False

    def __init__(self, server: Server) -> None:
        self._password = server.password
        self._copied = False
        try:
            self._connection = psycopg.connect(
                server.url,
                autocommit=True,
                connect_timeout=_CONNECT_S,
                client_encoding="utf8",
                application_name="scrollmaster",
            )
        except psycopg.Error as error:
            raise Unusable(self._words(error)) from None
        try:
            self._open()
        except psycopg.Error as error:
            reason = self.reason(error)
            self.close()
            raise Unusable(reason) from None
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        encoding = self._connection.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            raise Unusable(("archive.encoding", sanitize(str(encoding))))
        self._connection.execute(_OPENED.encode())
        steps, self.writable = self._how_it_is()
        if steps != len(STEPS):
            self._migrate()
            _, self.writable = self._how_it_is()

    def _how_it_is(self) -> tuple[int, bool]:
        """(the steps of its schema, whether it may be written)."""
        try:
            row = self.execute(_HOW_IT_IS).fetchone()
        except psycopg.errors.UndefinedTable:
            row = None
        return (number(row[0]), bool(row[1])) if row else (0, True)

    def _version(self) -> int:
        if not self.execute(_IS_THERE).fetchone():
            return 0
        row = self.execute("SELECT steps FROM version").fetchone()
        return number(row[0]) if row else 0

    def _migrate(self) -> None:
        """Bring the tables to the newest schema, all at once. Of two programs one does, and the other waits for it."""
        with self.writing():
            version = self._version()
            if version > len(STEPS):
                raise BadData("archive.newer", version, len(STEPS))
            if not version:
                self.execute("CREATE SCHEMA IF NOT EXISTS scrollmaster")
                self.execute("CREATE TABLE version (steps bigint NOT NULL)")
                self.execute("INSERT INTO version VALUES (0)")
            for step in STEPS[version:]:
                self._connection.execute(_in_its_words(step).encode())
            self.execute("UPDATE version SET steps = ?", (len(STEPS),))

    def reason(self, error: Exception) -> Part:
        if self._connection.closed:
            return ("archive.server_gone",)
        if isinstance(error, psycopg.errors.QueryCanceled):
            return "archive.too_slow", SECONDS
        return self._words(error)

    def _words(self, error: Exception) -> str:
        """What the server says, on one line, without the password."""
        words = " ".join(str(error).split())
        if self._password:
            words = words.replace(self._password, "…")
        return sanitize(words)[:_MOST_LETTERS].rstrip(".")

    def execute(self, sql: str, values: Sequence[Value] = (), /) -> Cursor:
        return self._connection.execute(_with_its_marks(sql), [_holdable(value) for value in values])

    def rows(self, sql: str, values: Sequence[Value] = (), /) -> list[Row]:
        return self.execute(sql, values).fetchall()

    @contextmanager
    def writing(self, game_id: str = "", /) -> Generator[None, None, None]:
        if self._connection.info.transaction_status != TransactionStatus.IDLE:
            yield  # it is part of the one that runs
            return
        if not self.writable:
            self._copy_once()
            with self._connection.transaction():
                yield
            return
        with self._connection.transaction():
            how = "pg_advisory_xact_lock"
            self.execute(f"SELECT {how}_shared(?)" if game_id else f"SELECT {how}(?)", (_key(_ARCHIVE),))
            if game_id:
                self.execute(f"SELECT {how}(?)", (_key(game_id),))
            yield

    def _copy_once(self) -> None:
        """What a guest works out goes into tables of his own, which hide the others from him and go with him."""
        if self._copied:
            return
        self.execute("SET default_transaction_read_only = off")  # which lets a guest make no tables of his own
        with self._connection.transaction():
            self.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            for table in _WORKED_OUT:
                self.execute(f"CREATE TEMP TABLE {table} (LIKE scrollmaster.{table} INCLUDING INDEXES)")
                self.execute(f"INSERT INTO pg_temp.{table} SELECT * FROM scrollmaster.{table}")
        self._copied = True

    deriving = writing

    @contextmanager
    def erasing(self) -> Generator[None, None, None]:
        with self.writing():  # when its bytes are written over is the server's business: docs/many-machines.md
            yield

    @contextmanager
    def claiming(self) -> Generator[str, None, None]:
        with self._connection.transaction():
            self.execute("SELECT pg_advisory_xact_lock_shared(?)", (_key(_ARCHIVE),))
            yield "FOR NO KEY UPDATE OF games SKIP LOCKED"

    def fault(self) -> str:
        return ""

    def close(self) -> None:
        self._connection.close()


def _key(name: str) -> int:
    """The number of a lock, as the server wants it."""
    return int.from_bytes(hashlib.sha256(b"scrollmaster " + name.encode()).digest()[:8], "big", signed=True)


@cache
def _with_its_marks(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()


def _holdable(value: Value) -> Value:
    """A text of PostgreSQL cannot hold a zero character, which no name and no note of ours has."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _in_its_words(step: str) -> str:
    """A step of the schema for PostgreSQL."""
    unique = _UNIQUE.sub(r"EXCLUDE USING btree (\1 WITH =, (sha256(frames)) WITH =)", step)
    return re.sub(r"\b(TEXT|INTEGER|REAL|BLOB|STRICT)\b", lambda word: _TYPES[word[0]], unique)
