"""The tree of sources: MicroPython with the chip's and the USB's code in it, unpacked from what the lock names."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem
from . import debian
from .lock import Lock

_INSIDE = {"pico-sdk-source": "pico-sdk", "tinyusb-source": "tinyusb"}  # a package, and its folder, there and in lib/


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
    """The sources of the lock, in `work`."""
    try:
        top = debian.unpacked(cache, lock, work / "sources", _put_together)
    except Problem as problem:
        raise Problem(f"{problem}\nA checkout of MicroPython will do: make image MICROPYTHON=path") from None
    texts = {package: top / "usr/share/doc" / package / "copyright" for package in _INSIDE}
    return Sources(_micropython(top), {"micropython": top / "debian/copyright"} | texts)


def _put_together(top: Path) -> None:
    for folder in _INSIDE.values():
        shutil.copytree(top / "usr/src" / folder, _micropython(top) / "lib" / folder, dirs_exist_ok=True, symlinks=True)


def _micropython(top: Path) -> Path:
    (found,) = top.glob("micropython-*")
    return found
