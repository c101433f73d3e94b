"""What the PC may change on the box, reading the settings, and the self-test: packets that a box seldom gets."""

from shared_rules.core.refused import Refused
from shared_rules.formats import chain, packet, record
from shared_rules.formats.settings import SETTINGS

from ..store.journal import Damaged
from ..store.sealed import SealedLog
from . import selftest, upload
from .people import Arriving, People

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..session.session import Session
    from ..store.catalogue import Catalogue
    from .types import Testing

_OF_PEOPLE = (packet.PLAYERS, packet.ROSTER)  # these come in parts
_DELETE_SIZE = 44  # game id (8), records (4), chain head (32)


class Deletion:
    """The deletion of a game that the PC has: of a finished one, and only when the PC names its very last chain head.

    The box computes that head from its own log, a few records per packet, so that it keeps answering keys. The PC
    sends its request again and again meanwhile. `count`: records compared so far.
    """

    def __init__(self, catalogue: "Catalogue", request: bytes) -> None:
        self.request = request
        self.count = 0
        self._catalogue = catalogue
        self._records = int.from_bytes(request[8:12], "little")
        log = catalogue.read(request[:8])
        if not isinstance(log, SealedLog):
            raise Refused("refused.not_over")
        if log.count != self._records:
            raise Refused("refused.not_archived")
        self._head = record.format_of(log.body(0)).start

    def go_on(self) -> bool:
        """Compare some more records; after the last the game is deleted. Returns whether it is."""
        frames = self._catalogue.read(self.request[:8]).frames(self.count, packet.MAX_BODY)
        offset = 0
        while offset < len(frames):
            body, offset = record.unframe(frames, offset)
            if body is None:
                raise Damaged(self.count)
            self._head = chain.link(self._head, body)
            self.count += 1
        if self.count < self._records:
            if not frames:
                raise Damaged(self.count)
            return False
        if self._head != self.request[12:]:
            raise Refused("refused.not_archived")
        self._catalogue.delete(self.request[:8])
        return True


class Changes:
    """Answers for `session`. `changed`: the last packet changed what can be seen."""

    def __init__(self, session: "Session") -> None:
        self.changed = False
        self._session = session
        self._deletion: Deletion | None = None  # what is being compared
        self._arriving = Arriving()
        self._people = People(session, self._arriving)

    def answer(self, kind: int, body: bytes, now_ms: int, testing: "Testing | None") -> bytes:
        """The body of the reply. `testing`: the self-test that runs."""
        self.changed = False
        if kind == packet.SELFTEST:
            return selftest.answer(self._session, testing, body, now_ms)
        if kind == packet.PUT:
            if body[:1] and body[0] in _OF_PEOPLE:
                count, state = self._people.put(body)
            else:
                count, state = upload.put(self._session, self._arriving, body, now_ms)
            self.changed = state == packet.TAKEN
            return count.to_bytes(4, "little") + bytes((state,))
        if kind == packet.DELETE:
            return self._delete(body)
        if body:
            raise Refused("refused.packet_body")
        out = b""
        settings = self._session.settings
        for name, values in SETTINGS:
            out += bytes((len(name),)) + name.encode() + bytes((settings.get(name), settings.count(name, values)))
        return out

    def _delete(self, body: bytes) -> bytes:
        if len(body) != _DELETE_SIZE:
            raise Refused("refused.packet_body")
        deletion = self._deletion
        self._deletion = None  # a refusal ends it
        if not deletion or deletion.request != body:
            deletion = Deletion(self._session.catalogue, body)
        if not deletion.go_on():
            self._deletion = deletion
        return deletion.count.to_bytes(4, "little")
