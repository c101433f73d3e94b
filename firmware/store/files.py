"""The few things the store does with files, in one place so that a test can put another flash below.

A file is open only inside one call.
"""

import os
from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from shared_rules.formats.pack import Read

# Its own: platforms/pack_fence.py takes the other one from everybody.
open = open  # pyright: ignore[reportUnknownVariableType]  # the stub leaves out a type
_PIECE = 512  # bytes read at once
_TWO_BLOCKS = 34  # commits that fill two blocks of 4,096 bytes, by pages of 256
_DIRECTORY = 0x4000  # in the mode of a path
TEMPORARY = "~"  # ends the name of a file that is being replaced; a leftover of a power cut, harmless


def read(path: str) -> bytes | None:
    """The bytes of a file, or None when it cannot be read."""
    return read_part(path, 0, -1)


def read_part(path: str, offset: int, size: int) -> bytes | None:
    """Up to `size` bytes from `offset` (all of the rest when negative), or None when the file cannot be read."""
    try:
        with open(path, "rb") as file:
            if offset:
                file.seek(offset)
            return file.read(size)
    except OSError:
        return None


def look_up(path: str, find: "Callable[[Read], bytes | None]") -> bytes | None:
    """What `find(read)` returns for a file, of which `read(offset, size)` gives parts. None when it cannot be read."""
    try:
        with open(path, "rb") as file:

            def read(offset: int, size: int) -> bytes:
                file.seek(offset)
                return file.read(size)

            return find(read)
    except OSError:
        return None


def append(path: str, data: bytes) -> None:
    """Add bytes to a file, durable when this returns."""
    with open(path, "ab") as file:
        file.write(data)


def write(path: str, pieces: "Iterable[bytes]") -> None:
    """Make or overwrite a file from an iterable of bytes. Atomic on littlefs alone: for caches and temporary names."""
    with open(path, "wb") as file:
        for piece in pieces:
            file.write(piece)


def overwrite(path: str, offset: int, data: bytes) -> None:
    """Put `data` into a file from `offset` on, durable when this returns; what may follow it stays."""
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(data)


def replace(path: str, pieces: "Iterable[bytes]") -> None:
    """The same, atomic everywhere: after a power cut the file is the old one or the new one, whole."""
    write(path + TEMPORARY, pieces)
    os.rename(path + TEMPORARY, path)


def join(path: str, parts: "Iterable[str]") -> None:
    """Make one file of what is in the files `parts`. Nothing is made when one of them cannot be read."""
    replace(path, (_must_read(part) for part in parts))


def names(directory: str) -> list[str]:
    """The sorted names in a directory, temporary ones left out; none when there is no such directory."""
    return sorted([name for name in _listing(directory) if name[-1:] != TEMPORARY])


def move(path: str, to: str) -> None:
    """Give a file another name, in place of what had it: atomic."""
    os.rename(path, to)


def make_directory(path: str) -> None:
    """Make a directory unless it is there."""
    try:
        os.mkdir(path)
    except OSError:
        os.stat(path)


def settle(directory: str) -> None:
    """Write until littlefs has copied a directory twice: each of its two blocks then has all that is in it now.

    Without this a bit that rots in the one block takes away what the other has never had.
    """
    for _ in range(_TWO_BLOCKS):
        write(directory + "/settled", (b"1",))
    remove(directory + "/settled")


def remove(path: str) -> None:
    """Remove a file if it is there."""
    try:
        os.remove(path)
    except OSError:
        pass


def remove_directory(path: str) -> None:
    """Remove a directory with all it holds, atomically: under its own name it is there whole or not at all."""
    os.rename(path, path + TEMPORARY)
    _remove_tree(path + TEMPORARY)


def sweep(directory: str) -> None:
    """Remove what power cuts left half replaced or half removed in a directory."""
    for name in _listing(directory):
        if name[-1:] == TEMPORARY:
            _remove_tree(directory + "/" + name)


def _must_read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _remove_tree(path: str) -> None:
    for name in _listing(path):
        _remove_tree(path + "/" + name)
    try:
        os.rmdir(path)
    except OSError:
        os.remove(path)


def _listing(directory: str) -> list[str]:
    try:
        return os.listdir(directory)
    except OSError:
        return []


def space(path: str) -> tuple[int, int]:
    """(bytes in all, bytes free) of the flash below `path`; (0, 0) where the system reports neither."""
    if not hasattr(os, "statvfs"):
        return 0, 0
    facts = os.statvfs(path)
    return facts[1] * facts[2], facts[1] * facts[4]


def digest(path: str) -> bytes:
    """SHA-256 of a file's bytes."""
    done = sha256()
    offset = 0
    while piece := read_part(path, offset, _PIECE):
        done.update(piece)
        offset += len(piece)
    return done.digest()


def is_directory(path: str) -> bool:
    """True when there is a directory at `path`."""
    try:
        return os.stat(path)[0] & _DIRECTORY != 0
    except OSError:
        return False


def size(path: str) -> int:
    """The bytes of a file; 0 when there is none."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0


def readable(data: bytes) -> str:
    """Decode text from the flash; "?" when it is damaged, for the box can be played without it."""
    try:
        return str(data, "utf-8")
    except (ValueError, UnicodeError):
        return "?"
