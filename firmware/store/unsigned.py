"""What the vault keeps so that this box can sign: its key, and the games that wait for their signature."""

from binascii import unhexlify

from shared_rules.core.refused import Refused
from shared_rules.formats import ed25519, record

from .catalogue import hex_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .log import Log
    from .vault import Vault

_KEY = "signing"  # vault key: the secret (32 bytes), the public key (32)
_WAITS = "signs-"  # vault key: the chain head after END of a game that is to be signed


def keys(vault: "Vault") -> tuple[bytes, bytes]:
    """(secret, public key) of this box, 32 bytes each; both empty before it has them."""
    pair = vault.get(_KEY) or b""
    if len(pair) != ed25519.SECRET + ed25519.PUBLIC:
        return b"", b""
    return pair[: ed25519.SECRET], pair[ed25519.SECRET :]


def public_key(vault: "Vault") -> bytes:
    """The key by which this box is known."""
    return keys(vault)[1]


def keep_keys(vault: "Vault", secret: bytes, public: bytes) -> None:
    """Give this box its keys. Refused when the flash does not keep them."""
    vault.put(_KEY, secret + public)


def expect(vault: "Vault", game_id: bytes, log: "Log") -> None:
    """Let a game that has just ended wait for its signature, if it was begun with the key of this box."""
    try:
        if log.format is record.NEWEST and log.header.key:
            vault.put(_WAITS + hex_name(game_id), log.totals.head)
    except Refused:
        pass  # a full flash, or a damaged log: it stays unsigned


def waiting(vault: "Vault") -> list[tuple[bytes, bytes]]:
    """The games that wait, each as (game id, the chain head to sign)."""
    return [(unhexlify(key[len(_WAITS) :]), vault.get(key) or b"") for key in vault.keys(_WAITS)]


def forget(vault: "Vault", game_id: bytes) -> None:
    """A game waits no longer."""
    vault.remove(_WAITS + hex_name(game_id))
