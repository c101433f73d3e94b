"""Checks a UF2 file: whether it is complete, and for which chips it is."""

import struct
from pathlib import Path

from ...base import user_file
from ...base.errors import BadData
from ...base.sanitize import sanitize

BLOCK = 512
MOST_BYTES = 8 * 1024 * 1024  # of the file: two of it for each byte of an image, and there is room for twice that
_MOST_PAYLOAD = 476  # bytes of a block
_MAGIC = (0x0A324655, 0x9E5D5157)
_LAST = 0x0AB16F30
_FAMILY_GIVEN = 0x2000
_HEAD = struct.Struct("<8I")  # two magics, flags, address, bytes, number of the block, blocks in all, family


def read(path: Path) -> tuple[bytes, set[int]]:
    """(the file, the families of chips that it is for). Raises a Problem for what cannot be read or is no whole UF2."""
    data = user_file.read(path, MOST_BYTES)
    families = _families(data)
    if not families:
        raise BadData("deploy.no_uf2", sanitize(str(path)))
    return data, families


def content(data: bytes, family: int) -> tuple[int, bytes]:
    """(address, bytes) of what a whole UF2 puts into the flash of one family of chips; gaps are erased flash."""
    pieces: dict[int, bytes] = {}
    for at in range(0, len(data), BLOCK):
        _, _, _, address, size, _, _, of = _HEAD.unpack_from(data, at)
        if of == family:
            pieces[address] = data[at + _HEAD.size : at + _HEAD.size + min(size, _MOST_PAYLOAD)]
    start = min(pieces)
    flash = bytearray(b"\xff" * (max(address + len(piece) for address, piece in pieces.items()) - start))
    if len(flash) > MOST_BYTES:
        raise BadData("deploy.no_uf2", "")
    for address, piece in pieces.items():
        flash[address - start : address - start + len(piece)] = piece
    return start, bytes(flash)


def _families(data: bytes) -> set[int]:
    """The families that the blocks name; none when a block is missing, damaged or out of its place."""
    if not data or len(data) % BLOCK:
        return set()
    counts: dict[int, int] = {}  # how many blocks of a family have come
    wanted: dict[int, int] = {}
    for at in range(0, len(data), BLOCK):
        first, second, flags, _, _, number, count, family = _HEAD.unpack_from(data, at)
        (last,) = struct.unpack_from("<I", data, at + BLOCK - 4)
        sound = (first, second) == _MAGIC and last == _LAST and flags & _FAMILY_GIVEN
        if not sound or number != counts.get(family, 0) or wanted.setdefault(family, count) != count:
            return set()
        counts[family] = number + 1
    return set(counts) if counts == wanted else set()
