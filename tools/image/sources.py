"""The tree of sources: MicroPython with the chip's and the USB's code in it, unpacked from what the lock names."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem
from . import debian
from .lock import Lock

_INSIDE = {"pico-sdk-source": "pico-sdk", "tinyusb-source": "tinyusb"}  # a package, and its folder, there and in lib/
_DONE = "unpacked"


@dataclass(frozen=True)
class Sources:
    """`micropython`: the checkout. `licences`: texts beside those in it, by package."""

    micropython: Path
    licences: dict[str, Path]


def given(micropython: Path) -> Sources:
    """An existing checkout, with its submodules."""
    for place in ("ports/rp2/CMakeLists.txt", "lib/pico-sdk/pico_sdk_init.cmake", "lib/tinyusb/src/tusb.h"):
        if not (micropython / place).exists():
            raise Problem(f"{micropython} is no checkout of MicroPython with its submodules: {place} is not there.")
    return Sources(micropython.resolve(), {})


def locked(lock: Lock, cache: Path, work: Path) -> Sources:
    """The sources of the lock, unpacked into `work` unless the same are there."""
    files = debian.pinned(cache, lock)
    top = work / "sources"
    state = repr(lock)
    if not (top / _DONE).exists() or (top / _DONE).read_text("utf-8") != state:
        shutil.rmtree(top, ignore_errors=True)
        top.mkdir(parents=True)
        for path in files:
            _unpack(path, top)
        (micropython,) = top.glob("micropython-*")
        for folder in _INSIDE.values():
            shutil.copytree(top / "usr/src" / folder, micropython / "lib" / folder, dirs_exist_ok=True, symlinks=True)
        (top / _DONE).write_text(state, "utf-8")
    (micropython,) = top.glob("micropython-*")
    texts = {package: top / "usr/share/doc" / package / "copyright" for package in _INSIDE}
    return Sources(micropython, {"micropython": top / "debian/copyright"} | texts)


def _unpack(path: Path, into: Path) -> None:
    if path.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", path, into], check=True)
    else:
        subprocess.run(["tar", "-xf", path, "-C", into], check=True)
