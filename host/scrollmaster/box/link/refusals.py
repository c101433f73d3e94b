"""The refusals of a box as exceptions with its term id; those that a caller handles have a class of their own.

A box may name anything as its reason: what this program has no words for is shown as it came, cut short.
"""

from ...base.errors import BadData, Message
from ...base.terms import say

_REFUSAL = "refused."
_SHOWN = 40  # letters of an unknown reason


class BoxRefused(BadData):
    """The box refused. `reason`: its own term id."""

    def __init__(self, reason: str) -> None:
        super().__init__(*_message(reason))
        self.reason = reason


class Damaged(BoxRefused):
    """The box's flash is damaged where the next record should be."""


class OnTrial(BoxRefused):
    """Another wiring is being tried already."""


class NoSuchLog(BoxRefused):
    """The box has no game of that id."""


_CLASSES = {"refused.damaged": Damaged, "refused.trial": OnTrial, "refused.no_such_log": NoSuchLog}


def _message(reason: str) -> Message:
    if reason.startswith(_REFUSAL) and say(reason) != reason:
        return "link.refused", reason
    return "link.refused_oddly", f'"{reason[:_SHOWN]}"'  # with quotes it is the id of no text


def refusal(reason: str) -> BoxRefused:
    """The exception for the reason that a box gave."""
    return _CLASSES.get(reason, BoxRefused)(reason)
