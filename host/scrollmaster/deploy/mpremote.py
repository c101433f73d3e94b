"""Owns the way onto a real board: the mpremote commands, in order. Untested on hardware; the commands are tested.

The board must show its prompt: hold BACK while it powers on. A file that is there already, byte for byte, is skipped;
what lies in the slot and no longer belongs there is removed.
"""

import subprocess
import sys
from pathlib import Path

from ..problem import NoBox
from .tree import SLOT

PROMPT_S = 10  # a board at its prompt answers at once
COPY_S = 300
_SWEEP = """
import os
def remove(path):
    try:
        os.remove(path)
    except OSError:
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
try:
    names = os.listdir(SLOT)
except OSError:
    names = []
for name in names:
    if name not in KEPT:
        remove(SLOT + "/" + name)
"""


def commands(port: str, tree: Path) -> list[list[str]]:
    """What to run: a look whether the prompt answers, a sweep, the slot, and last what makes it the one that starts.

    So a cut leaves the prompt or a new box.
    """
    start = [sys.executable, "-m", "mpremote", "connect", port, "resume"]
    return [
        [*start, "exec", "pass"],
        [*start, "exec", sweep(tree)],
        [*start, "fs", "cp", "-r", str(tree / SLOT), ":/"],
        [*start, "fs", "cp", str(tree / "main.py"), ":/main.py"],
        [*start, "fs", "cp", str(tree / "current"), ":/current"],
        [*start, "reset"],
    ]


def sweep(tree: Path) -> str:
    """The program that the board runs to remove from the slot what `tree` does not have."""
    kept = sorted(path.name for path in (tree / SLOT).iterdir())
    return f"SLOT = {f'/{SLOT}'!r}\nKEPT = {kept!r}\n{_SWEEP}"


def run(port: str, tree: Path) -> None:
    """Run them. Raises NoBox with the last line of the one that failed, or when nothing answers."""
    patience_s = PROMPT_S
    for command in commands(port, tree):
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=patience_s)
        except subprocess.TimeoutExpired:
            raise NoBox("deploy.silent", port) from None
        patience_s = COPY_S
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines() or [""]
            raise NoBox("deploy.failed", port, said[-1])
