"""Owns reading the file that keeps the flash of a box in a page, by its description alone (page/box/record.mjs)."""

import zlib
from collections.abc import Iterator

HEAD = 32
STORE, REMOVE, RENAME, MAKE = 1, 2, 3, 4


def newest(kept: list[bytes]) -> bytes:
    """The one of the two private files that counts."""
    return max(kept, key=lambda data: generation(data) if len(data) >= HEAD else -1)


def generation(data: bytes) -> int:
    assert data[:16] == b"SCROLLMASTER\n1\n\0" and zlib.crc32(data[:28]) == int.from_bytes(data[28:32], "little")
    return int.from_bytes(data[16:20], "little")


def records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """(where it begins, where it ends, body) of every record; they fill the file."""
    at = HEAD
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "little")
        body = data[at + 12 : at + 12 + size]
        assert zlib.crc32(data[at : at + 4]) == int.from_bytes(data[at + 4 : at + 8], "little")
        assert zlib.crc32(body) == int.from_bytes(data[at + 8 : at + 12], "little") and len(body) == size
        yield at, at + 12 + size, body
        at += 12 + size


def files(data: bytes) -> dict[str, bytes]:
    """The files that the records of this one make, by their paths."""
    return result([body for _, _, body in records(data)])


def record(body: bytes) -> bytes:
    size = len(body).to_bytes(4, "little")
    return size + zlib.crc32(size).to_bytes(4, "little") + zlib.crc32(body).to_bytes(4, "little") + body


def sealed(head: bytes) -> bytes:
    return head + zlib.crc32(head).to_bytes(4, "little")


def result(bodies: list[bytes]) -> dict[str, bytes]:
    """The files that these changes make."""
    found: dict[str, bytes] = {}
    for body in bodies:
        size = int.from_bytes(body[1:3], "little")
        path, rest = "/" + body[3 : 3 + size].decode(), body[3 + size :]
        if body[0] == STORE:
            found[path] = rest
        elif body[0] == REMOVE:
            found.pop(path, None)
        elif body[0] == RENAME:
            to = "/" + rest.decode()
            for name in [name for name in found if name == path or name.startswith(path + "/")]:
                found[to + name.removeprefix(path)] = found.pop(name)
    return found
