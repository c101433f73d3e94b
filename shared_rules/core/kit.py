"""How a kit is recognised, called, and cut into pieces, whichever game it is of: a menu and a list read no more of it.

A kit is a blob that begins with a byte, OF_A_TABLE or WITH_FORMULAS, the length of its title in bytes, and the title in
UTF-8. It may be longer than a record of a log: then each piece of it is a record of its own.
"""

from .utf8 import decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

OF_A_TABLE = 2  # kept after a game that was played without a kit
WITH_FORMULAS = 3
BEGINNING = "kit_"  # of the names under which kits are kept; a game is given one as the blob that its question names
WANTED = "kit"  # what the first question of a game names that takes one; of its later pieces with their number behind
PIECE = 224  # bytes: a record of a log has room for its name and the time, too
MOST_PIECES = 8
MOST_KIT = PIECE * MOST_PIECES


def head(title: str) -> bytes:
    """What a kit of a table begins with."""
    name = title.encode()
    return bytes((OF_A_TABLE, len(name))) + name


def title_of(blob: "bytes | bytearray") -> str:
    """The title of a kit, or of its beginning; "" of what is none."""
    if len(blob) < 2 or blob[0] not in (OF_A_TABLE, WITH_FORMULAS):
        return ""
    try:
        return decoded(blob[2 : 2 + blob[1]])
    except ValueError:
        return ""


def wanted(piece: int) -> str:
    """What the question that takes this piece names."""
    return WANTED + "%d" % piece if piece else WANTED


def pieces(blob: bytes) -> "Iterator[tuple[str, bytes]]":
    """The pieces of a kit, each behind the name by which a question wants it."""
    for number in range(MOST_PIECES):
        data = blob[number * PIECE : number * PIECE + PIECE]
        if data:
            yield wanted(number), data


def piece(blob: bytes, name: str) -> bytes:
    """The piece of a kit that a question which names `name` wants; b"" for none, or where the kit is shorter."""
    for wants, data in pieces(blob):
        if wants == name:
            return data
    return b""
