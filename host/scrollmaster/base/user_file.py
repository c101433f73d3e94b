"""Opens the files that a person names: regular ones only, and reads no more of them than is wanted."""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

from .errors import WrongUse
from .sanitize import sanitize

_HEAD, _PIECE = 100, 1 << 20  # bytes
_NO_WAITING = getattr(os, "O_NONBLOCK", 0)  # opening a FIFO would wait for a writer


def read(path: Path, most: int) -> bytes:
    """The bytes of the file at `path`. WrongUse when it cannot be read, is no regular file, or has more than `most`."""
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            found = os.fstat(file.fileno())
            check_regular(path, found)
            if found.st_size > most:
                raise WrongUse("file.too_large", sanitize(str(path)), most)
            data = file.read((found.st_size or most) + 1)  # so much memory is taken at once
    except FileNotFoundError:
        raise WrongUse("file.none", sanitize(str(path))) from None
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        raise WrongUse("file.unreadable", sanitize(str(path)), sanitize(getattr(error, "strerror", "") or str(error)))
    if len(data) > most:
        raise WrongUse("file.too_large", sanitize(str(path)), most)
    return data


def copy(path: Path, target: Path, most: Callable[[bytes], int] = lambda _: sys.maxsize) -> None:
    """Copy a file of any size. WrongUse when it cannot be read, or is no regular file; OSError for the target.

    `most`: how many bytes of it, by its first ones; it may raise that it is the wrong file.
    """
    try:
        source = open(path, "rb", opener=_without_waiting)
    except FileNotFoundError:
        raise WrongUse("file.none", sanitize(str(path))) from None
    except (OSError, ValueError) as error:
        raise WrongUse("file.unreadable", sanitize(str(path)), sanitize(getattr(error, "strerror", "") or str(error)))
    with source:
        check_regular(path, os.fstat(source.fileno()))
        left = most(source.read(_HEAD))
        source.seek(0)
        with open(target, "wb") as written:
            while left and (data := source.read(min(left, _PIECE))):
                written.write(data)
                left -= len(data)


def check_regular(path: Path, found: os.stat_result) -> None:
    """WrongUse unless what was found at `path` is a regular file, or a folder, which nobody can read by mistake."""
    if not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
        raise WrongUse("file.not_regular", sanitize(str(path)))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | _NO_WAITING)
