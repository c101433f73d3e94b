"""Reads and writes the files that a person names. No name comes from a log.

A file is written whole or not at all: beside its place first, then it takes the place. No archive is written over.
"""

import os
import re
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from shared_rules.formats import record

from ..base import user_file
from ..base.atomic import real
from ..base.errors import BadData, WrongUse
from ..base.sanitize import sanitize
from ..store.logs import jsonl
from ..store.logs.log import Log
from ..views.exports import from_bgsplay
from ..views.exports.from_bgsplay import Found

_FIRST = re.compile(rb'^(?={"seq":0,)', re.MULTILINE)  # where a game begins in a file of several
MOST = 1 << 31  # bytes of a file of several games
_DATABASE = b"SQLite format 3\0"  # how every archive begins, and every copy of one
_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside it


def read_log(path: Path) -> Log:
    """The log in a JSONL file."""
    data = user_file.read(path, jsonl.MAX_TEXT)
    if not _is_export(data):
        raise BadData("log.no_export")
    return _log(data)


def games(path: Path, data: bytes) -> Iterator[Log] | Found:
    """The games of a JSONL file, of one or of several; or the plays of a file of BG Stats. `data`: what is in it.

    All of the file is looked at before the first game comes; its records stay in memory, not what is made of them.
    """
    if from_bgsplay.is_one(data):
        if len(data) > from_bgsplay.MOST_BYTES:
            raise WrongUse("file.too_large", sanitize(str(path)), from_bgsplay.MOST_BYTES)
        return from_bgsplay.read(data)
    if not _is_export(data):
        raise BadData("take.no_file")
    starts = [found.start() for found in _FIRST.finditer(data)] or [0]
    ends = [*starts[1:], len(data)]
    frames = [_log(data[start:end]).frames for start, end in zip(starts, ends, strict=True)]
    return map(Log, frames)


def _is_export(data: bytes) -> bool:
    return data.startswith(b"{")


def _log(data: bytes) -> Log:
    if len(data) > jsonl.MAX_TEXT:
        raise BadData("log.too_long", record.MAX_RECORDS)
    try:
        return jsonl.read(data.decode("ascii"))
    except UnicodeDecodeError as error:
        raise BadData("log.line", data.count(b"\n", 0, error.start))


def write_text(path: Path, text: str) -> None:
    write_pieces(path, [text])


def write_bytes(path: Path, data: bytes) -> None:
    write_pieces(path, [data])


def write_pieces(path: Path, pieces: Iterable[str | bytes]) -> None:
    """Write a file of `pieces`. Whatever happens, what was there before stays until the new one is on the disk."""
    check_target(path)
    try:
        target = real(path)
        beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}")
        try:
            _write(beside, pieces, _mode(target))
            os.replace(beside, target)
        except BaseException:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise
        _settle(target.parent)
    except OSError as error:
        raise WrongUse("file.unwritable", sanitize(str(path)), sanitize(error.strerror or str(error)))


def check_target(path: Path) -> None:
    """WrongUse for a place where nothing may be written: an archive or a copy of one, or what is no regular file."""
    try:
        target = real(path)
        owner = next(
            (target.with_name(target.name[: -len(end)]) for end in _BESIDE if target.name.endswith(end)), target
        )
        if _is_database(target) or _is_database(owner):
            raise WrongUse("file.is_archive", sanitize(str(path)))
        if target.exists():
            if target.is_dir():
                raise IsADirectoryError(0, os.strerror(21))
            user_file.check_regular(path, target.stat())
            if not os.access(target, os.W_OK):
                raise PermissionError(0, os.strerror(13))
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        raise WrongUse("file.unwritable", sanitize(str(path)), sanitize(getattr(error, "strerror", "") or str(error)))


def _is_database(path: Path) -> bool:
    if not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(len(_DATABASE)) == _DATABASE


def _mode(target: Path) -> int | None:
    """The rights of the file that is there already."""
    return stat.S_IMODE(target.stat().st_mode) if target.exists() else None


def _write(path: Path, pieces: Iterable[str | bytes], mode: int | None) -> None:
    with open(path, "xb") as file:
        if mode is not None:
            os.chmod(path, mode)
        for piece in pieces:
            file.write(piece.encode() if isinstance(piece, str) else piece)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Let the new name survive a cut of the power, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
