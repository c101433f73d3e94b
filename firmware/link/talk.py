"""Talks with the PC: reads its questions, and sends the answers as the line accepts them.

Until an answer is out no further packet is read.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..platforms.types import Body
    from .server import Server

_AGAIN_MS = 2  # until what the line did not take is offered again


class Talk:
    """The line of `body`, on which `server` answers."""

    def __init__(self, body: "Body", server: "Server") -> None:
        self.server = server
        self._body = body
        self._unsent = b""

    @property
    def is_busy(self) -> bool:
        """Whether the line has not yet taken all of the last answer."""
        return len(self._unsent) > 0

    def listen(self, now_ms: int) -> bool:
        """Answer what the host has asked. Returns whether that has changed something that can be seen."""
        changed = False
        if not self._unsent and (data := self._body.read()):
            self._unsent = self.server.feed(data, now_ms)
            changed = self.server.changed
        self._send()
        return changed

    def tell(self, now_ms: int) -> None:
        """Tell a host that waits what this step has stored or shown. The lights come first."""
        if not self._unsent:
            self._unsent = self.server.late(now_ms)
            self._send()

    def wait_ms(self, now_ms: int) -> int:
        """The ms until there is something to do in any case."""
        due_ms = self.server.wait_ms(now_ms)
        return min(due_ms, _AGAIN_MS) if self._unsent else due_ms

    def _send(self) -> None:
        while self._unsent and (sent := self._body.write(self._unsent)):
            self._unsent = self._unsent[sent:]
