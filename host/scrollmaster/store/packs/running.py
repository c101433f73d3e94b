"""The packs whose rules run in this command: each in one cage, however many logs are replayed with it."""

from hashlib import sha256

from shared_rules.core.refused import Refused
from shared_rules.formats import pack

from ...base.errors import BadData
from .faults import Late
from .process import Budget, Process

HEAP = 2 * 1024 * 1024
SECONDS = 20  # of the processor, for all packs in one command
GAP_S = 0.02  # of our own work after an answer: much else may be done there
MOST = 16  # packs in one command

_running: dict[bytes, Process] = {}
_budgets: list[Budget] = []  # of this command; none before a pack is asked


def process_of(game_id: str, data: bytes) -> Process:
    """Where the pack `data` runs as the game `game_id`. Raises NoCage or Late, or BadData for a damaged one."""
    key = sha256(data).digest() + game_id.encode()
    if key not in _running:
        if len(_running) >= MOST:
            raise Late(game_id)
        if not _budgets:
            _budgets.append(Budget(SECONDS, GAP_S))
        _running[key] = Process(game_id, contents(data), HEAP, _budgets[0])
    return _running[key]


def contents(data: bytes) -> dict[str, bytes]:
    """The entries of a pack by name; `pack.contents` has held every name to be a path downwards."""
    try:
        return dict(pack.contents(data))
    except Refused as refused:
        raise BadData("pack.damaged", refused.message) from None


def renew() -> None:
    """The command has ended: cli's `main` says so."""
    for process in _running.values():
        process.end()
    _running.clear()
    _budgets.clear()
