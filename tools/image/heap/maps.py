"""Lays out MicroPython's hash maps (py/map.c) for keys whose hash is the same at every start."""

from collections.abc import Sequence

HASH_MASK = 0xFF  # MICROPY_QSTR_BYTES_IN_HASH is 1 on the chips; heap.c checks it
_FIRST = 5381
_FACTOR = 33


def hash_of(data: bytes) -> int:
    """The hash of a string, as qstr_compute_hash has it."""
    value = _FIRST
    for byte in data:
        value = (value * _FACTOR ^ byte) & 0xFFFFFFFF
    return value & HASH_MASK or 1


def places(keys: Sequence[str] | Sequence[int]) -> list[int | None]:
    """Which key stands in each place of the table: a fifth is left free, so that a search ends soon."""
    size = len(keys) + len(keys) // 4 + 1
    found: list[int | None] = [None] * size
    for at, key in enumerate(keys):
        place = (hash_of(key.encode()) if isinstance(key, str) else key & 0xFFFFFFFF) % size
        while found[place] is not None:
            place = (place + 1) % size
        found[place] = at
    return found
