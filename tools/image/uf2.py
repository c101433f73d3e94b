"""Writes an image in the form that the boot ROM takes: blocks of 512 bytes, each with 256 bytes and their address."""

import struct

ORIGIN = 0x10000000  # where the flash lies
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_FAMILY_GIVEN = 0x2000
_PAYLOAD = 256
_ROOM = 476


def make(binary: bytes, family: int) -> bytes:
    """The file for a flat image. `family`: the kind of chip that takes it."""
    count = -(-len(binary) // _PAYLOAD)
    blocks: list[bytes] = []
    for number in range(count):
        at = number * _PAYLOAD
        head = (_FIRST, _SECOND, _FAMILY_GIVEN, ORIGIN + at, _PAYLOAD, number, count, family)
        payload = binary[at : at + _PAYLOAD].ljust(_ROOM, b"\0")
        blocks.append(struct.pack("<8I", *head) + payload + struct.pack("<I", _LAST))
    return b"".join(blocks)
