"""Reads what people write in hardware/: whatever cannot be used gets one sentence, as a Problem."""

import math
import tomllib
from pathlib import Path

from scrollmaster.base.json_types import is_list, is_table

from tools.errors import Problem

_MOST = 1000  # mm, EUR, pieces: nothing of a box is more


def table(path: Path) -> dict[str, object]:
    """What a TOML file says; its numbers are of a size that something of a box can have."""
    try:
        rows: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise Problem(f"{path.name} cannot be read: {wrong}.") from None
    for name, value in rows.items():
        _check(path.name, name, value)
    return rows


def _check(file: str, place: str, value: object) -> None:
    if is_table(value):
        for name, inner in value.items():
            _check(file, f"{place}.{name}", inner)
    elif is_list(value):
        for inner in value:
            _check(file, place, inner)
    elif isinstance(value, int | float) and not (math.isfinite(value) and abs(value) < _MOST):
        raise Problem(f"{file}: {place} is not between -{_MOST} and {_MOST}: {value}.")


def numbers(file: str, place: str, value: object, count: int) -> None:
    """A line of a file has one number, or a list of so many."""
    found: list[object] = [value] if count == 1 else value if is_list(value) else []
    if len(found) != count or not all(type(each) in (int, float) for each in found):  # True is an int, too
        wanted = "a number" if count == 1 else f"a list of {count} numbers"
        raise Problem(f"{file}: {place} is not {wanted}: {value!r}.")


def row(file: str, rows: dict[str, object], name: str, needed: set[str], known: set[str]) -> dict[str, object]:
    """One table of a file, which has all that is `needed` and nothing that is not `known`."""
    found = rows.get(name)
    if not is_table(found):
        raise Problem(f"{file}: `{name}` is not a table of its own.")
    for key in sorted(needed - set(found)):
        raise Problem(f"{file}: [{name}] lacks `{key}`.")
    for key in sorted(set(found) - known):
        raise Problem(f"{file}: [{name}] has `{key}`, which nothing reads.")
    return found
