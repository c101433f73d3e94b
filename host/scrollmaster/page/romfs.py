"""Packs files into a ROMFS, from which MicroPython runs bytecode in place.

A record is kind, length, payload; numbers have seven bits a byte, the highest first. The image itself is such a record.
"""

_IMAGE = b"\xd2\xcd\x31"
_VERBATIM, _FOLDER, _FILE = b"\x02", b"\x04", b"\x05"
_CONTINUED = 0x80


def packed(files: dict[str, bytes]) -> bytes:
    """The ROMFS of these files, by their paths; the same for the same files. Its length is even."""
    data = _entries({tuple(path.split("/")): data for path, data in files.items()})
    image = _IMAGE + _number(len(data)) + data
    return image if len(image) % 2 == 0 else _IMAGE + bytes((_CONTINUED,)) + _number(len(data)) + data


def _entries(files: dict[tuple[str, ...], bytes]) -> bytes:
    found = b""
    for name in sorted({path[0] for path in files}):
        below = {path[1:]: data for path, data in files.items() if path[0] == name}
        called = _number(len(name)) + name.encode("ascii")
        if () in below:
            found += _record(_FILE, called + _record(_VERBATIM, below[()]))
        else:
            found += _record(_FOLDER, called + _entries(below))
    return found


def _record(kind: bytes, payload: bytes) -> bytes:
    return kind + _number(len(payload)) + payload


def _number(value: int) -> bytes:
    digits = [value & 0x7F]
    while value := value >> 7:
        digits.insert(0, _CONTINUED | value & 0x7F)
    return bytes(digits)
