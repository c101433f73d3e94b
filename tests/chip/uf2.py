"""Owns reading UF2 files, and what the boot ROM does when one is dragged onto it: whole sectors are written."""

import struct
from pathlib import Path

from tests.chip import storage

MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FLASH = 0x10000000
BLOCK = 512
HEADER = "<8I"
SECTOR = 4096
NAME = b"with RP2040"  # what the board calls itself at its prompt


def pieces(path: Path, wanted: int) -> list[tuple[int, bytes]]:
    """(offset in the flash, bytes) of every block of the file, which is for the chips of the family `wanted`."""
    data = path.read_bytes()
    found = []
    for at in range(0, len(data), BLOCK):
        block = data[at : at + BLOCK]
        first, second, _, address, length, _, _, family = struct.unpack_from(HEADER, block)
        assert (first, second, int.from_bytes(block[-4:], "little")) == MAGIC
        assert family == wanted, "made for another chip"
        found.append((address - FLASH, block[32 : 32 + length]))
    return found


def drag(path: Path, flash: bytearray, family: int) -> None:
    """Do to the flash what dragging the file onto the BOOTSEL drive of such a chip does."""
    found = pieces(path, family)
    for sector in {at // SECTOR * SECTOR for at, _ in found}:
        flash[sector : sector + SECTOR] = b"\xff" * SECTOR
    for at, data in found:
        flash[at : at + len(data)] = data


def with_code(code: bytearray, flash: bytearray) -> bytearray:
    """A flash with the image of one, the ring and the storage of another."""
    return code[: storage.RING_AT] + flash[storage.RING_AT :]


def newer(path: Path) -> bytes:
    """The same image with something else to read in it, as a later version has."""
    data = path.read_bytes()
    assert NAME in data
    return data.replace(NAME, NAME.upper())
