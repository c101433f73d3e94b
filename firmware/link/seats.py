"""Takes the file of who sat where from the PC: in parts, which wait in memory, and kept when all of it is there."""

from binascii import unhexlify
from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import packet, who

from ..store import persons
from .upload import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..session.session import Session


class Seats:
    """What has come so far of one file."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._catalogue = session.catalogue
        self._head = b""
        self._data = b""

    def put(self, body: bytes) -> tuple[int, int]:
        """Take one packet. Returns (bytes that are there, state)."""
        head, name, offset, data = parts(body)
        size = int.from_bytes(head[1:5], "little")
        if size > who.MAX_BYTES:
            raise Refused("refused.large", who.MAX_BYTES)
        path = self._path(name)
        if sha256(persons.get(path)).digest() == head[5:37]:
            return size, packet.TAKEN  # the answer that confirmed it may have been lost
        if head != self._head:
            self._head = head
            self._data = b""
        if offset == len(self._data) and offset + len(data) <= size:
            self._data += data
        if len(self._data) < size:
            return len(self._data), packet.MORE
        data = self._data
        self._head = self._data = b""
        if sha256(data).digest() != head[5:37]:
            raise Refused("refused.hash")
        self._catalogue.check_room(0, size)
        promised = who.digests(data)
        table = self._session.table
        if table and self._catalogue.path(table.game_id) == path:
            table.promise(promised)
        persons.put(path, data)
        return size, packet.TAKEN

    def _path(self, name: str) -> str:
        """Where the game lies whose id this is in hex."""
        if len(name) != 16 or name.strip("0123456789abcdef"):
            raise Refused("refused.packet_body")
        self._catalogue.read(unhexlify(name))
        return self._catalogue.path(unhexlify(name))
