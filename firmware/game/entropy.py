"""Where chance comes from: tested raw bits, hashed into conditioned ones.

A raw bit may hold only half a bit of entropy, so 1,024 raw bits are hashed into 256. A block that fails a health test
is discarded, and every block is used once. There is no fallback: without a healthy source `draw` refuses.
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
        """Collect and test the block that the next `draw` uses. Call it while the box is idle."""
        if self._block is None:
            block = self._body.entropy(BLOCK)
            # a scripted source is not tested
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
    """8 bytes for ids, not for secrets: unique to this box and moment even if the entropy of `body` is stuck."""
    return _press(body.box_id + body.entropy(BLOCK), purpose)[:8]


def _press(block: bytes, purpose: str) -> bytes:
    digest = sha256(purpose.encode())
    digest.update(block)
    return digest.digest()
