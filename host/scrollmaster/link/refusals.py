"""Owns how a box says no: an exception with the box's own term id; of a class of its own where a caller goes on."""

from ..errors import BadData


class BoxRefused(BadData):
    """A box answered that it will not. `reason`: its own term id."""

    def __init__(self, reason: str):
        super().__init__("link.refused", reason)
        self.reason = reason


class Damaged(BoxRefused):
    """The box's flash is damaged where the next record should be."""


class OnTrial(BoxRefused):
    """Another wiring is being tried already."""


class NoSuchLog(BoxRefused):
    """The box has no game of that id."""


_CLASSES = {"refused.damaged": Damaged, "refused.trial": OnTrial, "refused.no_such_log": NoSuchLog}


def refusal(reason: str) -> BoxRefused:
    """What to raise for the reason that a box gave."""
    return _CLASSES.get(reason, BoxRefused)(reason)
