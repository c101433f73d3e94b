"""Owns what is shown for a photograph: the code of the game that ended last, which is kept until another game ends,
the commitment to the dice of a counted game that has begun, and what the key of the box is known by.
"""

from shared_rules.formats import chain
from shared_rules.formats.dice import LOCKED

from ..store import begun
from ..store.unsigned import public_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.log import Log
    from ..store.vault import Vault

    Photo = tuple[str, str, str]  # the code, the digits of its QR code, the term of what it is

CODE = "scene.code"  # terms
COMMITMENT = "scene.promise"
KEY = "scene.key"


def of(log: "Log") -> "Photo":
    """The code of a log that is complete."""
    return _photo(log.totals.head)


def last(vault: "Vault") -> "Photo | None":
    """The code of the game that ended last, or None."""
    kept = begun.ended_last(vault)
    return _photo(kept) if kept else None


def fingerprint(vault: "Vault") -> "Photo | None":
    """What the key of this box is known by, or None before it has one."""
    key = public_key(vault)
    return _photo(chain.fingerprint(key), KEY) if key else None


def beginning(log: "Log") -> "Photo | None":
    """The commitment to the dice of a game, None when its box has none."""
    promise = log.header.commitment
    return None if promise == LOCKED else _photo(promise, COMMITMENT)


def _photo(digest: bytes, what: str = CODE) -> "Photo":
    return chain.code(digest), chain.qr(digest), what
