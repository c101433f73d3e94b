"""Finds and runs MicroPython's unix port. It is a subprocess only: what it runs is never imported here."""

import os
import shutil
import sys
from pathlib import Path

from ...base.errors import WrongUse

FAKES = Path(__file__).with_name("fakes")  # the chip end of the bus: what stands for a board's hardware
_PC = Path(__file__).with_name("pc")  # its other end
_COMMAND = Path(__file__).with_name("command")  # what the command of the interpreter imports
PATH = f"{_PC}:{FAKES}:.frozen"
VARIABLE = "SCROLLMASTER_MICROPYTHON"
HEAP = "8m"  # here the code is in it, too: this says nothing about a chip


def find() -> str:
    """The command of the interpreter: the one the user names, the one beside our Python, or any on the PATH."""
    beside = Path(sys.executable).with_name("micropython")
    named = os.environ.get(VARIABLE)
    found = shutil.which(named) if named else shutil.which(beside) or shutil.which("micropython")
    if not found:
        raise WrongUse("virtual.no_micropython", VARIABLE)
    return found


def command(script: str, *args: str, heap: str = HEAP) -> list[str]:
    """The command line that runs one of the scripts in `pc`."""
    return [find(), "-O3", "-X", f"heapsize={heap}", str(_PC / script), *args]


def environment() -> dict[str, str]:
    """No other search path than ours: what stands for a board's hardware, and what is built in."""
    return os.environ | {"MICROPYPATH": PATH, "PYTHONPATH": str(_COMMAND)}
