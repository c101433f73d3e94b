"""Takes files about people from the PC: who sat where in a game, and the roster of the group.

They come in parts, which wait in memory, and are kept when they are whole.
"""

from binascii import unhexlify
from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import packet, who
from shared_rules.formats import roster as formats

from ..store import persons, roster
from .upload import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..session.session import Session

_ROSTER = "roster"


class Arriving:
    """What has come so far of one thing that waits in memory until it is whole. `count`: its bytes that are there."""

    def __init__(self) -> None:
        self._head = b""
        self._data = b""

    @property
    def count(self) -> int:
        return len(self._data)

    def add(self, head: bytes, offset: int, data: bytes) -> bytes | None:
        """Keep the bytes that come next; others change nothing, and those of another thing begin anew.

        Returns all of them once they are there; then they wait no longer. Refused when their hash is another one.
        """
        size = int.from_bytes(head[1:5], "little")
        if head != self._head:
            self._head = head
            self._data = b""
        if offset == len(self._data) and offset + len(data) <= size:
            self._data += data
        if len(self._data) < size:
            return None
        whole = self._data
        self._head = self._data = b""
        if sha256(whole).digest() != head[5:37]:
            raise Refused("refused.hash")
        return whole


class People:
    """Takes them for `session`. `arriving`: what has come so far of one file."""

    def __init__(self, session: "Session", arriving: Arriving) -> None:
        self._session = session
        self._catalogue = session.catalogue
        self._arriving = arriving

    def put(self, body: bytes) -> tuple[int, int]:
        """Take one packet. Returns (bytes that are there, state)."""
        head, name, offset, data = parts(body)
        size = int.from_bytes(head[1:5], "little")
        is_roster = head[0] == packet.ROSTER
        most = formats.MAX_BYTES if is_roster else who.MAX_BYTES
        if size > most:
            raise Refused("refused.large", most)
        path = "" if is_roster else self._path(name)
        if is_roster and name != _ROSTER:
            raise Refused("refused.packet_body")
        stored = roster.get(self._session.body.root) if is_roster else persons.get(path)
        if sha256(stored).digest() == head[5:37]:
            return size, packet.TAKEN  # the answer that confirmed it may have been lost
        whole = self._arriving.add(head, offset, data)
        if whole is None:
            return self._arriving.count, packet.UNFINISHED
        self._catalogue.check_room(0, size)
        if is_roster:
            roster.put(self._session.body.root, whole)
        else:
            self._keep_seats(path, whole)
        return size, packet.TAKEN

    def _keep_seats(self, path: str, data: bytes) -> None:
        """Keep who sat where beside a game. The one at the table records their digests first."""
        promised = who.digests(data)
        table = self._session.table
        is_here = table is not None and self._catalogue.path(table.game_id) == path
        if table and is_here:
            table.promise(promised)
        persons.put(path, data)
        if is_here:
            self._session.learn_people()

    def _path(self, name: str) -> str:
        """Where the game lies whose id this is in hex."""
        if len(name) != 16 or name.strip("0123456789abcdef"):
            raise Refused("refused.packet_body")
        self._catalogue.read(unhexlify(name))
        return self._catalogue.path(unhexlify(name))
