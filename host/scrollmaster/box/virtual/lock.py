"""Lets one program at a time use a box on this computer: two would ruin its flash."""

import sys
from pathlib import Path
from typing import BinaryIO

from ...base.errors import NoBox
from ...base.sanitize import sanitize


def hold(directory: Path, busy: str = "virtual.busy") -> BinaryIO:
    """Lock the box in `directory` until the file that is returned is closed, by whoever inherits it, too.

    NoBox when another program has it: `busy` is the sentence that says so.
    """
    file = open(directory / "lock", "wb")
    try:
        if sys.platform == "win32":  # untested there
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise NoBox(busy, sanitize(str(directory))) from None
    return file
