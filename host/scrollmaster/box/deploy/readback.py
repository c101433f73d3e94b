"""Reads an image back from a board in BOOTSEL: the chip's ROM answers then, and no code of the box runs.

Untested on hardware. Reading is done by picotool, the program of the makers of the chip.
"""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from ...base.errors import NoBox, WrongUse
from ...base.sanitize import sanitize

PROGRAM = "picotool"
_PATIENCE_S = 120


def read(address: int, size: int) -> bytes:
    """So many bytes of a board's flash. WrongUse without picotool; NoBox when it cannot read them."""
    program = shutil.which(PROGRAM)
    if program is None:
        raise WrongUse("box.no_picotool")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "flash.bin"
        command = [program, "save", "-r", f"{address:x}", f"{address + size:x}", str(file)]
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_PATIENCE_S, check=False
            )
        except subprocess.TimeoutExpired:
            raise NoBox("box.not_read", PROGRAM) from None
        data = file.read_bytes() if file.exists() else b""
    if done.returncode or len(data) != size:
        output = (done.stderr or done.stdout).strip().splitlines()
        raise NoBox("box.not_read", sanitize(output[-1] if output else PROGRAM))
    return data


def first_difference(one: bytes, other: bytes) -> int:
    """Where two contents of the same length differ first; their length when they are the same."""
    return next((at for at, (here, there) in enumerate(zip(one, other, strict=True)) if here != there), len(one))
