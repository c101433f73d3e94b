"""Owns hardware/parts.toml as records: what to buy, what to look for, what it costs and what replaces it."""

from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, cast

from ..errors import Problem
from . import inputs


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
    """What a file of the form of hardware/parts.toml lists. Raises Problem."""
    said = inputs.table(path)
    if "priced" not in said:
        raise Problem(f"{path.name} does not say when its prices were estimated: `priced` is missing.")
    items = {kind: _item(path.name, said, kind) for kind in said if kind != "priced"}
    return Shop(str(said["priced"]), items)


def _item(file: str, said: dict[str, object], kind: str) -> Item:
    row = inputs.row(file, said, kind, _NEEDED, set(_KINDS))
    for key, value in row.items():
        if type(value) not in _KINDS[key]:
            wanted = " or ".join(each.__name__ for each in _KINDS[key])
            raise Problem(f"{file}: `{key}` of [{kind}] is not of type {wanted}: {value!r}.")
        if isinstance(value, int | float) and value < 0:
            raise Problem(f"{file}: `{key}` of [{kind}] is below 0: {value}.")
    return Item(**cast(dict[str, Any], row))
