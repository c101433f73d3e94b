"""What the archive asks of a database, be it a file (sqlite.py) or a server.

SQL is the same for all: `?` for values, ON CONFLICT, no rowid, no function that one of them lacks; texts compare as
bytes. An archive may be damaged, or written by another program: a column of another type than it should have raises
Damaged.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from ...base.errors import Part

Row = tuple[object, ...]
Value = str | int | bytes | None


class Damaged(Exception):
    """A row says what no row says."""


class Unusable(Exception):
    """A database that cannot be opened. `reason`: why, to people."""

    def __init__(self, reason: Part) -> None:
        super().__init__(reason)
        self.reason = reason


class Cursor(Protocol):
    """What a statement has found or changed."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Row | None: ...
    def fetchall(self) -> list[Row]: ...
    def __iter__(self) -> Iterator[Row]: ...


class Database(Protocol):
    """An open database. `errors`: what it raises beside Damaged; `reason`: what one of them says to people."""

    @property
    def writable(self) -> bool:
        """Whether what is written to it is kept."""
        ...

    @property
    def lingers(self) -> bool:
        """Whether what was last deleted is still in the bytes: another program reads them, or there is no room."""
        ...

    @property
    def errors(self) -> tuple[type[Exception], ...]: ...

    def reason(self, error: Exception) -> Part: ...

    def execute(self, sql: str, values: Sequence[Value] = (), /) -> Cursor:
        """Do one statement."""
        ...

    def rows(self, sql: str, values: Sequence[Value] = (), /) -> list[Row]:
        """All rows that `sql` finds. A text that is none stays bytes, which costs its row."""
        ...

    def writing(self, game_id: str = "", /) -> AbstractContextManager[None]:
        """One transaction: all of it is kept at the end, or nothing. Nobody else writes meanwhile.

        With a `game_id` nothing is written but this game, and others may write other games.
        """
        ...

    def deriving(self, game_id: str = "", /) -> AbstractContextManager[None]:
        """The same for what is worked out: where it cannot be kept, it is there for whoever asks until the end."""
        ...

    def erasing(self) -> AbstractContextManager[None]:
        """The same; what is deleted in it is gone from the bytes, too, as far as they are ours."""
        ...

    def claiming(self) -> AbstractContextManager[str]:
        """While games are worked on: what a SELECT of games ends with so that nobody else gets the same ones.

        On a server it is one transaction. A file has one program that gives out its work.
        """
        ...

    def fault(self) -> str:
        """What is wrong with it, "" for nothing."""
        ...

    def close(self) -> None: ...


def decoded(data: bytes) -> str | bytes:
    """For `text_factory`: a text; the bytes of what is none, which no column of texts may hold."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def number(value: object) -> int:
    """A column of whole numbers."""
    if isinstance(value, int):
        return value
    raise Damaged(f"no number: {value!r:.40}")


def text(value: object) -> str:
    """A column of texts."""
    if isinstance(value, str):
        return value
    raise Damaged(f"no text: {value!r:.40}")


def blob(value: object) -> bytes:
    """A column of bytes."""
    if isinstance(value, bytes):
        return value
    raise Damaged(f"no bytes: {value!r:.40}")
