"""Owns hardware/parts.toml as records: what to buy, what to look for, what it costs and what replaces it."""

import tomllib
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, cast

from scrollmaster.reading import is_table


class WrongPartsError(Exception):
    """What a file of the form of hardware/parts.toml says cannot be used."""


@dataclass(frozen=True)
class Item:
    """One kind of part. `quantity`: of what is not in the netlist; `case`: only for the printed one."""

    name: str
    look_for: str
    price_eur: float
    instead: str
    quantity: int | None = None
    case: bool = False


@dataclass(frozen=True)
class Shop:
    """`items`: by kind of part. `priced`: when their prices were estimated."""

    priced: str
    items: dict[str, Item]


_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("name", "look_for", "instead"), (str,)),
    "price_eur": (float, int),
    "quantity": (int,),
    "case": (bool,),
}
_NEEDED = {field.name for field in fields(Item) if field.default is MISSING}


def load(path: Path) -> Shop:
    """What a file of the form of hardware/parts.toml lists. Raises WrongPartsError."""
    try:
        said: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as wrong:
        raise WrongPartsError(f"{path.name} cannot be read: {wrong}.") from None
    if "priced" not in said:
        raise WrongPartsError(f"{path.name} does not say when its prices were estimated: `priced` is missing.")
    items = {kind: _item(path.name, kind, row) for kind, row in said.items() if kind != "priced"}
    return Shop(str(said["priced"]), items)


def _item(file: str, kind: str, row: object) -> Item:
    if not is_table(row):
        raise WrongPartsError(f"{file}: `{kind}` is not a table of its own.")
    for key in sorted(_NEEDED - set(row)):
        raise WrongPartsError(f"{file}: [{kind}] lacks `{key}`.")
    for key, value in row.items():
        if key not in _KINDS:
            raise WrongPartsError(f"{file}: [{kind}] has `{key}`, which nothing reads.")
        if type(value) not in _KINDS[key]:
            wanted = " or ".join(each.__name__ for each in _KINDS[key])
            raise WrongPartsError(f"{file}: `{key}` of [{kind}] is not of type {wanted}: {value!r}.")
    return Item(**cast(dict[str, Any], row))
