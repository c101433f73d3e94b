"""When the PC may offer another pack: after one that nobody took it waits, a minute first, then ever longer.

An offer takes over keys and display, and every press answers it: offers without end would leave no box to play on.
"""

from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.vault import Vault

FIRST_MS = 60000  # after one that was declined; twice as long after each more
_MOST = 7  # declined ones that are counted: then it is an hour
_DECLINED = "declined"  # vault key: how many, since one was taken
_UNREAD = -1


class Offers:
    """The offers of packs. A restart makes none of the wait shorter."""

    def __init__(self, vault: "Vault") -> None:
        self._vault = vault
        self._count = _UNREAD  # most PCs offer none: nobody waits for it at power-on
        self._from_ms = 0

    def check(self, now_ms: int) -> None:
        """Raise Refused while no pack may be offered."""
        if self._count == _UNREAD:
            self._count = min((self._vault.get(_DECLINED) or b"\0")[0], _MOST)
            self._from_ms = self._wait_ms()
        if now_ms < self._from_ms:
            raise Refused("refused.declined_wait", (self._from_ms - now_ms + 999) // 1000)

    def declined(self, now_ms: int) -> None:
        """Nobody took a pack."""
        self._count = min(self._count + 1, _MOST)
        self._from_ms = now_ms + self._wait_ms()
        try:
            self._vault.put(_DECLINED, bytes((self._count,)))
        except Refused:
            pass  # the flash is full: it is remembered until the next restart

    def taken(self) -> None:
        """Somebody took one."""
        self._count = self._from_ms = 0
        self._vault.remove(_DECLINED)

    def _wait_ms(self) -> int:
        return FIRST_MS << self._count - 1 if self._count else 0
