"""Stops a pack on the line that makes a question that no game may ask. Runs in MicroPython as WebAssembly only.

The laws would find such a question later, when it is known what is wrong and no longer where.
"""

from shared_rules.core import decision
from shared_rules.laws import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Decision, Message

_MAKERS = ("confirm", "choose", "tally", "number", "dice", "one_seat", "allocate", "secret")


class Misuse(Exception):
    """`message`: what is wrong with a question."""

    def __init__(self, message: "Message") -> None:
        self.message = message


def watch() -> None:
    """From here on; of a pack that has not been imported yet."""
    for name in _MAKERS:
        setattr(decision, name, _watched(getattr(decision, name)))


def _watched(make: "Callable[..., Decision]") -> "Callable[..., Decision]":
    def checked(*args: object, **keywords: object) -> "Decision":
        question = make(*args, **keywords)
        wrong = asked.fault(question)
        if wrong:
            raise Misuse(wrong)
        return question

    return checked
