"""Where chance comes from: tested raw bits, hashed into conditioned ones.

A raw bit may hold only half a bit of entropy, so 1,024 raw bits are hashed into 256. A block that fails a health test
is discarded, and every block is used once. There is no fallback: without a healthy source `draw` refuses.
"""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats.layout import SCRIPT

from . import echo
from .health import BLOCK, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..platforms.types import Body
    from ..store.vault import Vault

_KEY = "echo"  # vault key: the marks of the blocks that were used last
_UNREAD = -1


class Chance:
    """The chance of one body. A block that was collected ahead is kept in memory alone.

    What is kept has its place from the beginning: made later, it would lie in the way of the rules of a game.
    """

    def __init__(self, body: "Body", vault: "Vault") -> None:
        self._body = body
        self._vault = vault
        self._block = bytearray(BLOCK)
        self._has_block = False
        self._collecting: "Iterator[None] | None" = None
        self._marks = bytearray(echo.BYTES)
        self._length = _UNREAD  # of the marks
        self._saved = True  # the vault has all marks

    def rest(self) -> bool:
        """Do a step of at most 20 ms towards the block that the next `draw` uses. Call it while the box is idle.

        Returns whether there is more to do.
        """
        if self._has_block:
            return False
        self._collecting = self._collecting or self._collect()
        for _ in self._collecting:
            return True
        self._collecting = None
        return False

    def keep(self) -> None:
        """Keep the marks of the blocks that were used since the last call."""
        if self._saved:
            return
        self._saved = True
        try:
            self._vault.put(_KEY, b"".join(self._known()))
        except Refused:
            pass  # a full flash: they are known until the power is off

    def draw(self, purpose: str) -> bytes:
        """32 secret bytes for `purpose`. Raises Refused when the source is not healthy."""
        if not self._has_block:
            for _ in self._collecting or self._collect():
                pass
            self._collecting = None
        if not self._has_block:
            raise Refused("refused.dice_locked")
        self._has_block = False
        block = bytes(self._block)
        if self._body.entropy_source != SCRIPT:
            self._know(self._known() + echo.marks_of(block))
            self._saved = False
        return _press(block, purpose)

    def _collect(self) -> "Iterator[None]":
        """Collect and test a block, in steps. A scripted source is not tested."""
        block = self._body.entropy(BLOCK)
        if self._body.entropy_source != SCRIPT:
            for _, passed in steps(block):
                if not passed:
                    return
                yield
            if echo.comes_back(block, self._known()):
                return
        self._block[:] = block
        self._has_block = True

    def _known(self) -> list[bytes]:
        """The marks of the blocks that were used last."""
        if self._length == _UNREAD:
            self._know(echo.read_marks(self._vault.get(_KEY) or b""))
        return echo.read_marks(bytes(self._marks[: self._length]))

    def _know(self, marks: list[bytes]) -> None:
        data = b"".join(marks[-echo.MOST :])
        self._length = len(data)
        self._marks[: self._length] = data


def unique(body: "Body", purpose: str) -> bytes:
    """8 bytes for ids, not for secrets: unique to this box and moment even if the entropy of `body` is stuck."""
    return _press(body.box_id + body.entropy(BLOCK), purpose)[:8]


def _press(block: bytes, purpose: str) -> bytes:
    digest = sha256(purpose.encode())
    digest.update(block)
    return digest.digest()
