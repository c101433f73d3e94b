"""Finds the drive that a board shows while it waits for an image (BOOTSEL), and copies onto it.

Untested on hardware: tests use a folder that looks like such a drive. A drive without INFO_UF2.TXT is never written.
"""

import os
import string
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ...base import user_file
from ...base.errors import BadData, NoBox, Problem, WrongUse
from ...base.sanitize import sanitize

SAYS = "INFO_UF2.TXT"  # on every such drive
FAMILIES = {"RPI-RP2": 0xE48BFF56, "RP2350": 0xE48BFF59}  # of the chip, by the name of the board on its drive
NAME = "scrollmaster.uf2"  # the same for every image; the board takes any name
PATIENCE_S = 30  # until the system has mounted the drive
_LOOK_S = 0.2
_MOST_BYTES = 65536  # bytes
_BOARD = "Board-ID:"


@dataclass(frozen=True)
class Drive:
    """`board`: its name, one of FAMILIES."""

    folder: Path
    board: str


def places() -> list[Path]:
    """The folders in which this system shows drives, and on Windows the drives themselves."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    if sys.platform == "darwin":
        return [Path("/Volumes")]
    user = os.environ.get("USER", "")
    return [Path("/media") / user, Path("/run/media") / user]


def find(roots: Iterable[Path]) -> Drive | None:
    """The drive of the one board that waits for an image. Raises NoBox when there is more than one."""
    found = [drive for root in roots for folder in _folders(root) if (drive := _drive(folder))]
    if len(found) > 1:
        raise NoBox("deploy.two_drives", ", ".join(sanitize(str(drive.folder)) for drive in found))
    return found[0] if found else None


def wait(roots: Iterable[Path], patience_s: float) -> Drive | None:
    """Wait for such a drive; None when none appears in time."""
    roots = list(roots)
    end_s = time.monotonic() + patience_s
    while not (drive := find(roots)) and time.monotonic() < end_s:
        time.sleep(_LOOK_S)
    return drive


def check(drive: Drive, families: set[int]) -> None:
    """Raises BadData when an image for `families` of chips is not for the board of this drive."""
    if FAMILIES[drive.board] not in families:
        raise BadData("deploy.other_board", drive.board)


def copy(image: bytes, drive: Drive) -> None:
    """Copy an image. A board that has the last byte goes away at once: an error of a drive that is gone is none.

    What has its name there is removed first, and not written to: it may be a link to a file of somebody else.
    """
    try:
        (drive.folder / NAME).unlink(missing_ok=True)
        with open(drive.folder / NAME, "xb") as file:
            file.write(image)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if (drive.folder / SAYS).exists():
            raise Problem("deploy.not_copied", sanitize(str(drive.folder)), sanitize(error.strerror or "")) from None


def _folders(root: Path) -> list[Path]:
    try:
        return [root, *sorted(path for path in root.iterdir() if path.is_dir())]
    except OSError:
        return []  # no such folder, an empty drive, or another user's


def _drive(folder: Path) -> Drive | None:
    try:
        text = user_file.read(folder / SAYS, _MOST_BYTES).decode("ascii", "replace")
    except WrongUse:
        return None
    names = [line.removeprefix(_BOARD).strip() for line in text.splitlines() if line.startswith(_BOARD)]
    return Drive(folder, names[0]) if names and names[0] in FAMILIES else None
