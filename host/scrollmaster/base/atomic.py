"""Writes a file atomically: under another name beside it, to the disk, then in its place."""

import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

_BESIDE = ("", "-journal", "-wal", "-shm")  # a database, and what SQLite may keep beside it


@contextmanager
def written(path: Path) -> Generator[Path, None, None]:
    """Yield the name of a file to write; then it is on the disk as `path`. After an error nothing is left of it."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        yield fresh
        sync(fresh)
        os.replace(fresh, path)
        sync(path.parent)
    finally:
        for file in all_of(fresh):
            file.unlink(missing_ok=True)


def real(path: Path) -> Path:
    """Where its links lead. Those that lead in a circle stay what they are: whatever opens them says so."""
    return Path(os.path.realpath(path))


def all_of(path: Path) -> list[Path]:
    """A database and the files that SQLite may keep beside it."""
    return [path.with_name(path.name + end) for end in _BESIDE]


def is_left_over(path: Path, name: str) -> bool:
    """Whether `path` is what a program that was killed has left of writing `name`, which begins so."""
    return path.name.startswith(f".{name}")


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk. Not every system can wait for a folder."""
    if path.is_dir() and os.name == "nt":
        return
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
