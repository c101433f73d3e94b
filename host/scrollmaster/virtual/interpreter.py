"""Owns finding and running MicroPython's unix port. A subprocess only: what it runs is never imported here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ..plain import plain
from ..problem import Problem, WrongUse

FAKES = Path(__file__).with_name("fakes")
VARIABLE = "SCROLLMASTER_MICROPYTHON"
HEAP = "480k"  # on a 64-bit port this holds what 240 kB hold on a Pico


def find() -> str:
    """The command of the interpreter: the one the user names, the one beside our Python, or any on the PATH."""
    beside = Path(sys.executable).with_name("micropython")
    named = os.environ.get(VARIABLE)
    found = shutil.which(named) if named else shutil.which(beside) or shutil.which("micropython")
    if not found:
        raise WrongUse("virtual.no_micropython", VARIABLE)
    return found


def command(script: str, *args: str, heap: str = HEAP) -> list[str]:
    """The command line that runs one of the `fakes` scripts."""
    return [find(), "-O3", "-X", f"heapsize={heap}", str(FAKES / script), *args]


def environment() -> dict[str, str]:
    """No other search path than ours; the script's own folder is always on it."""
    return os.environ | {"MICROPYPATH": ".frozen"}


def fill(image: Path, tree: Path) -> None:
    """Put a built tree on a flash image, which is made when there is none."""
    done = subprocess.run(
        command("fill_flash.py", str(image), str(tree), heap="4m"),
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not image.exists():
        raise Problem("virtual.no_image", plain((done.stderr or done.stdout).strip().rpartition("\n")[2]))
