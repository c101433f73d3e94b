"""Where chance comes from: tested raw bits, hashed into conditioned ones.

Raw entropy is never used as it comes: it may be worth half a bit per bit, so 1,024 are hashed into 256, and a block
that is not healthy into none. Every block is used once. There is nothing to fall back on: without chance it refuses.
"""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats.layout import SCRIPT

from .health import BLOCK, healthy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..platforms.types import Body


class Chance:
    """The chance of one body. A block that was collected ahead is kept in memory alone."""

    def __init__(self, body: "Body") -> None:
        self._body = body
        self._block: bytes | None = None

    def collect(self) -> None:
        """Collect and test the block that the next `draw` uses. For moments in which nobody waits."""
        if self._block is None:
            block = self._body.entropy(BLOCK)
            # a script's is not asked to be healthy
            self._block = block if self._body.entropy_source == SCRIPT or healthy(block) else None

    def draw(self, purpose: str) -> bytes:
        """32 secret bytes for `purpose`. Raises Refused when the source is not healthy."""
        self.collect()
        block = self._block
        self._block = None
        if block is None:
            raise Refused("refused.dice_locked")
        return _press(block, purpose)


def unique(body: "Body", purpose: str) -> bytes:
    """8 bytes that no other box and moment gives, were the entropy of `body` ever stuck: for ids, not for secrets."""
    return _press(body.box_id + body.entropy(BLOCK), purpose)[:8]


def _press(block: bytes, purpose: str) -> bytes:
    digest = sha256(purpose.encode())
    digest.update(block)
    return digest.digest()
