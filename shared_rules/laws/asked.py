"""What a question has to be, whatever the position: it holds for what the functions of core/decision.py are given.

The laws hold every question to it, and the check of a pack each one on the line that makes it.
"""

from ..core.decision import Allocate, Choose, Confirm, Dice, Number, Option, Secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeGuard

    from ..core.types import Decision, Message

_LISTS = (list, tuple, range, bytes, bytearray)


def fault(asked: "Decision") -> "Message | None":
    """What is wrong with a question, None where nothing is. Its first argument is what makes such a question."""
    if not _is_text(asked.ask):
        return ("asked.text", name(asked))
    if isinstance(asked, (Choose, Allocate, Secret)) and not _are_options(asked.options):
        return ("asked.options", name(asked))
    if isinstance(asked, Choose):
        return _default(asked, range(len(asked.options)))
    if isinstance(asked, Secret):
        return _secret(asked)
    if isinstance(asked, Allocate):
        if not _is_list(asked.items) or not len(asked.items):
            return ("asked.items", name(asked))
        return _default(asked, [-1] + [option.value for option in asked.options])
    if isinstance(asked, Number):
        return _number(asked)
    if isinstance(asked, Dice):
        fits = asked.count >= 1 and 2 <= asked.sides <= 256
        return None if fits else ("asked.dice", name(asked), asked.count, asked.sides)
    _: Confirm = asked  # the kind that is left: a type checker names any other
    return None


def name(asked: "Decision") -> str:
    """The function that makes such a question is called as its class."""
    return type(asked).__name__.lower()


def _default(asked: "Choose | Allocate", fitting: "range | list[int]") -> "Message | None":
    return None if asked.default in fitting else ("asked.default", name(asked), asked.default)


def _number(asked: Number) -> "Message | None":
    numbers: "list[object]" = [asked.low, asked.high, asked.default]
    fits = all([isinstance(number, int) for number in numbers]) and asked.low <= asked.default <= asked.high
    return None if fits else ("asked.number", name(asked)) + tuple([str(number) for number in numbers])


def _secret(asked: Secret) -> "Message | None":
    if len(asked.options) not in (2, 3):
        return ("asked.secret", name(asked), len(asked.options))
    if not all([-64 <= option.value < 64 for option in asked.options]):
        return ("asked.values", name(asked))
    if not _is_list(asked.seats) or not 2 <= len(set(asked.seats)) == len(asked.seats):
        return ("asked.seats", name(asked))
    return None


def _are_options(options: object) -> bool:
    """Some, each with a text and a value of its own."""
    if not _is_list(options) or not len(options):
        return False
    values = [option.value for option in options if isinstance(option, Option) and _is_text(option.label)]
    return len(set(values)) == len(options)


def _is_text(message: object) -> bool:
    return _is_list(message) and isinstance(message, tuple) and len(message) > 0 and isinstance(message[0], str)


def _is_list(value: object) -> "TypeGuard[Sequence[object]]":
    return isinstance(value, _LISTS)
