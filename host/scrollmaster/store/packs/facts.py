"""What a pack says of itself, rebuilt as any answer is (untrusted.py). What makes no sense is named."""

from collections.abc import Callable
from typing import NamedTuple

from shared_rules.core.clock import MOST_SEATS
from shared_rules.core.types import Colour, SwitchRow
from shared_rules.formats.format2 import MAX_VERSION

from . import untrusted
from .faults import Unfit
from .untrusted import Value


class Facts(NamedTuple):
    """The attributes of core/game.py with these names."""

    ID: str
    RULES_VERSION: int
    SEATS: tuple[int, int]
    LEVELS: tuple[str, ...]
    GUIDE: tuple[str, ...]
    COLOURS: tuple[tuple[str, Colour], ...]
    SWITCHES: tuple[SwitchRow, ...]
    RULES: tuple[tuple[str, tuple[str, ...]], ...]


def facts(value: object) -> Facts:
    """What a pack says of itself. Raises Unfit."""
    table = untrusted.as_table(value)

    def fact(name: str, make: Callable[[object], Value]) -> Value:
        try:
            return make(table[name])
        except (KeyError, TypeError, ValueError):
            raise Unfit(name, f"pack.fact_{name}") from None

    seats = fact("SEATS", _seats)
    return Facts(
        fact("ID", _id),
        fact("RULES_VERSION", lambda number: untrusted.between(number, 1, MAX_VERSION)),
        seats,
        fact("LEVELS", lambda levels: _some(levels, 1, untrusted.text)),
        fact("GUIDE", lambda terms: _some(terms, 0, untrusted.text)),
        fact("COLOURS", lambda rows: _some(rows, seats[1], _colour)),
        fact("SWITCHES", lambda rows: _some(rows, 0, _switch)),
        fact("RULES", lambda rows: _some(rows, 0, _subject)),
    )


def _some(value: object, fewest: int, make: Callable[[object], Value]) -> tuple[Value, ...]:
    """What `make` makes of so many items at least."""
    made = tuple(untrusted.each(value, make))
    if len(made) < fewest:
        raise ValueError
    return made


def _id(value: object) -> str:
    if not value:
        raise ValueError
    return untrusted.text(value)


def _seats(value: object) -> tuple[int, int]:
    fewest, most = untrusted.numbers(value)
    return untrusted.between(fewest, 1, most), untrusted.between(most, fewest, MOST_SEATS)


def _colour(value: object) -> tuple[str, Colour]:
    term, colour = untrusted.as_list(value)
    return untrusted.text(term), untrusted.colour(colour)


def _switch(value: object) -> SwitchRow:
    id, name, values = untrusted.as_list(value)
    return untrusted.number(id), untrusted.text(name), _some(values, 2, untrusted.text)


def _subject(value: object) -> tuple[str, tuple[str, ...]]:
    term, questions = untrusted.as_list(value)
    return untrusted.text(term), _some(questions, 1, untrusted.text)
