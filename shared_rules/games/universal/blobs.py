"""The bytes of a kit. docs/decisions/0020 says what kits are.

The table's own one is kept as its BASICS alone. One that has a title, from a file or kept after a game, is
head (core/kit.py) | 20 ints of BASICS | 18 of EXTRAS | how many rows, what each is worth | names
The title stands where a menu finds it; counters and rows have a line each. All are UTF-8.
"""

from ...core.codec import get_int, get_ints, put_int, put_ints
from ...core.kit import head
from ...core.refused import Refused
from .kit import BASICS, EXTRAS, MOST_ROWS, Kit

OWN_BLOB = "kit"
_OWN_FORMAT = 1
MOST_BYTES = 220  # a record takes no more
MOST_LETTERS = 16  # of a name


def pack_own(kit: Kit) -> bytes:
    """The blob of the table's own kit."""
    out = bytearray((_OWN_FORMAT,))
    put_ints(out, kit.ints(BASICS))
    return bytes(out)


def unpack_own(blob: bytes) -> Kit:
    """The kit in a blob. Raises Refused unless it is a sound one that a table has made."""
    kit = Kit()
    if blob[:1] != bytes((_OWN_FORMAT,)):
        raise Refused("refused.blob")
    try:
        kit.set_ints(BASICS, get_ints(blob, 1))
    except Refused:
        raise Refused("refused.blob")
    if not kit.is_sound() or not kit.own:
        raise Refused("refused.blob")
    return kit


def pack(kit: Kit) -> bytes:
    """The blob of a kit that has a title."""
    out = bytearray(head(kit.names[0]))
    put_ints(out, kit.ints(BASICS))
    put_ints(out, kit.ints(EXTRAS))
    put_int(out, len(kit.rows))
    put_ints(out, kit.rows)
    return bytes(out) + "\n".join(kit.names[1:]).encode()


def unpack(blob: bytes) -> Kit:
    """The kit in a blob. Raises Refused unless it is a sound one that has a title."""
    try:
        kit = _read(blob)
    except Refused:
        raise Refused("refused.blob")
    if len(blob) > MOST_BYTES or not kit.is_sound() or not _names_fit(kit):
        raise Refused("refused.blob")
    return kit


def _read(blob: bytes) -> Kit:
    kit = Kit()
    offset = start = 2 + (blob[1] if len(blob) > 1 else 0)
    for table in (BASICS, EXTRAS):
        ints, offset = _ints(blob, offset, len(kit.ints(table)))
        kit.set_ints(table, ints)
    count, offset = get_int(blob, offset)
    if not 0 <= count <= MOST_ROWS:
        raise Refused("refused.blob")
    kit.rows, offset = _ints(blob, offset, count)
    kit.set_text(blob[2:start] + b"\n" + blob[offset:])
    return kit


def _ints(blob: bytes, offset: int, count: int) -> tuple[list[int], int]:
    values: list[int] = []
    for _ in range(count):
        value, offset = get_int(blob, offset)
        values.append(value)
    return values, offset


def _names_fit(kit: Kit) -> bool:
    """The game and the rows have a name, counters may have one."""
    first = 1 + kit.counters
    if len(kit.names) != first + len(kit.rows):
        return False
    for at, name in enumerate(kit.names):
        if len(name) > MOST_LETTERS or not name and not 0 < at < first or min(name or " ") < " ":
            return False
    return True
