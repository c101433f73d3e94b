"""Talks to a board at its prompt, by mpremote: into its boot mode, and a maker's code onto its flash.

The board must show its prompt: hold BACK while it powers on. Untested on hardware; sending and removing work on an
emulated board. A folder that was only half sent ends at the prompt again: it can be sent once more, or removed.
"""

import subprocess
import sys
from pathlib import Path

from ...base.errors import NoBox
from ...base.sanitize import sanitize
from . import packages

DEV = "dev"  # the folder on the flash that comes before the image's code (firmware/__init__.py)
PROMPT_S = 10  # a board at its prompt answers at once
COPY_S = 600
PACKAGES = "from generated import build; print(getattr(build, 'PACKAGES', ''))"  # older images have no such table
_SHOWN = 80  # letters of an answer that is none
_REMOVE = """
import os
def remove(path, kept):
    try:
        names = os.listdir(path)
    except OSError:
        names = None
    if names is None:
        os.remove(path)
        return
    left = False
    for name in names:
        if path + "/" + name in kept:
            left = True
        else:
            left = remove(path + "/" + name, kept) or left
    if not left:
        os.rmdir(path)
    return left
try:
    os.stat(ROOT)
    remove(ROOT, KEPT)
except OSError:
    pass
"""


def bootloader(port: str) -> None:
    """Take a board at its prompt into its boot mode. Raises NoBox when it does not go there."""
    _run(port, [["exec", "pass"], ["bootloader"]])


def image_packages(port: str) -> dict[str, str]:
    """The digests of the packages in the board's image, none of an older one. Raises NoBox when they cannot be read."""
    said = _run(port, [["exec", PACKAGES]])
    try:
        return packages.parsed(said)
    except ValueError:
        raise NoBox("dev.failed", sanitize(port), sanitize(said.strip()[:_SHOWN])) from None


def send(port: str, folder: Path) -> None:
    """Make /dev on the flash what `folder`, called `dev`, is; what lies there already is not sent. Then restart."""
    _run(port, [["exec", "pass"], ["exec", removal(folder)], ["fs", "cp", "-r", str(folder), ":/"], ["reset"]])


def off(port: str) -> None:
    """Remove /dev and restart."""
    _run(port, [["exec", "pass"], ["exec", removal()], ["reset"]])


def removal(folder: Path | None = None) -> str:
    """The program that the board runs to remove from /dev what `folder` does not have; all without one."""
    files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder else []
    kept = [f"/{DEV}/{path.relative_to(folder).as_posix()}" for path in files] if folder else []
    return f"ROOT = {f'/{DEV}'!r}\nKEPT = {kept!r}\n{_REMOVE}"


def _run(port: str, commands: list[list[str]]) -> str:
    """Run them one by one, the first with little patience; returns what the last one printed.

    Raises NoBox with the last line of the one that failed. `-P`: a module in the working folder is not mpremote.
    """
    printed = ""
    patience_s = PROMPT_S
    for command in commands:
        line = [sys.executable, "-P", "-m", "mpremote", "connect", port, "resume", *command]
        try:
            done = subprocess.run(line, capture_output=True, check=False, timeout=patience_s)
        except subprocess.TimeoutExpired:
            raise NoBox("dev.silent", sanitize(port)) from None
        patience_s = COPY_S
        printed = done.stdout.decode(errors="replace")
        if done.returncode:
            said = (done.stderr.decode(errors="replace") or printed).strip().splitlines() or [""]
            raise NoBox("dev.failed", sanitize(port), sanitize(said[-1]))
    return printed
