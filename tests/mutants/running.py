"""Owns the copies of the checkout in which mutants meet their tests. The checkout itself is not written."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from .picking import Mutant
from .rooms import Room

ROOT = Path(__file__).parents[2]
PATIENCE = 4  # times what the tests take when nothing is wrong ...
GRACE_S = 15  # ... and this much more: the machine may be busy
PYTEST = ("-m", "pytest", "-x", "-q", "-rf", "--tb=no", "-p", "no:xdist", "-p", "no:cacheprovider")
WHICH = ("-m", "not nightly and not chip", "--hypothesis-seed=0")


class Failing(Exception):
    """The tests fail although nothing was changed: no mutant can be judged by them."""


def copied(folder: Path) -> Path:
    """A copy there of all that git knows or would take."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def limits(tree: Path, room: Room) -> list[float]:
    """How many seconds each stage of the room's tests may take. Refused when one fails."""
    found = []
    for stage in room.stages:
        begun = time.monotonic()
        code, said = _tested(tree, stage, None, {})
        if code != 0:
            raise Failing(f"{room.folder}: its tests fail as they are:\n{said}")
        found.append(GRACE_S + PATIENCE * (time.monotonic() - begun))
    return found


def noticed(tree: Path, mutant: Mutant, limits: list[float]) -> bool:
    """Whether a test of its own fails, or does not end, with this mutant in place."""
    file = tree / mutant.change.path
    sound = file.read_bytes()
    file.write_text(mutant.text, encoding="utf-8")
    try:
        return any(
            _tested(tree, stage, limit, {"PYTHONDONTWRITEBYTECODE": "1"})[0] != 0
            for stage, limit in zip(mutant.room.stages, limits)
        )
    finally:
        file.write_bytes(sound)


def _tested(tree: Path, stage: tuple[str, ...], limit: float | None, more: dict[str, str]) -> tuple[int | None, str]:
    """(what pytest returned, None when it did not end, what it said)."""
    scratch = tree / "scratch"  # of tests that were killed: goes with the copy
    scratch.mkdir(exist_ok=True)
    paths = f"{tree}{os.pathsep}{tree / 'host'}"  # before the checkout that the virtual environment knows
    process = subprocess.Popen(
        [sys.executable, *PYTEST, *WHICH, *stage],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": paths, "TMPDIR": str(scratch), "PYTHONHASHSEED": "0"} | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,  # what it starts ends with it
    )
    try:
        said = process.communicate(timeout=limit)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None, "no end"
    return process.returncode, said.decode(errors="replace")
