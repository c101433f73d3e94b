"""Owns the number of a box whose board has none of its own: a file in its directory, made once."""

import os
import re
from pathlib import Path

from ..errors import Problem
from ..sanitize import sanitize

BYTES = 8


def of(directory: Path) -> str:
    """The number of the box in `directory`, in hexadecimal digits. Problem when the file holds something else."""
    path = directory / "id.txt"
    if not path.exists():
        path.write_text(os.urandom(BYTES).hex())
    written = path.read_bytes()
    if not re.fullmatch(rb"[0-9a-f]{%d}" % (2 * BYTES), written):
        raise Problem("virtual.bad_id", sanitize(str(path)), 2 * BYTES)
    return written.decode()
