"""Owns that one program at a time uses a virtual box: two would ruin its flash."""

import sys
from pathlib import Path
from typing import BinaryIO

from ..errors import NoBox
from ..sanitize import sanitize


def hold(directory: Path) -> BinaryIO:
    """Lock the box in `directory` until the file that is returned is closed. NoBox when another program has it."""
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
        raise NoBox("virtual.busy", sanitize(str(directory))) from None
    return file
