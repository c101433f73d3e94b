"""Owns reading the columns of a row: an archive may be damaged, or written by another program.

A value of another type than its column raises DatabaseError, as SQLite does for the damage that it finds.
"""

import sqlite3

Row = tuple[object, ...]


def number(value: object) -> int:
    """A column of whole numbers."""
    if isinstance(value, int):
        return value
    raise sqlite3.DatabaseError(f"no number: {value!r:.40}")


def text(value: object) -> str:
    """A column of texts."""
    if isinstance(value, str):
        return value
    raise sqlite3.DatabaseError(f"no text: {value!r:.40}")


def blob(value: object) -> bytes:
    """A column of bytes."""
    if isinstance(value, bytes):
        return value
    raise sqlite3.DatabaseError(f"no bytes: {value!r:.40}")
