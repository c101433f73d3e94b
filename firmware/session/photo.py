"""Owns what is shown for a photograph: the code of the game that ended last, which is kept until another game ends,
and the commitment to the dice of a counted game that has begun.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import chain
from shared_rules.formats.dice import LOCKED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..store.log import Log
    from ..store.vault import Vault

    Photo = tuple[str, str, str]  # the code, the digits of its QR code, the term of what it is

CODE = "scene.code"  # terms
COMMITMENT = "scene.promise"
_KEY = "photo"  # vault key: how many digits the code has (1 byte), then the last link of the log


def keep(vault: "Vault", log: "Log") -> "Photo":
    """The code of a log that is complete."""
    kept = bytes((log.format.code_digits,)) + log.totals.head
    try:
        vault.put(_KEY, kept)
    except Refused:
        pass  # a full flash: it is shown this once
    return _photo(kept)


def last(vault: "Vault") -> "Photo | None":
    """What keep() returned last, or None."""
    kept = vault.get(_KEY)
    return _photo(kept) if kept else None


def beginning(log: "Log") -> "Photo | None":
    """The commitment to the dice of a game, None when its box has none."""
    promise = log.header.commitment
    return None if promise == LOCKED else _photo(bytes((log.format.code_digits,)) + promise, COMMITMENT)


def _photo(kept: bytes, what: str = CODE) -> "Photo":
    return chain.code(kept[1:], kept[0]), chain.qr(kept[1:]), what
