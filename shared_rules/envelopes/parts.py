"""Parts of an envelope that is too long for one code: they come in any order, also twice, and make it again.

    part   = version 1 (1 byte) | which one, from 1 (1) | of how many (1) | the last 4 bytes of the envelope
             | a piece of it | crc32 of all before (4, little-endian)
    digits = 3 | as those of an envelope

The last bytes of an envelope are its checksum: parts that share it and their number belong together. docs/envelope.md.
"""

from binascii import crc32

from ..core.refused import Refused
from . import envelope

VERSION = 1
FIRST = "3"  # digit
MOST = 32  # parts: the longest envelope takes 21 codes of version 25
_HEAD, _MARK, _TAIL = 3, 4, 4  # bytes
_CODE_BITS = 10_208  # of data: version 25 at level L (ISO/IEC 18004), which phones read well
_PIECE_BITS = 4 + 16, 4 + 12  # of the code: what kind of characters follow, and how many; of letters, of digits
_MOST_DIGITS = 3 * envelope.MOST  # of a text that is looked at


def split(data: bytes, count: int) -> list[str]:
    """An envelope in so many parts, as digits, all about as long; in one: itself. Refused for too many."""
    if count == 1:
        return [envelope.digits(data)]
    if not 1 < count <= min(MOST, len(data)):
        raise Refused("refused.envelope_long")
    mark = data[len(data) - _MARK :]
    found: list[str] = []
    for at in range(count):
        piece = data[at * len(data) // count : (at + 1) * len(data) // count]
        part = bytes((VERSION, at + 1, count)) + mark + piece
        found.append(envelope.digits(part + crc32(part).to_bytes(_TAIL, "little"), FIRST))
    return found


def room(letters: int) -> int:
    """How many digits a code holds behind so many letters, those of a page's address."""
    return (_CODE_BITS - sum(_PIECE_BITS) - 8 * letters) * 3 // 10


def fitting(data: bytes, room: int) -> list[str]:
    """An envelope in as few parts as have no more than so many digits each. Refused when that takes too many."""
    count = 1
    while True:
        found = split(data, count)
        if max([len(text) for text in found]) <= room:
            return found
        count += 1


class Parts:
    """The parts of one envelope that have come. `count`: how many it has; 0 before the first one."""

    def __init__(self) -> None:
        self.count = 0
        self._mark = b""
        self._pieces: dict[int, bytes] = {}

    def add(self, text: str) -> None:
        """Take a part, as digits; one that has come before changes nothing.

        Refused("refused.envelope") when it is damaged or can be none, "refused.envelope_newer" when this program does
        not know its like, "refused.envelope_other" when it belongs to another envelope.
        """
        number, count, mark, piece = _read(text)
        if self.count and (count, mark) != (self.count, self._mark):
            raise Refused("refused.envelope_other")
        length = sum(
            [len(self._pieces[each]) for each in range(1, count + 1) if each in self._pieces and each != number]
        )
        if self._pieces.get(number, piece) != piece or length + len(piece) > envelope.MOST:
            raise Refused("refused.envelope")
        self.count, self._mark = count, mark
        self._pieces[number] = piece

    def missing(self) -> list[int]:
        """The numbers of the parts that have not come."""
        return [number for number in range(1, self.count + 1) if number not in self._pieces]

    def joined(self) -> bytes:
        """The envelope, once no part is missing. Refused when they make another one than they say."""
        data = b"".join([self._pieces[number] for number in range(1, self.count + 1)])
        envelope.kind_of(data)
        if data[len(data) - _MARK :] != self._mark:
            raise Refused("refused.envelope")
        return data


def _read(text: str) -> tuple[int, int, bytes, bytes]:
    """Of a part: which one, of how many, the mark of its envelope, its piece. Refused when it can be none."""
    data = envelope.from_digits(text[:_MOST_DIGITS], FIRST)
    end = len(data) - _TAIL
    if end <= _HEAD + _MARK or crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        raise Refused("refused.envelope")
    if data[0] != VERSION:
        raise Refused("refused.envelope_newer")
    number, count = data[1], data[2]
    if not 1 <= number <= count <= MOST or count == 1:
        raise Refused("refused.envelope")
    return number, count, data[_HEAD : _HEAD + _MARK], data[_HEAD + _MARK : end]
