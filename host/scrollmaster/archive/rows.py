"""The columns of a row: an archive may be damaged, or written by another program.

A value of another type than its column raises Damaged.
"""

Row = tuple[object, ...]


class Damaged(Exception):
    """A row says what no row says."""


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
