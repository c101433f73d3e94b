"""Owns reading and writing the files that a person names. No name comes from a log."""

from pathlib import Path

from .. import named
from ..errors import BadData, WrongUse
from ..logs import jsonl
from ..logs.log import Log
from ..sanitize import sanitize


def read_log(path: Path) -> Log:
    """The log in a JSONL file."""
    data = named.read(path, jsonl.MAX_TEXT)
    if not data.startswith(b"{"):
        raise BadData("log.no_export")
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
