"""Checks a pack: first what its words show and, only when they are in order, what its code does."""

from ...base.errors import BadData, Problem
from ...base.terms import say
from . import build, folder, trial
from .folder import Folder
from .trial import Verdict


def verdict(pack: Folder, games: int = trial.GAMES) -> Verdict:
    """Everything that is wrong with a pack, a sentence each; no fault when it may go to a box."""
    if found := folder.faults(pack):
        return Verdict(found, 0, 0)
    tried = trial.faults(pack, games)
    return tried if tried.faults else tried._replace(faults=_size(pack))


def _size(pack: Folder) -> list[str]:
    """Nothing, or why it cannot be one file for a box."""
    try:
        build.build(pack)
    except Problem as problem:
        return [say(*problem.message)]
    return []


class BadPack(BadData):
    """A pack has `faults`, and goes nowhere."""

    def __init__(self, pack: Folder, faults: list[str]) -> None:
        super().__init__("pack.bad", pack.id, len(faults))
        self.faults = faults
