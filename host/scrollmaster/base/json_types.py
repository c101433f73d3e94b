"""Narrows the types of values that come out of JSON and TOML, which may be anything."""

from typing import TypeGuard


def is_list(value: object) -> TypeGuard[list[object]]:
    """True for a list of anything."""
    return isinstance(value, list)


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """True for an object of JSON or a table of TOML: both have texts as keys."""
    return isinstance(value, dict)
