"""What a damaged flash has lost, as far as what is left shows it.

littlefs falls back to an older state of a directory whose newer one has rotted: records and games then vanish without a
trace of their own. What remains lies in other directories, and a single fault spoils only one of them: how many records
the running game has, kept while the box is idle; a checkpoint that has counted more; how many games there ought to be.
"""

from shared_rules.formats import record

from . import begun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .log import Log
    from .vault import Vault

_GONE = "gone"  # vault key: how many of the games begun here are not here any more, for a known reason (4 bytes)
_SEEN = "seen"  # vault key: the id of the running game (8 bytes), how many records it has (4)
_LOST = "lost"  # vault key: records (4 bytes) and games (4) that were found missing so far
_INT = 4
_MOST_INT = 0xFFFFFFFF
_ID = 8


def begin(vault: "Vault") -> None:
    """A game is begun: from the first one on, games are counted. Refused when the flash does not keep it."""
    if vault.get(_GONE) is None:
        vault.put(_GONE, bytes(_INT))


def delete(vault: "Vault") -> None:
    """A game is about to be deleted. Refused when the flash does not keep it."""
    vault.put(_GONE, _int(_counted(vault) + 1))


def see(vault: "Vault", game_id: bytes, count: int) -> None:
    """A game has so many records."""
    vault.note(_SEEN, game_id + _int(count))


def missing_games(vault: "Vault", there: int) -> int:
    """How many games have vanished since the last call; `there`: how many are on the box.

    A power cut between a game and its count hides one. A box that never counted begins with those that are there.
    Refused when the flash does not keep what was found.
    """
    begun_here = begun.latest(vault)[0]
    if not begun_here:
        return 0
    lost = begun_here - _counted(vault) - there if vault.get(_GONE) else 0
    vault.put(_GONE, _int(max(0, begun_here - there)))
    if lost > 0:
        _add(vault, 0, lost)
    return max(0, lost)


def missing_records(vault: "Vault", game_id: bytes, log: "Log") -> int:
    """How many records of a game have vanished at least; found once. Refused when the flash does not keep that."""
    seen = vault.get(_SEEN) or b""
    had = int.from_bytes(seen[_ID:], "little") if seen[:_ID] == game_id else 0
    lost = max(log.ahead, had - log.count)
    if not 0 < lost <= record.MAX_RECORDS:  # more than a log may have: what was kept is damaged itself
        return 0
    _add(vault, lost, 0)
    see(vault, game_id, log.count)
    return lost


def totals(vault: "Vault") -> tuple[int, int]:
    """(records, games) that were found missing on this box so far."""
    data = vault.get(_LOST) or b""
    return int.from_bytes(data[:_INT], "little"), int.from_bytes(data[_INT : 2 * _INT], "little")


def _add(vault: "Vault", records: int, games: int) -> None:
    before = totals(vault)
    vault.put(_LOST, _int(before[0] + records) + _int(before[1] + games))


def _counted(vault: "Vault") -> int:
    return int.from_bytes((vault.get(_GONE) or b"")[:_INT], "little")


def _int(number: int) -> bytes:
    return min(number, _MOST_INT).to_bytes(_INT, "little")
