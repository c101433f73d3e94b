"""The file that lies beside a log, never in it: who sat where, with the salt of each seat's PERSON record.

    file = seats, lowest first | crc32 of all before (4, little-endian)
    seat = seat (1) | salt (16) | length of id (1) | id (8 to 16) | length of name (1) | name, UTF-8, 1 to 20 letters

The log holds only `digest` of a seat: with salt, id and name anyone can check it; once they are erased, it discloses
nothing. Any other layout raises Refused("refused.who").
"""

from binascii import crc32
from hashlib import sha256

from ..core.refused import Refused
from ..core.utf8 import decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Seat = tuple[int, bytes, bytes, str]

SALT = 16  # bytes
MIN_ID = 8
MAX_ID = 16
MAX_LETTERS = 20
MAX_SEATS = 16
TAIL = 4
MAX_TEXT = 4 * MAX_LETTERS  # bytes
MAX_BYTES = MAX_SEATS * (1 + SALT + 1 + MAX_ID + 1 + MAX_TEXT) + TAIL  # bytes of a file


def write(seats: "Iterable[Seat]") -> bytes:
    """The file of `seats`: (seat, salt, person id, name) each, lowest seat first. Refused when one cannot be kept."""
    out = bytearray()
    for seat, salt, person_id, name in seats:
        text = text_of(name)
        if not 0 <= seat < MAX_SEATS or len(salt) != SALT or len(person_id) > MAX_ID or len(text) > MAX_TEXT:
            raise Refused("refused.who")
        out += bytes((seat,)) + salt + bytes((len(person_id),)) + person_id + bytes((len(text),)) + text
    data = bytes(out) + crc32(out).to_bytes(TAIL, "little")
    read(data)
    return data


def read(data: bytes) -> "list[Seat]":
    """The seats of a file, as `write` takes them."""
    end = len(data) - TAIL
    if not 0 <= end <= MAX_BYTES - TAIL or crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        raise Refused("refused.who")
    seats: list[Seat] = []
    offset = 0
    lowest = 0
    while offset < end:
        seat = data[offset]
        salt = bytes(data[offset + 1 : offset + 1 + SALT])
        person_id, offset = counted(data, offset + 1 + SALT, end)
        text, offset = counted(data, offset, end)
        if not lowest <= seat < MAX_SEATS or not MIN_ID <= len(person_id) <= MAX_ID:
            raise Refused("refused.who")
        seats.append((seat, salt, person_id, name_in(text)))
        lowest = seat + 1
    return seats


def digest(salt: bytes, person_id: bytes, name: str) -> bytes:
    """What a PERSON record says of a seat."""
    return sha256(salt + bytes((len(person_id),)) + person_id + name.encode()).digest()


def digests(data: bytes) -> list[tuple[int, bytes]]:
    """(seat, digest) of every seat of a file: what its PERSON records say."""
    return [(seat, digest(salt, person_id, name)) for seat, salt, person_id, name in read(data)]


def text_of(name: str) -> bytes:
    """The bytes of a name."""
    try:
        return name.encode()
    except (ValueError, UnicodeError):  # halves of a pair, which only a PC can hold
        raise Refused("refused.who")


def counted(data: bytes, offset: int, end: int) -> tuple[bytes, int]:
    """(bytes, where the next begin) of what stands at `offset` behind its length."""
    start = offset + 1
    if offset >= end or start + data[offset] > end:
        raise Refused("refused.who")
    return bytes(data[start : start + data[offset]]), start + data[offset]


def name_in(text: bytes) -> str:
    """Letters, none of which steers a terminal."""
    try:
        name = decoded(text)
    except ValueError:
        raise Refused("refused.who")
    if not 0 < len(name) <= MAX_LETTERS or [letter for letter in name if letter < " " or "\x7f" <= letter < "\xa0"]:
        raise Refused("refused.who")
    return name
