"""Owns validating the answers of a pack's process: they are hostile, so they are rebuilt of ints, texts and tuples.

A wrong answer raises KeyError, TypeError, ValueError or IndexError. No object that came in goes out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from shared_rules.core import decision as kinds
from shared_rules.core.clock import SEATS as MAX_SEATS
from shared_rules.core.decision import TABLE, Option, allocate, choose, confirm, dice, secret, tally
from shared_rules.core.types import Colour, Decision, Message, ScoreRow

from ..reading import is_list, is_table
from ..sanitize import sanitize

_DEEP = 8  # messages inside each other

Made = TypeVar("Made")


class Facts(NamedTuple):
    """What a pack says of itself."""

    game_id: str
    rules_version: int
    levels: tuple[str, ...]
    seats: tuple[int, int]


def number(value: object) -> int:
    """An int."""
    if not isinstance(value, int):
        raise TypeError
    return int(value)


def seat(value: object) -> int:
    """A seat, or the table."""
    if not TABLE <= number(value) < MAX_SEATS:
        raise ValueError
    return number(value)


def text(value: object) -> str:
    """A text that cannot do anything to a terminal."""
    if not isinstance(value, str):
        raise TypeError
    return sanitize(value)


def each(value: object, make: Callable[[object], Made]) -> list[Made]:
    """The items of a list, each one rebuilt."""
    return [make(item) for item in _list(value)]


def numbers(value: object) -> list[int]:
    return each(value, number)


def texts(value: object) -> list[str]:
    return each(value, text)


def message(value: object, deep: int = _DEEP) -> Message:
    """A term id, then its arguments."""
    term, *arguments = _list(value)
    if not deep:
        raise ValueError
    return (text(term), *[_argument(argument, deep - 1) for argument in arguments])


def messages(value: object) -> list[Message]:
    """Several; none where there are none."""
    return each(value, message) if value else []


def colours(value: object) -> list[Colour]:
    return each(value, _colour)


def score_rows(value: object) -> list[ScoreRow]:
    return each(value, _score_row)


def facts(value: object) -> Facts:
    """What a pack says of itself."""
    said = _dict(value)
    fewest, most = numbers(said["SEATS"])
    return Facts(text(said["ID"]), number(said["RULES_VERSION"]), tuple(texts(said["LEVELS"])), (fewest, most))


def decision(value: object) -> Decision | None:
    """A question, or that there is none."""
    if value is None:
        return None
    said = _dict(value)
    made = _MAKERS[number(said["kind"])](said, message(said["ask"]), seat(said["seat"]))
    made.clock_ms = number(said["clock_ms"])
    made.preset = text(said["preset"])
    return made


Said = dict[str, object]


def _confirm(said: Said, ask: Message, seat: int) -> Decision:
    return confirm(ask, seat)


def _choose(said: Said, ask: Message, seat: int) -> Decision:
    made = choose(ask, _options(said), seat, number(said["default"]))
    made.groups = messages(said["groups"])
    return made


def _tally(said: Said, ask: Message, seat: int) -> Decision:
    return tally(ask, _options(said), seat, number(said["default"]))


def _number(said: Said, ask: Message, seat: int) -> Decision:
    return kinds.number(ask, number(said["low"]), number(said["high"]), number(said["default"]), seat)


def _dice(said: Said, ask: Message, seat: int) -> Decision:
    made = dice(ask, number(said["count"]), number(said["sides"]), seat)
    made.faces = messages(said["faces"])
    return made


def _allocate(said: Said, ask: Message, seat: int) -> Decision:
    return allocate(ask, numbers(said["items"]), _options(said), seat, number(said["default"]))


def _secret(said: Said, ask: Message, seat: int) -> Decision:
    return secret(ask, _options(said), numbers(said["seats"]))


_MAKERS: dict[int, Callable[[Said, Message, int], Decision]] = {
    kinds.CONFIRM: _confirm,
    kinds.CHOOSE: _choose,
    kinds.NUMBER: _number,
    kinds.DICE: _dice,
    kinds.ALLOCATE: _allocate,
    kinds.SECRET: _secret,
    kinds.TALLY: _tally,
}


def _options(said: Said) -> list[Option]:
    return each(said["options"], _option)


def _option(value: object) -> Option:
    said = _dict(value)
    where = number(said["group"]), number(said["place"])
    made = Option(number(said["value"]), message(said["label"]), seat(said["seat"]), *where)
    made.most = number(said["most"])
    return made


def _argument(value: object, deep: int) -> str | int | Message:
    if is_list(value):
        return message(value, deep)
    return text(value) if isinstance(value, str) else number(value)


def _colour(value: object) -> Colour:
    red, green, blue = numbers(value)
    return red, green, blue


def _score_row(value: object) -> ScoreRow:
    label, points = _list(value)
    return message(label), numbers(points)


def _list(value: object) -> Sequence[object]:
    if not is_list(value):
        raise TypeError
    return value


def _dict(value: object) -> Said:
    if not is_table(value):
        raise TypeError
    return value
