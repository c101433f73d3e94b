"""Finds the programs that compile. The compiler is the locked one, unpacked into the cache; nothing is installed.

Where it cannot be had (another kind of machine, no Debian, no network) the machine's own one compiles, and says so:
the image is then no copy of one that somebody else makes.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem
from . import debian
from .lock import Lock

_HERE = ("gcc", "make", "cmake", "ninja")  # gcc and make build mpy-cross
_GCC = "arm-none-eabi-gcc"
_SPECS = "nosys.specs"  # of newlib, which the compiler's package only recommends
_HASH = 8  # its first digits, as of a commit


@dataclass(frozen=True)
class Toolchain:
    """`compiler`: which one, as the image says it. `root`: where it lies. `environment`: in which all is found."""

    compiler: str
    root: Path
    environment: dict[str, str]


def found(lock: Lock, cache: Path) -> Toolchain:
    """The compiler of the lock, else the machine's own."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"  # cmake and ninja are those of image.lock
    for program in _HERE:
        if not shutil.which(program, path=path):
            raise Problem(f"make image needs {program}, for this machine itself.")
    here = os.environ | {"PATH": path}
    try:
        root = debian.unpacked(cache, lock, cache / "toolchain")
    except Problem as problem:
        own = _own()
        if not own:
            raise Problem(f"{problem}\nNor has this machine {_GCC} with newlib of its own.") from None
        print(f"{problem}\nSo the image is not made by the compiler of the lock, but by {own}.", flush=True)
        return Toolchain(f"{own}, not the one of the lock", Path("/"), here)
    gcc = lock.files[0]
    return Toolchain(f"{gcc.package} {gcc.version} {gcc.sha256[:_HASH]}", root, here | _flags(root, path))


def _flags(root: Path, path: str) -> dict[str, str]:
    """How to run what is unpacked in `root`.

    Its own search paths are absolute, so newlib is named to it; last, for some headers are the compiler's own first.
    """
    headers = f"-idirafter {root}/usr/include/newlib"
    flags = f"-B{root}/usr/lib/arm-none-eabi/newlib/ {headers}"
    return {
        "PATH": f"{root}/usr/bin:{path}",
        "CFLAGS": f"{flags} -ffile-prefix-map={root}=",
        "ASMFLAGS": f"{flags} -Wa,--debug-prefix-map={root}=",
        "CFLAGS_EXTRA": headers,  # MicroPython's search for strings asks for these alone
    }


def _own() -> str | None:
    """The name and version of the machine's own compiler, if there is one with newlib."""
    if not shutil.which(_GCC):
        return None
    specs, version = (
        subprocess.run([_GCC, word], capture_output=True, text=True, check=True).stdout
        for word in (f"-print-file-name={_SPECS}", "--version")
    )
    return version.splitlines()[0] if "/" in specs else None
