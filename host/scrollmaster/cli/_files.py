"""Owns reading and writing the files that a person names. No name comes from a log."""

import re
from pathlib import Path

from .. import named
from ..errors import BadData, WrongUse
from ..logs import jsonl
from ..logs.log import Log
from ..sanitize import sanitize

_FIRST = re.compile(rb'^(?={"seq":0,)', re.MULTILINE)  # where a game begins in a file of several


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
    try:
        path.write_bytes(data)
    except OSError as error:
        raise WrongUse("file.unwritable", sanitize(str(path)), error.strerror or "")
