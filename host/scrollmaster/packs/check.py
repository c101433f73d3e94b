"""Owns the whole check of a pack: first what its text shows and, only when that is in order, what happens in play."""

from ..errors import BadData, Problem
from ..terms import say
from . import build, folder, trial
from .folder import Folder


def faults(pack: Folder, games: int = trial.GAMES) -> list[str]:
    """Everything that is wrong with a pack, a sentence each; none when it may go to a box."""
    return folder.faults(pack) or trial.faults(pack, games) or _size(pack)


def _size(pack: Folder) -> list[str]:
    """Nothing, or why it cannot be one file for a box."""
    try:
        build.build(pack)
    except Problem as problem:
        return [say(*problem.message)]
    return []


class BadPack(BadData):
    """A pack has `faults`, and goes nowhere."""

    def __init__(self, pack: Folder, faults: list[str]):
        super().__init__("pack.bad", pack.id, len(faults))
        self.faults = faults
