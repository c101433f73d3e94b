"""Owns telling what JSON and TOML may hold: values that somebody else wrote, whose types nothing else promises."""

from typing import TypeGuard


def is_list(value: object) -> TypeGuard[list[object]]:
    """True for a list, of whatever."""
    return isinstance(value, list)


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """True for an object of JSON or a table of TOML: both have texts as keys."""
    return isinstance(value, dict)
