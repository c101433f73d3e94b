"""The games from outside on this box: each comes as one file and lies unpacked in a directory of its own.

    /packs/<id>.pack   a pack that the table has taken, until it is unpacked
    /packs/<id>/       its entries, from which MicroPython imports it into RAM, and its identity in SHA256

A pack's identity is the SHA-256 of the file it came in. The box recomputes it from the entries before every game, so
it finds damage before any of the code runs.
"""

from binascii import crc32, hexlify
from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import pack

from . import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIX = ".pack"
_DIGEST = "SHA256"  # beside the entries, whose names have small letters only
_PIECE = 512
_BLOCK = 4096  # the least that a file takes
_FILES = 24  # in a usual pack


def directory(root: str) -> str:
    """Where packs lie on the flash below `root`."""
    return root + "/packs"


def names(root: str) -> list[str]:
    """The ids of the games from outside, sorted."""
    return [name for name in files.names(directory(root)) if not name.endswith(SUFFIX)]


def finish(root: str) -> None:
    """At power-on: unpack what a power cut has left to be unpacked. What is damaged goes; what finds no room waits."""
    place = directory(root)
    files.sweep(place)
    for name in files.names(place):
        if name.endswith(SUFFIX):
            try:
                _unpack(place, name[: -len(SUFFIX)])
            except Refused:
                files.remove(place + "/" + name)
            except OSError:
                pass


def take(root: str, path: str, game: str) -> None:
    """Make the file at `path` the pack of a game, in place of an older one. Raises OSError when there is no room."""
    place = directory(root)
    files.move(path, place + "/" + game + SUFFIX)
    try:
        _unpack(place, game)
    except OSError:
        files.remove(place + "/" + game + SUFFIX)
        raise


def room(size: int) -> int:
    """The bytes of flash that a pack of this size may take while it is unpacked: both copies, and a block a file."""
    return 2 * size + _FILES * _BLOCK


def identity(root: str, game: str) -> str:
    """The SHA-256 of a game's pack, in hex. Raises Refused when it is not what was taken."""
    home = directory(root) + "/" + game
    digest = _digest(home)
    if digest != files.read(home + "/" + _DIGEST):
        raise Refused("refused.pack")
    return str(hexlify(digest), "ascii")


def holds(root: str, game: str, digest: bytes) -> bool:
    """True when just this pack is on the box."""
    return files.read(directory(root) + "/" + game + "/" + _DIGEST) == digest


def _unpack(place: str, game: str) -> None:
    """Make a directory of the pack that has been taken, in place of an older one. A power cut leaves it to be done.

    Raises OSError when the flash does not keep it, and Refused when the file is damaged.
    """
    path = place + "/" + game + SUFFIX
    home = place + "/" + game
    fresh = home + ".new" + files.TEMPORARY
    if files.is_directory(fresh):
        files.remove_directory(fresh)
    files.make_directory(fresh)
    for name, first, end in pack.entries(
        lambda offset, size: files.read_part(path, offset, size) or b"", files.size(path)
    ):
        for at, letter in enumerate(name):
            if letter == "/":
                files.make_directory(fresh + "/" + name[:at])
        files.write(fresh + "/" + name, _pieces(path, first, end))
    files.write(fresh + "/" + _DIGEST, (files.digest(path),))
    if files.is_directory(home):
        files.remove_directory(home)
    files.move(fresh, home)
    files.remove(path)


def _pieces(path: str, offset: int, end: int) -> "Iterator[bytes]":
    while offset < end:
        piece = files.read_part(path, offset, min(_PIECE, end - offset))
        if not piece:
            raise OSError
        yield piece
        offset += len(piece)


def _digest(home: str) -> bytes:
    """The SHA-256 of the pack whose entries these are."""
    entries = [(name, files.size(home + "/" + name)) for name in _entries(home, "")]
    digest = sha256()
    crc = 0
    for piece in _bytes(home, entries):
        digest.update(piece)
        crc = crc32(piece, crc)
    digest.update(crc.to_bytes(4, "little"))
    return digest.digest()


def _bytes(home: str, entries: list[tuple[str, int]]) -> "Iterator[bytes]":
    yield pack.head(entries)
    for name, size in entries:
        yield from _pieces(home + "/" + name, 0, size)


def _entries(home: str, inner: str) -> list[str]:
    """The names of the entries, sorted, with the directories they are in."""
    found: list[str] = []
    for name in files.names(home + "/" + inner if inner else home):
        place = inner + name
        if name == _DIGEST:
            continue
        if files.is_directory(home + "/" + place):
            found.extend(_entries(home, place + "/"))
        else:
            found.append(place)
    return sorted(found)
