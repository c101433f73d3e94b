"""The envelope of whatever travels: what it holds, that it is whole, and how it is written as the digits of a link.

    envelope = version 1 (1 byte) | kind (1) | what the coder wrote | crc32 of all before (4, little-endian)
    digits   = 2 | each 7 bytes as a number of 17 digits | the rest as a number of 3, 5, 8, 10, 13 or 15 digits

A code that a phone reads has twice as much room for digits as for letters, and a page gets them behind the `#` of its
address. The first digit tells an envelope from a result (result.py) and from a part of one (parts.py).
docs/envelope.md has all of it.
"""

from binascii import crc32

from ..core.refused import Refused
from ..core.utf8 import decoded
from ..formats import roster, who
from . import game
from .coder import Reader, Writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION = 1
GAME = 1
KIT = 2
NAMES = 3
FIRST = "2"  # digit
MOST_KIT = 16_384  # bytes of a kit's file: with it, and so large, a phone has enough to do
MOST_NAMES = roster.MAX_PERSONS * (who.MAX_TEXT + 1) - 1  # bytes, with what stands between them
MOST = 24_576  # bytes of an envelope: seven times as many as any played game has taken
_HEAD, _TAIL = 2, 4
_GROUP = 7  # bytes ...
_DIGITS = (0, 3, 5, 8, 10, 13, 15, 17)  # ... and of so many digits are so many bytes


class Envelope:
    """What one holds. `kind`: GAME has `frames` and, where they travel along, `names` (who.py); KIT has `text`; NAMES
    has `people`, what those of a group are called.
    """

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.frames = b""
        self.names = b""
        self.text = ""
        self.people: list[str] = []


def of_game(frames: bytes, names: bytes = b"") -> bytes:
    """The envelope of a log. `names`: who sat there, if that is to travel along. Refused when it is too long."""
    writer = Writer()
    game.code(writer, game.records(frames), names)
    return _sealed(GAME, writer)


def of_kit(text: str) -> bytes:
    """The envelope of a kit's file. Refused when it is too long."""
    data = text.encode()
    if len(data) > MOST_KIT:
        raise Refused("refused.envelope_long")
    writer = Writer()
    writer.letters(data)
    return _sealed(KIT, writer)


def of_names(people: "Sequence[str]") -> bytes:
    """The envelope of names of a group: 1 to 64, none twice. Refused when one can be no name, or they are too many."""
    if len(people) > roster.MAX_PERSONS:
        raise Refused("refused.envelope_long")
    data = b"\n".join([who.text_of(name) for name in people])
    if _people(data) != list(people):  # a line of its own is in one of them
        raise Refused("refused.who")
    writer = Writer()
    writer.letters(data)
    return _sealed(NAMES, writer)


def opened(data: bytes) -> Envelope:
    """What an envelope holds. Refused("refused.envelope") when it is not whole, or holds a record or a file of names
    that can be none, "refused.envelope_newer" when this program does not know its like. All else is not judged.
    """
    found = Envelope(kind_of(data))
    reader = Reader(bytes(data[_HEAD : len(data) - _TAIL]))
    try:
        if found.kind == GAME:
            found.frames, found.names = game.code(reader)
        elif found.kind == NAMES:
            found.people = _people(reader.letters(b"", MOST_NAMES))
        else:
            found.text = decoded(reader.letters(b"", MOST_KIT))
        reader.end()
    except (Refused, ValueError):
        raise Refused("refused.envelope")
    return found


def kind_of(data: bytes) -> int:
    """What an envelope says that it holds: it has come whole, and nothing in it was read. Refused as `opened` does."""
    end = len(data) - _TAIL
    if not _HEAD <= end <= MOST - _TAIL or crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        raise Refused("refused.envelope")
    if data[0] != VERSION or data[1] not in (GAME, KIT, NAMES):
        raise Refused("refused.envelope_newer")
    return data[1]


def digits(data: bytes, first: str = FIRST) -> str:
    """An envelope in digits. `first`: the digit that says what it is; a part of one has another (parts.py)."""
    found = [first]
    for at in range(0, len(data), _GROUP):
        group = data[at : at + _GROUP]
        found.append(("%0" + str(_DIGITS[len(group)]) + "d") % int.from_bytes(group, "big"))
    return "".join(found)


def from_digits(text: str, first: str = FIRST) -> bytes:
    """The envelope that is written in digits, the first of which is `first`. Refused when it is none."""
    if not text.startswith(first) or [digit for digit in text if not "0" <= digit <= "9"]:
        raise Refused("refused.envelope")
    found = bytearray()
    for at in range(1, len(text), _DIGITS[_GROUP]):
        group = text[at : at + _DIGITS[_GROUP]]
        size = _DIGITS.index(len(group)) if len(group) in _DIGITS else _GROUP + 1
        number = int(group)
        if size > _GROUP or number >> 8 * size:
            raise Refused("refused.envelope")
        found.extend(number.to_bytes(size, "big"))
    return bytes(found)


def _people(data: bytes) -> list[str]:
    """Names, a line each."""
    found = [who.name_in(line) for line in data.split(b"\n")]
    if len(found) > roster.MAX_PERSONS or len(set(found)) < len(found):
        raise Refused("refused.who")
    return found


def _sealed(kind: int, writer: Writer) -> bytes:
    data = bytes((VERSION, kind)) + writer.done()
    if len(data) + _TAIL > MOST:
        raise Refused("refused.envelope_long")
    return data + crc32(data).to_bytes(_TAIL, "little")
