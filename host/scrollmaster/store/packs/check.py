"""Checks a pack: first what its words and its size show and, only when they are in order, what its code does."""

from ...base.errors import BadData, Problem
from ...base.terms import say
from . import build, folder, reasons, trial
from .folder import Folder
from .trial import Verdict


def verdict(pack: Folder, games: int = trial.GAMES) -> Verdict:
    """Everything that is wrong with a pack, a sentence each; no fault when it may go to a box."""
    if found := folder.faults(pack) or _as_file(pack):
        return Verdict(found, 0, 0)
    return trial.faults(pack, games)


def _as_file(pack: Folder) -> list[str]:
    """Nothing, or why it cannot be one file for a box: for its size, or for a translation."""
    try:
        build.build(pack)
    except Problem as problem:
        return [say(*problem.message)]
    return []


def unended(pack: Folder) -> str:
    """What to say of a pack of which no game has ended by its rules."""
    return reasons.at(pack, ("pack.unended",))


class BadPack(BadData):
    """A pack has `faults`, and goes nowhere."""

    def __init__(self, pack: Folder, faults: list[str]) -> None:
        super().__init__("pack.bad", pack.id, len(faults))
        self.faults = faults
