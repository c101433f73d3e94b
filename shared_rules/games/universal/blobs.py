"""The bytes of what a table has chosen, which a box keeps for another game.

What it chose last has no title. What it wanted to keep has one, where a menu finds it: head (core/kit.py) | its ints.
A kit with formulas is bytes already (kit.py).
"""

from ...core.codec import get_ints, put_ints
from ...core.kit import WANTED, head, title_of
from ...core.refused import Refused
from .ways import Ways

OWN_BLOB = WANTED
_OWN_FORMAT = 1
_MOST_TITLE = 64  # bytes


def pack_own(ways: Ways) -> bytes:
    """The blob of what the table has chosen."""
    return _packed(bytes((_OWN_FORMAT,)), ways)


def unpack_own(blob: bytes) -> Ways:
    """What is in a blob of `pack_own`. Raises Refused unless it is sound, and a table has made it."""
    ways = _unpacked(blob, 1) if blob[:1] == bytes((_OWN_FORMAT,)) else Ways()
    if not ways.own:
        raise Refused("refused.blob")
    return ways


def pack(title: str, ways: Ways) -> bytes:
    """The blob of what a table keeps under a title."""
    return _packed(head(title), ways)


def unpack(blob: bytes) -> tuple[str, Ways]:
    """The title and what is in a blob of `pack`. Raises Refused unless it is sound."""
    title = title_of(blob)
    if not 0 < len(title.encode()) <= _MOST_TITLE or min(title) < " ":
        raise Refused("refused.blob")
    return title, _unpacked(blob, len(head(title)))


def _packed(beginning: bytes, ways: Ways) -> bytes:
    out = bytearray(beginning)
    put_ints(out, ways.ints())
    return bytes(out)


def _unpacked(blob: bytes, offset: int) -> Ways:
    ways = Ways()
    try:
        ways.set_ints(get_ints(blob, offset))
    except Refused:
        raise Refused("refused.blob")
    if not ways.is_sound():
        raise Refused("refused.blob")
    return ways
