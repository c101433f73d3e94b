"""Owns the whole check of a pack: first what its text shows and, only when that is in order, what happens in play."""

from ..problem import BadData
from . import folder, trial
from .folder import Folder


def faults(pack: Folder, games: int = trial.GAMES) -> list[str]:
    """Everything that is wrong with a pack, a sentence each; none when it may go to a box."""
    return folder.faults(pack) or trial.faults(pack, games)


class BadPack(BadData):
    """A pack has `faults`, and goes nowhere."""

    def __init__(self, pack: Folder, faults: list[str]):
        super().__init__("pack.bad", pack.id, len(faults))
        self.faults = faults
