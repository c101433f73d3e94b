"""Deletes a game that the PC has: only a finished one, and only when the PC names its very last chain head.

The box computes that head from its own log, a few records per packet, so that it keeps answering keys.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import chain, packet, record

from ..store.journal import Damaged
from ..store.sealed import SealedLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.catalogue import Catalogue


class Deletion:
    """What one request asks for, while it is asked again and again. `count`: records compared so far."""

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
