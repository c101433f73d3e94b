"""The number of a box whose board has none of its own: a file in its directory, written once.

It is there whole or not at all: a disk that was full costs no box.
"""

import os
import re
from pathlib import Path

from ...base import atomic
from ...base.errors import Problem
from ...base.sanitize import sanitize

BYTES = 8


def of(directory: Path) -> str:
    """The number of the box in `directory`, in hexadecimal digits. Problem when the file holds something else."""
    path = directory / "id.txt"
    if not path.exists():
        with atomic.written(path) as fresh:
            fresh.write_text(os.urandom(BYTES).hex())
    written = path.read_bytes()
    if not re.fullmatch(rb"[0-9a-f]{%d}" % (2 * BYTES), written):
        raise Problem("virtual.bad_id", sanitize(str(path)), 2 * BYTES)
    return written.decode()
