"""Owns the refusals of a box as exceptions with its term id; those that a caller handles have a class of their own."""

from ..errors import BadData


class BoxRefused(BadData):
    """The box refused. `reason`: its own term id."""

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
    """The exception for the reason that a box gave."""
    return _CLASSES.get(reason, BoxRefused)(reason)
