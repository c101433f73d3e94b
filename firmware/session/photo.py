"""Owns what the box shows for a photograph: the code of the game that ended last, and what its own key is known by."""

from shared_rules.core.refused import Refused
from shared_rules.formats import chain
from shared_rules.formats.record import NEWEST

from ..store.unsigned import public_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.log import Log
    from ..store.vault import Vault

    Photo = tuple[str, str, str]  # the term that says what it is, the code, the digits of its QR code

_KEY = "photo"  # vault key: how many digits the code has (1 byte), then the last link of the log


def keep(vault: "Vault", log: "Log") -> "Photo":
    """The code of a log that is complete."""
    kept = bytes((log.format.code_digits,)) + log.totals.head
    try:
        vault.put(_KEY, kept)
    except Refused:
        pass  # a full flash: it is shown this once
    return _photo("scene.code", kept[1:], kept[0])


def last(vault: "Vault") -> "Photo | None":
    """What keep() returned last, or None."""
    kept = vault.get(_KEY)
    return _photo("scene.code", kept[1:], kept[0]) if kept else None


def fingerprint(vault: "Vault") -> "Photo | None":
    """What the key of this box is known by, or None before it has one."""
    key = public_key(vault)
    return _photo("scene.key", chain.fingerprint(key), NEWEST.code_digits) if key else None


def _photo(term: str, digest: bytes, digits: int) -> "Photo":
    return term, chain.code(digest, digits), chain.qr(digest)
