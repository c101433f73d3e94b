"""What links the games of a box: how many were begun on it, and the chain head of the latest one.

Every header holds both, so removing a game leaves a visible gap. The head is the one after the last record of a game
that has ended, or the one after the header of any other game.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats.format2 import HEAD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.formats.layout import Header

    from .log import Log
    from .vault import Vault

_BEGUN = "begun"  # vault key: games (4 bytes) | id of the latest (8) | beginning of its head (16)
_PHOTO = "ended"  # vault key: the chain head of the game that ended last
_COUNT = 4
_ID = 8


def latest(vault: "Vault") -> tuple[int, bytes]:
    """(how many games were begun here, the head of the latest one: 16 bytes, none before the first)."""
    data = vault.get(_BEGUN) or b""
    if len(data) != _COUNT + _ID + HEAD:
        return 0, b""
    return int.from_bytes(data[:_COUNT], "little"), data[_COUNT + _ID :]


def begin(vault: "Vault", game_id: bytes, head: bytes) -> None:
    """One more game is begun. Refused when the flash does not keep it."""
    count = latest(vault)[0] + 1
    vault.put(_BEGUN, count.to_bytes(_COUNT, "little") + game_id + head[:HEAD])


def is_latest(vault: "Vault", header: "Header") -> bool:
    """Whether no game was begun after this one."""
    return header.counter == latest(vault)[0]


def take_back(vault: "Vault", header: "Header") -> None:
    """The latest game was none: the next one takes its number and link. Refused when the flash does not keep it."""
    vault.put(_BEGUN, (header.counter - 1).to_bytes(_COUNT, "little") + bytes(_ID) + header.previous)


def end(vault: "Vault", game_id: bytes, log: "Log") -> None:
    """Store the head of a game that has ended: as the latest one's, unless another game was begun since, and as the
    one whose code can be shown again.
    """
    head = log.totals.head
    data = vault.get(_BEGUN) or b""
    try:
        vault.put(_PHOTO, head)
        if data[_COUNT : _COUNT + _ID] == game_id:
            vault.put(_BEGUN, data[: _COUNT + _ID] + head[:HEAD])
    except Refused:
        pass  # the head after its header stays, which links it as well


def ended_last(vault: "Vault") -> bytes | None:
    """The chain head of the game that ended last, or None."""
    return vault.get(_PHOTO)
