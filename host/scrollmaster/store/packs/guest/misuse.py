"""Stops a pack where it does what no game may do, with a message of ours. Runs in MicroPython as WebAssembly only.

The laws would find a wrong question later, when it is known what is wrong and no longer where. What a position loses
as its bytes they cannot find: here it is never anything else.
"""

from shared_rules.core import decision
from shared_rules.core.clock import MOST_SEATS
from shared_rules.laws import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.game import Game
    from shared_rules.core.types import Decision, Message

watching = False
_MAKERS = ("confirm", "choose", "tally", "number", "dice", "one_seat", "allocate", "secret")


class Misuse(Exception):
    """`message`: what is wrong."""

    def __init__(self, message: "Message") -> None:
        self.message = message


def watch() -> None:
    """From here on; of a pack that has not been imported yet."""
    global watching
    watching = True
    for name in _MAKERS:
        setattr(decision, name, _watched(getattr(decision, name)))


def _watched(make: "Callable[..., Decision]") -> "Callable[..., Decision]":
    def checked(*args: object, **keywords: object) -> "Decision":
        question = make(*args, **keywords)
        wrong = asked.fault(question) or _seat_fault(question)
        if wrong:
            raise Misuse(wrong)
        return question

    return checked


def _seat_fault(question: "Decision") -> "Message | None":
    """What is wrong with the seats that a question and its options name."""
    seats = [question.seat] + [option.seat for option in question.options]
    return None if all([_is_seat(seat) for seat in seats]) else ("misuse.seat", asked.name(question), MOST_SEATS - 1)


def _is_seat(value: object) -> bool:
    return isinstance(value, int) and decision.TABLE <= value < MOST_SEATS


def check_fields(live: "Game", after: "Game") -> None:
    """A position `after`, made of the bytes of the `live` one, has lost nothing."""
    for name in live.__dict__:
        if live.__dict__[name] != after.__dict__.get(name):
            raise Misuse(("misuse.field", name))
