"""Owns reading and writing the files that a person names. No name comes from a log."""

import os
import re
from pathlib import Path
from tempfile import NamedTemporaryFile

from .. import named
from ..errors import BadData, WrongUse
from ..logs import jsonl
from ..logs.log import Log
from ..sanitize import sanitize

_FIRST = re.compile(rb'^(?={"seq":0,)', re.MULTILINE)  # where a game begins in a file of several
_SQLITE = b"SQLite format 3\0"
_BESIDE = ("-wal", "-shm", "-journal")


def read_log(path: Path) -> Log:
    """The log in a JSONL file."""
    return _log(_read(path))


def read_logs(path: Path) -> list[Log]:
    """The logs in a JSONL file of one game or of several, one after the other."""
    data = _read(path)
    return [_log(part) for part in _FIRST.split(data) if part] or [_log(data)]


def _read(path: Path) -> bytes:
    data = named.read(path, jsonl.MAX_TEXT)
    if not data.startswith(b"{"):
        raise BadData("log.no_export")
    return data


def _log(data: bytes) -> Log:
    try:
        return jsonl.read(data.decode("ascii"))
    except UnicodeDecodeError as error:
        raise BadData("log.line", data.count(b"\n", 0, error.start))


def write_text(path: Path, text: str) -> None:
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. WrongUse where an archive lies: it is the only place of a group's games."""
    try:
        if _is_archive(path):
            raise WrongUse("file.archive", sanitize(str(path)))
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_bytes(data)
            return
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}", delete=False) as file:
            made = Path(file.name)
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                os.chmod(made, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
                os.replace(made, path.resolve())
            finally:
                made.unlink(missing_ok=True)
    except OSError as error:
        raise WrongUse("file.unwritable", sanitize(str(path)), error.strerror or "")


def _is_archive(path: Path) -> bool:
    """Whether this is an archive, one of its backups, or a part of one that is open."""
    if path.name.endswith(_BESIDE) and _is_archive(path.with_name(path.name.rpartition("-")[0])):
        return True
    if not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _umask() -> int:
    """What new files of this process may not be; asking sets it for a moment."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
