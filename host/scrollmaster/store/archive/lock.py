"""The lock on the folder of an archive: all who open one hold it, so that nobody takes its file away meanwhile.

The folder, because a file beside the archive would be in the way where it may only be read, and because SQLite's own
locks on the archive end when any program closes the file. So an archive waits for others in its folder, too.
"""

import os
import sys
import time
from pathlib import Path

from ...base.atomic import real
from ...base.errors import BadData
from ...base.sanitize import sanitize

_PAUSE_S = 0.05  # between two looks


class FolderLock:
    """Held until it is closed. `alone`: nobody else may hold it. BadData where that cannot be.

    `seconds`: how long it waits for the others.
    """

    def __init__(self, path: Path, alone: bool = False, seconds: float = 0) -> None:
        self._file: int | None = None
        if sys.platform == "win32":  # which lets nobody replace a file that is open
            return
        import fcntl

        end, folder = time.monotonic() + seconds, real(path).parent
        try:
            self._file = os.open(folder, os.O_RDONLY)
            while True:
                try:
                    fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
                    return
                except BlockingIOError:
                    if time.monotonic() >= end:
                        raise
                    time.sleep(_PAUSE_S)
        except BlockingIOError:
            self.close()
            raise BadData("backup.held" if alone else "backup.restoring", sanitize(str(folder))) from None
        except OSError:  # no folder yet; or a disk without locks, where SQLite's own have to do
            pass

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    __del__ = close
