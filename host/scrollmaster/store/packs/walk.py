"""Walks a folder from outside while somebody may change it: regular files in it are read, no link is followed.

Every directory is opened once and what is in it is named from there, so nothing that takes its place is ever entered.
Where a system opens no directories (Windows) names are paths, and a directory could become a link in between.
"""

import os
import stat
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ...base.errors import WrongUse
from ...base.sanitize import sanitize

MOST_FILES = 60  # modules
MOST_SOURCE = 200_000  # bytes of them
_MOST_SEEN = 400  # of anything in a folder
_BY_NUMBER = {os.open, os.stat} <= os.supports_dir_fd and os.scandir in os.supports_fd
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_DIRECTORY = getattr(os, "O_DIRECTORY", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # for whoever writes into a pipe

Data = Callable[[int], bytes]  # the bytes of a file that may have so many


def is_file(path: Path) -> bool:
    """Whether there is a regular file."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def files(path: Path) -> Iterator[tuple[str, Data]]:
    """(place, what reads it) of the regular files in a folder, and in those in it; else what looks like one is refused.

    A file is read before the next one is asked for. Raises WrongUse, the reader too.
    """
    try:
        with _opened(path, None) as number:
            yield from _files(_Directory(path, number), "", iter(range(_MOST_SEEN)))
    except OSError as error:
        raise WrongUse("file.unreadable", sanitize(str(path)), str(error))


def too_large() -> WrongUse:
    return WrongUse("pack.large_folder", MOST_FILES, MOST_SOURCE // 1000)


class _Directory:
    """An open directory. Without a `number`, its descriptor, names are paths."""

    def __init__(self, path: Path, number: int | None) -> None:
        self.path = path
        self.number = number

    def name(self, name: str) -> str:
        return str(self.path / name) if self.number is None else name

    def names(self, seen: Iterator[int]) -> list[str]:
        """What is in it, as far as `seen` counts."""
        with os.scandir(self.path if self.number is None else self.number) as entries:
            return sorted([entry.name for entry, _ in zip(entries, seen, strict=False)])

    def mode(self, name: str) -> int:
        """What a name is now, not followed; 0 when there is nothing."""
        try:
            return os.stat(self.name(name), dir_fd=self.number, follow_symlinks=False).st_mode
        except OSError:
            return 0

    def data(self, name: str, most: int) -> bytes:
        """The bytes of a file, which may have become something else since it was looked at."""
        try:
            number = os.open(self.name(name), os.O_RDONLY | _NO_LINK | _NO_WAIT, dir_fd=self.number)
            with os.fdopen(number, "rb") as file:
                if not stat.S_ISREG(os.fstat(number).st_mode):
                    raise WrongUse("pack.no_file", sanitize(name))
                data = file.read(most + 1)
        except OSError as error:
            raise WrongUse("file.unreadable", sanitize(str(self.path / name)), str(error))
        if len(data) > most:
            raise too_large()
        return data


def _files(folder: _Directory, inner: str, seen: Iterator[int]) -> Iterator[tuple[str, Data]]:
    found = folder.names(seen)
    if next(seen, None) is None:
        raise too_large()
    for name in found:
        place = f"{inner}{name}"
        mode = folder.mode(name)
        if stat.S_ISDIR(mode):
            if name != "__pycache__" and not name.startswith("."):
                with _opened(Path(folder.name(name)), folder.number) as number:
                    yield from _files(_Directory(folder.path / name, number), place + "/", seen)
        elif stat.S_ISREG(mode):
            yield place, partial(folder.data, name)
        elif name.endswith((".py", ".po", ".tsv")):
            raise WrongUse("pack.no_file", sanitize(place))


@contextmanager
def _opened(path: Path, where: int | None) -> Generator[int | None]:
    """The descriptor of a directory that is named from another one; None where there are none."""
    number = os.open(path, os.O_RDONLY | _NO_LINK | _DIRECTORY, dir_fd=where) if _BY_NUMBER else None
    try:
        yield number
    finally:
        if number is not None:
            os.close(number)
