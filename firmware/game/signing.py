"""How a box signs its games, with a key of its own that it makes when it first has nothing to do.

The signature follows END in the sealed log. The chain head that it signs waits in the vault until then, so a power cut
costs nothing: the next start begins again. docs/decisions/0024 says what it proves.
"""

from shared_rules.core import action as act
from shared_rules.core.refused import Refused
from shared_rules.formats import ed25519, record

from ..store import unsigned
from ..store.sealed import SealedLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from ..store.catalogue import Catalogue
    from ..store.vault import Vault
    from .entropy import Chance

    Slices = Generator[None, None, None]

_SCHEME = 1  # Ed25519


class Signer:
    """What this box has to sign, done in slices: `begin` after a game has ended, `work` while the box is idle."""

    def __init__(self, vault: "Vault", catalogue: "Catalogue", chance: "Chance") -> None:
        self._vault = vault
        self._catalogue = catalogue
        self._chance = chance
        self._job: "Slices | None" = None
        self.begin()

    def begin(self) -> None:
        """There may be something to sign."""
        self._job = self._sign_all()

    def work(self) -> bool:
        """Do one slice, at most some 20 ms on a Pico. Returns whether there is more to do."""
        if self._job is None:
            return False
        try:
            next(self._job)
            return True
        except (StopIteration, OSError, Refused):  # done, or the flash or the source fails: the next start tries again
            self._job = None
            return False

    def _sign_all(self) -> "Slices":
        secret, public = unsigned.keys(self._vault)
        if not public:
            secret = self._chance.draw("signing key")
            public = yield from ed25519.public_key(secret)
            unsigned.keep_keys(self._vault, secret, public)
        for game_id, head in unsigned.waiting(self._vault):
            if self._is_unsigned(game_id, public):
                signature = yield from ed25519.sign(secret, public, head)
                if self._is_unsigned(game_id, public):  # it may have been deleted meanwhile
                    self._catalogue.add(game_id, record.NEWEST.encode(act.SIGNED, 0, (_SCHEME, signature)))
            unsigned.forget(self._vault, game_id)

    def _is_unsigned(self, game_id: bytes, public: bytes) -> bool:
        """True for a sealed log that ends with END and names the key of this box."""
        try:
            log = self._catalogue.read(game_id)
            header = record.NEWEST.header(record.NEWEST.decode(log.body(0))[2])
            return isinstance(log, SealedLog) and header.key == public and log.body(log.count - 1)[0] == act.END
        except Refused:
            return False  # deleted, or damaged
