"""Holds one question of the PC until the box has more to tell: records that are on the flash, or another game.

The box still only answers. Any later question ends the one that is held; so does its time.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import packet

from .. import NEVER_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..session.session import Session

BEFORE = 16  # bytes of an answer before its frames


class Subscription:
    """What is held for the PC: at most one question."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._body = b""  # of the question; none is held while it is empty
        self._tag = 0
        self._until_ms = 0

    def begin(self, tag: int, body: bytes, now_ms: int) -> bytes:
        """Take a question, of the right length. Returns the line that answers it, b"" when it is held."""
        self._body = body
        self._tag = tag
        try:
            has_all = body[:8] == packet.NO_GAME or self._session.catalogue.read(body[:8]).count == _cursor(body)
        except Refused:
            has_all = False
        self._until_ms = now_ms + (packet.WAIT_MS if has_all else 0)
        return self.answer(now_ms)

    def end(self) -> None:
        """Hold nothing any more."""
        self._body = b""

    def wait_ms(self, now_ms: int) -> int:
        """The ms until a question that is held is answered in any case."""
        return self._until_ms - now_ms if self._body else NEVER_MS

    def answer(self, now_ms: int) -> bytes:
        """The line that answers the question that is held, once there is something to tell or its time is over."""
        if not self._body or not (self._has_news() or now_ms >= self._until_ms):
            return b""
        body = self._body
        self.end()
        try:
            return packet.encode(packet.SUBSCRIBE | packet.REPLY, self._tag, self._news(body))
        except Refused as refused:
            return packet.encode(packet.REFUSED, self._tag, bytes((packet.SUBSCRIBE,)) + refused.code.encode())

    def _has_news(self) -> bool:
        """Whether a game runs that is another one, or has more records. Asked in every step: it reads no file."""
        table = self._session.table
        if not table:
            return False
        return table.game_id != self._body[:8] or table.count != _cursor(self._body)

    def _news(self, body: bytes) -> bytes:
        """The game's id, the cursor, the records in all, frames: of the game asked for, or of the one that runs."""
        game_id = body[:8]
        cursor = _cursor(body)
        most = min(int.from_bytes(body[12:], "little"), packet.MAX_BODY - BEFORE)
        table = self._session.table
        if game_id == packet.NO_GAME:
            if not table:
                return body[:12] + bytes(4)
            more = False
        else:
            count = self._session.catalogue.read(game_id).count
            if cursor > count:
                raise Refused("refused.cursor")
            more = cursor < count
        if table and table.game_id != game_id and not more:
            game_id = table.game_id
            cursor = 0
        log = self._session.catalogue.read(game_id)
        return game_id + cursor.to_bytes(4, "little") + log.count.to_bytes(4, "little") + log.frames(cursor, most)


def _cursor(body: bytes) -> int:
    return int.from_bytes(body[8:12], "little")
