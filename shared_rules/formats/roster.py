"""The file of the people of a group, as a PC makes it and a box keeps it: whom "Who plays?" offers, in its order.

    file = persons | crc32 of all before (4, little-endian)
    person = length of id (1) | id (8 to 16) | length of name (1) | name, UTF-8, 1 to 20 letters

Nothing of it goes into a log. Any other layout raises Refused("refused.who"), as in who.py.
"""

from binascii import crc32

from ..core.refused import Refused
from .who import MAX_ID, MAX_TEXT, MIN_ID, TAIL, counted, name_in, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Person = tuple[bytes, str]

MAX_PERSONS = 64
MAX_BYTES = MAX_PERSONS * (1 + MAX_ID + 1 + MAX_TEXT) + TAIL  # of a file


def write(people: "Iterable[Person]") -> bytes:
    """The file of `people`: (person id, name) each. Refused when one cannot be kept, or when they are too many."""
    out = bytearray()
    for person_id, name in people:
        text = text_of(name)
        if len(person_id) > MAX_ID or len(text) > MAX_TEXT:
            raise Refused("refused.who")
        out += bytes((len(person_id),)) + person_id + bytes((len(text),)) + text
    data = bytes(out) + crc32(out).to_bytes(TAIL, "little")
    read(data)
    return data


def read(data: bytes) -> "list[Person]":
    """The people in a file, as `write` takes them."""
    end = len(data) - TAIL
    if not 0 <= end <= MAX_BYTES - TAIL or crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        raise Refused("refused.who")
    people: "list[Person]" = []
    offset = 0
    while offset < end:
        person_id, offset = counted(data, offset, end)
        text, offset = counted(data, offset, end)
        if not MIN_ID <= len(person_id) <= MAX_ID:
            raise Refused("refused.who")
        people.append((person_id, name_in(text)))
    if len(people) > MAX_PERSONS:
        raise Refused("refused.who")
    return people
