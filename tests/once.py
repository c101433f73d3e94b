"""Makes what takes long once for a whole run, whichever of its processes needs it first."""

import fcntl
import tempfile
from collections.abc import Callable
from pathlib import Path


def once(shared: Path, name: str, make: Callable[[Path], object]) -> Path:
    """The folder `name` in `shared`: whoever asks first fills it, the others wait for that, and all only read it."""
    found = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not found.exists():
            fresh = Path(tempfile.mkdtemp(dir=shared))
            make(fresh)
            fresh.rename(found)
    return found
