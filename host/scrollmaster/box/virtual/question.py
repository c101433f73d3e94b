"""What a virtual box asks, as docs/question.md has it, and when it was asked.

It comes from the process of the box, where code of a pack may run: hostile until it has been taken apart.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from shared_rules.core.decision import TABLE

from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize

KINDS = frozenset("confirm choose tally number dice allocate secret share over barrier locked offer code".split())
_AT = re.compile(r"(\d{1,10})\.(\d{1,10})")
_LONGEST = 500  # letters of a text
_MOST = 1000  # of anything
_LARGEST = 1 << 31
_Value = TypeVar("_Value")


@dataclass(frozen=True)
class Option:
    """`group`: the index of its heading, -1 for none. `change`: empty, or a seat, the number now, by, at most."""

    value: int
    label: str
    group: int = -1
    most: int = 1
    is_dark: bool = False
    change: tuple[int, ...] = ()


@dataclass(frozen=True)
class DiceAsked:
    """Dice that are asked for, or that the box has rolled: then with `values`."""

    count: int
    sides: int
    faces: tuple[str, ...] = ()
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class Question:
    """The fields of docs/question.md that a plain terminal reads. `happened` counts what has happened.

    `standings`: by seat, what a text display shows beside its name.
    """

    boot: int
    number: int
    happened: int
    kind: str
    seat: int = TABLE
    ask: str = ""
    seats: tuple[str, ...] = ()
    heading: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    can: tuple[str, ...] = ()
    undo: str = ""
    rolled: DiceAsked | None = None
    code: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    groups: tuple[str, ...] = ()
    default: int | None = None
    low: int = 0
    high: int = 0
    change: tuple[int, ...] = ()
    dice: DiceAsked | None = None
    items: tuple[int, ...] = ()
    count: int = 0
    standings: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """What a seat is called; "" for the whole table."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""


def read(data: bytes) -> Question:
    """A message of the bus as a question. Raises ValueError for what is none."""
    parts = _list(json.loads(data))
    if len(parts) != 3:
        raise ValueError
    happened, fields = _int(parts[0]), _table(parts[1])
    at = _AT.fullmatch(_text(fields.get("at")))
    kind = _text(fields.get("kind"))
    if not at or kind not in KINDS or max(int(at[1]), int(at[2])) >> 32:
        raise ValueError
    default = fields.get("default")
    return Question(
        int(at[1]),
        int(at[2]),
        happened,
        kind,
        _int(fields.get("seat", TABLE)),
        _text(fields.get("ask", "")),
        tuple(_text(_list(seat)[0]) for seat in _some(fields.get("seats"))),
        _texts(fields.get("heading")),
        _texts(fields.get("news")),
        _texts(fields.get("lines")),
        _texts(fields.get("lessons")),
        _texts(fields.get("can")),
        _text(fields.get("undo", "")),
        _dice(fields.get("rolled")),
        _texts(fields.get("code")),
        tuple(map(_option, _some(fields.get("options")))),
        _texts(fields.get("groups")),
        None if default is None else _int(default),
        _int(fields.get("low", 0)),
        _int(fields.get("high", 0)),
        _change(fields.get("change")),
        _dice(fields.get("dice")),
        _ints(fields.get("items")),
        _int(fields.get("count", 0)),
        _texts(parts[2]),
    )


def _option(value: object) -> Option:
    fields = _table(value)
    return Option(
        _int(fields.get("value")),
        _text(fields.get("label")),
        _int(fields.get("group", -1)),
        _int(fields.get("most", 1)),
        bool(fields.get("dark")),
        _change(fields.get("change")),
    )


def _dice(value: object) -> DiceAsked | None:
    if value is None:
        return None
    fields = _table(value)
    values, faces = _ints(fields.get("values")), _texts(fields.get("faces"))
    return DiceAsked(_int(fields.get("count")), _int(fields.get("sides")), faces, values)


def _change(value: object) -> tuple[int, ...]:
    change = _ints(value)
    if len(change) not in (0, 4):
        raise ValueError
    return change


def _texts(value: object) -> tuple[str, ...]:
    return _all(_text, value)


def _ints(value: object) -> tuple[int, ...]:
    return _all(_int, value)


def _all(read_one: Callable[[object], _Value], value: object) -> tuple[_Value, ...]:
    return tuple(map(read_one, _some(value)))


def _some(value: object) -> list[object]:
    """A list that may be left out."""
    found = _list(value) if value else []
    if len(found) > _MOST:
        raise ValueError
    return found


def _list(value: object) -> list[object]:
    if not is_list(value) or not value:
        raise ValueError
    return value


def _table(value: object) -> dict[str, object]:
    if not is_table(value):
        raise ValueError
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return sanitize(value[:_LONGEST])


def _int(value: object) -> int:
    if not isinstance(value, int) or abs(value) >= _LARGEST:
        raise ValueError
    return value
