"""Compiles mpy-cross and the image: the same bytes wherever and whenever they are made."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem
from .boards import ROOT, Board

_EPOCH = 1767225600  # 2026-01-01, where no commit gives a date
_DATED = "standard_binary_info.c.*"  # pico-sdk's, with __DATE__
_SHOWN = 30  # the last lines of a program that failed


@dataclass(frozen=True)
class Built:
    """What the linker made: the flat image, the same with its symbols, the map of what lies where.

    `dependencies`: which files the compiler has read for which, as ninja says it.
    """

    binary: Path
    elf: Path
    map: Path
    dependencies: str


def image(board: Board, micropython: Path, tree: Path, work: Path, environment: dict[str, str]) -> Built:
    """Compile everything that has changed. `tree`: the folder that is frozen; `work`: for what is made on the way."""
    objects = work / board.name
    env = environment | {
        "SOURCE_DATE_EPOCH": str(_epoch()),
        "MICROPY_GIT_TAG": _version(micropython),
        "SCROLLMASTER_TREE": str(tree),  # for the manifest and the heap
        "MICROPY_MPYCROSS": str(_mpy_cross(micropython, work, environment)),
    }
    places = {micropython: "micropython", work: "work", ROOT: "scrollmaster"}
    for flags, option in (("CFLAGS", "-ffile-prefix-map"), ("ASMFLAGS", "-Wa,--debug-prefix-map")):
        mapped = (f"{option}={place}={name}" for place, name in places.items())
        env[flags] = " ".join([env.get(flags, ""), *mapped])
    facts = {
        "MICROPY_BOARD": board.name,
        "MICROPY_BOARD_DIR": board.folder,
        "PICO_NO_PICOTOOL": 1,  # it would make the UF2, and is a program more to build
    }
    options = [f"-D{name}={value}" for name, value in facts.items()]
    _run(["cmake", "-G", "Ninja", "-S", micropython / "ports/rp2", "-B", objects, *options], env)
    forget_date(objects)
    _run(["ninja", "-C", objects, "firmware"], env)
    read = _run(["ninja", "-C", objects, "-t", "deps"], env)
    return Built(objects / "firmware.bin", objects / "firmware.elf", objects / "firmware.elf.map", read)


def forget_date(objects: Path) -> None:
    """Remove the object that has the date: ninja knows of none, and would keep that of an earlier commit."""
    for dated in objects.rglob(_DATED):
        dated.unlink()


def symbols(elf: Path, environment: dict[str, str]) -> str:
    return _run(["arm-none-eabi-nm", "--numeric-sort", elf], environment)


def _mpy_cross(micropython: Path, work: Path, environment: dict[str, str]) -> Path:
    """Build mpy-cross. It runs on this machine, so it must not see the flags for the chip."""
    env = {name: value for name, value in environment.items() if not name.startswith(("CFLAGS", "ASMFLAGS"))}
    folder = work / "mpy-cross"
    jobs = f"-j{os.cpu_count()}"
    _run(["make", "-C", micropython / "mpy-cross", jobs, f"BUILD={folder}", "USER_C_MODULES="], env)
    return folder / "mpy-cross"


def _version(micropython: Path) -> str:
    """The version in the sources; what git reports depends on where they lie."""
    parts: dict[str, str] = {}
    for line in (micropython / "py/mpconfig.h").read_text("utf-8").splitlines():
        words = line.split()
        if words[:1] == ["#define"] and words[1].startswith("MICROPY_VERSION_") and words[-1].isdigit():
            parts[words[1].removeprefix("MICROPY_VERSION_")] = words[-1]
    number = ".".join(parts[part] for part in ("MAJOR", "MINOR", "MICRO"))
    return f"v{number}-preview" if parts["PRERELEASE"] != "0" else f"v{number}"


def _epoch() -> int:
    """The date in the image: the commit's."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    dated = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, text=True)
    return int(dated.stdout) if dated.stdout.strip() else _EPOCH


def _run(command: list[str | Path], environment: dict[str, str]) -> str:
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        end = "\n".join(done.stdout.splitlines()[-_SHOWN:])
        raise Problem(f"{' '.join(str(word) for word in command[:3])} failed:\n{end}")
    return done.stdout
