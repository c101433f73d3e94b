"""Reads JSON that is not trusted, from an archive or a page: each function raises ValueError for anything else."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..snapshot.types import Json

MOST = 1 << 62  # a number that fits any database
MOST_SIDES = 256


def number(value: "Json", low: int = 0, high: int = MOST) -> int:
    """An int from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:  # true is an int, too
        raise ValueError
    return value


def numbers(value: "Json", count: int, low: int = -MOST) -> list[int]:
    """So many ints, none below `low`."""
    return [number(each, low) for each in items(value, count, count)]


def text(value: "Json", letters: int) -> str:
    """A text of at most so many letters."""
    if not isinstance(value, str) or len(value) > letters:
        raise ValueError
    return value


def items(value: "Json", least: int, most: int) -> "list[Json]":
    """The items of a list of so many."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ValueError
    return value


def table(value: "Json") -> "Mapping[str, Json]":
    """A table by name."""
    if not isinstance(value, dict):
        raise ValueError
    return value


def check(holds: bool) -> None:
    """Refuse what cannot be."""
    if not holds:
        raise ValueError
