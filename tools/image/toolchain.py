"""Finds the programs that compile: the machine's, else installed by apt for root, else unpacked into the cache."""

import os
import shutil
import subprocess
from pathlib import Path

from ..errors import Problem
from . import debian

_PACKAGES = {
    "arm-none-eabi-gcc": ["gcc-arm-none-eabi", "libnewlib-arm-none-eabi"],
    "cmake": ["cmake"],
    "ninja": ["ninja-build"],
}
_HOST = ("gcc", "make")  # build mpy-cross
_SPECS = "nosys.specs"  # of newlib, which the compiler's package only recommends


def environment(cache: Path) -> dict[str, str]:
    """The environment in which all programs are found."""
    for program in _HOST:
        if not shutil.which(program):
            raise Problem(f"make image needs {program}, for this machine itself.")
    here = dict(os.environ)
    lacking = [package for program, packages in _PACKAGES.items() if not _found(program) for package in packages]
    if not lacking:
        return here
    print(f"Getting {', '.join(lacking)}, once …", flush=True)
    if os.geteuid() == 0:
        apt = ["apt-get", "--quiet", "--quiet", "--yes"]
        for words in (["update"], ["install", "--no-install-recommends", *lacking]):
            if subprocess.run([*apt, *words], stdout=subprocess.DEVNULL).returncode:
                raise Problem(f"apt-get {' '.join(words)} failed.")
        return here
    return here | unpacked(cache, lacking)


def _found(program: str) -> bool:
    if not shutil.which(program):
        return False
    if program != "arm-none-eabi-gcc":
        return True
    found = subprocess.run([program, f"-print-file-name={_SPECS}"], capture_output=True, text=True, check=True)
    return "/" in found.stdout


def unpacked(cache: Path, packages: list[str]) -> dict[str, str]:
    """Unpack these packages, with all that they need and the machine lacks, and say how to run what is in them."""
    root = cache / "toolchain"
    done = root / "unpacked"
    if not done.exists() or done.read_text("utf-8").split() != packages:
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)
        apt = debian.machine(cache)
        apt.run("download", *apt.missing(packages), into=root)
        for package in root.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, root], check=True)
            package.unlink()
        done.write_text(" ".join(packages), "utf-8")
    libraries = ":".join(str(path) for path in (root / "usr/lib").glob("*-linux-gnu*"))
    # Its own search paths are absolute, so newlib is named to it; last, for some headers are the compiler's own first.
    headers = f"-idirafter {root}/usr/include/newlib"
    flags = f"-B{root}/usr/lib/arm-none-eabi/newlib/ {headers}"
    return {
        "PATH": f"{root}/usr/bin:{os.environ['PATH']}",
        "LD_LIBRARY_PATH": libraries,
        "CFLAGS": flags,
        "ASMFLAGS": flags,
        "CFLAGS_EXTRA": headers,  # MicroPython's search for strings asks for these alone
    }


def folder(cache: Path, environment: dict[str, str]) -> Path | None:
    """Where the compiler was unpacked, unless the machine has one."""
    root = cache / "toolchain"
    return root if str(root) in environment["PATH"] else None
