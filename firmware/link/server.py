"""The box's side of the line: bytes from the host in, bytes to the host out. docs/protocol.md has the packets.

Sends what the catalogue and its logs hold, so only durable data crosses the line; passes changes on to changes.py.
A seed is sent only once its log has revealed it; of the vault only the settings are sent.
"""

from shared_rules.core.codec import put_int
from shared_rules.core.refused import Refused
from shared_rules.formats import packet

from ..store import persons
from .about import kits_from, report
from .lending import Lending
from .subscription import Subscription

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..platforms.types import Body
    from ..session.session import Session
    from .changes import Changes
    from .types import Testing

CAPABILITIES = (2 << packet.GIVE) - (1 << packet.HELLO)  # all kinds from HELLO to GIVE ...
_OF_PROBES = 1 << packet.SELFTEST  # ... but these, where the body has nothing to test itself with
_OF_OWN_KEY = (2 << packet.GIVE) - (1 << packet.LEND)  # ... or nobody could agree to that
MOST_FRAMES = packet.MAX_BODY - 8
_PULL = 14  # bytes of its body
_WHILE_TESTING = (packet.HELLO, packet.ABOUT, packet.SELFTEST, packet.KEYS, packet.PAGE)


class Server:
    """Answers packets for the box that `session` is of. `changed`: the last ones changed what can be seen."""

    def __init__(self, session: "Session") -> None:
        self.changed = False
        self.testing: "Testing | None" = None  # the test that runs
        self._session = session
        self._capabilities = _capabilities(session.body)
        self._catalogue = session.catalogue
        self._changes: "Changes | None" = None  # loaded when a PC asks for it: RAM is dear
        self._subscription = Subscription(session)
        self.lending = Lending(session)
        self._splitter = packet.Splitter()

    def feed(self, data: bytes, now_ms: int) -> bytes:
        """Take what the line brought, return what to send."""
        out = b""
        self.changed = False
        for line in self._splitter.feed(data):
            request = packet.decode(line)
            if request and request[0] < packet.REPLY:
                out += self._answer(request[0], request[1], request[2], now_ms)
        return out

    def late(self, now_ms: int) -> bytes:
        """What the question that is held gets, b"" while it is held on. Asked when a step has stored its records."""
        return self._subscription.answer(now_ms) or self.lending.answer(now_ms)

    def wait_ms(self, now_ms: int) -> int:
        """The ms until a question that is held is due in any case."""
        return min(self._subscription.wait_ms(now_ms), self.lending.wait_ms(now_ms))

    def _answer(self, kind: int, tag: int, body: bytes, now_ms: int) -> bytes:
        if kind != packet.KEYS:
            self._subscription.end()
            self.lending.end()
            if kind != packet.QUESTION:
                self.lending.rest()
        try:
            if not self._capabilities >> kind & 1:
                raise Refused("refused.packet_kind")
            if self.testing and kind not in _WHILE_TESTING:
                raise Refused("refused.testing")
            if kind == packet.HELLO:
                reply = self._hello(body, now_ms)
            elif kind == packet.LIST:
                reply = self._list(body)
            elif kind == packet.PULL:
                reply = self._pull(body)
            elif kind == packet.ABOUT:
                reply = self._about(body)
            elif kind == packet.WHO:
                reply = self._who(body)
            elif kind == packet.SUBSCRIBE:
                _check_length(body, _PULL)
                return self._subscription.begin(tag, body, now_ms)
            elif kind >= packet.LEND:
                reply = self._lend(kind, tag, body, now_ms)
                if reply is None:
                    return b""
            else:
                reply = self._change(kind, body, now_ms)
        except Refused as refused:
            return packet.encode(packet.REFUSED, tag, bytes((kind,)) + refused.code.encode())
        return packet.encode(kind | packet.REPLY, tag, reply)

    def _lend(self, kind: int, tag: int, body: bytes, now_ms: int) -> bytes | None:
        """The body of the answer to a page, None when it gets none now."""
        if kind == packet.LEND:
            _check_length(body, 0)
            return self.lending.ask(now_ms)
        if kind == packet.KEYS:
            return self.lending.press(body)
        if kind == packet.QUESTION:
            return self.lending.question(body)
        if kind == packet.GIVE:
            return self.lending.give(body)
        _check_length(body, 3)
        self.lending.begin(tag, body, now_ms)
        return None

    def _about(self, body: bytes) -> bytes:
        """Of the box; or of its kits those from a number on."""
        kits = self._session.all_kits()
        if not body:
            return report(self._session.body, self._session.vault, kits)
        _check_length(body, 1)
        return kits_from(kits, body[0])

    def _hello(self, body: bytes, now_ms: int) -> bytes:
        _check_length(body, 8)
        out = bytearray(self._session.body.box_id)
        facts = (
            self._capabilities,
            self._session.vault.boot,
            now_ms,
            self._catalogue.count(),
            self._catalogue.used_percent(),
        )
        for value in facts:
            put_int(out, value)
        out.extend(self._session.body.firmware.encode())
        return bytes(out)

    def _list(self, body: bytes) -> bytes:
        _check_length(body, 2)
        first = int.from_bytes(body, "little")
        total = self._catalogue.count()
        out = first.to_bytes(2, "little") + total.to_bytes(2, "little")
        for entry in self._catalogue.entries(first, packet.MAX_LISTED):
            name = entry.game.encode()
            out += entry.game_id + bytes((entry.state,))
            out += entry.count.to_bytes(4, "little") + entry.size.to_bytes(4, "little")
            out += bytes((len(name),)) + name
        return out

    def _pull(self, body: bytes) -> bytes:
        _check_length(body, _PULL)
        log = self._catalogue.read(body[:8])
        cursor = int.from_bytes(body[8:12], "little")
        if cursor > log.count:
            raise Refused("refused.cursor")
        most = min(int.from_bytes(body[12:], "little"), MOST_FRAMES)
        return body[8:12] + log.count.to_bytes(4, "little") + log.frames(cursor, most)

    def _who(self, body: bytes) -> bytes:
        _check_length(body, 10)
        self._catalogue.read(body[:8])
        data = persons.get(self._catalogue.path(body[:8]))
        offset = int.from_bytes(body[8:], "little")
        return len(data).to_bytes(2, "little") + data[offset : offset + MOST_FRAMES]

    def load(self) -> None:
        """Load what is loaded late: a game from outside may hide it from now on."""
        self.lending.load()
        self._load_changes()

    def _load_changes(self) -> "Changes":
        if not self._changes:
            from .changes import Changes

            self._changes = Changes(self._session)
        return self._changes

    def _change(self, kind: int, body: bytes, now_ms: int) -> bytes:
        changes = self._load_changes()
        try:
            return changes.answer(kind, body, now_ms, self.testing)
        finally:
            self.changed = changes.changed


def _capabilities(body: "Body") -> int:
    """The kinds that a box with this body answers, a bit each."""
    found = CAPABILITIES
    if not body.has_probes:
        found &= ~_OF_PROBES
    if not body.has_own_key:
        found &= ~_OF_OWN_KEY
    return found


def _check_length(body: bytes, length: int) -> None:
    if len(body) != length:
        raise Refused("refused.packet_body")
