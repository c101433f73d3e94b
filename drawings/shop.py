"""What to buy, what to look for, what it costs and what replaces it: hardware/parts.toml as records, and as a page.

How many of each follows from the netlist.
"""

from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, cast

from tools.errors import Problem

from . import inputs
from .netlist import Netlist

_PAGE = """# What to buy

`make hardware` makes this page from [parts.toml](../parts.toml) and the netlist.
**Prices are estimates of {date}, unchecked**, in euros, without postage.

| part | quantity | look for | each | together | instead |
|---|---|---|---|---|---|
{rows}
| **all, without a case and without what the plan takes** | | | | **{sum:.2f}** | |
{others}

Display and buzzer may be left out, and so may any other part: the box says what is not there, and plays without it.
"""


@dataclass(frozen=True)
class Item:
    """One kind of part. `quantity`: of what is not in the netlist; `only`: for what, where not everybody needs it."""

    name: str
    look_for: str
    price_eur: float
    instead: str
    quantity: int | None = None
    only: str = ""


@dataclass(frozen=True)
class Shop:
    """`items`: by kind of part. `priced`: when their prices were estimated."""

    priced: str
    items: dict[str, Item]


_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("name", "look_for", "instead", "only"), (str,)),
    "price_eur": (float, int),
    "quantity": (int,),
}
_NEEDED = {field.name for field in fields(Item) if field.default is MISSING}


def load(path: Path) -> Shop:
    """What a file of the form of hardware/parts.toml lists. Raises Problem."""
    table = inputs.table(path)
    if "priced" not in table:
        raise Problem(f"{path.name} does not say when its prices were estimated: `priced` is missing.")
    items = {kind: _item(path.name, table, kind) for kind in table if kind != "priced"}
    return Shop(str(table["priced"]), items)


def _item(file: str, table: dict[str, object], kind: str) -> Item:
    row = inputs.row(file, table, kind, _NEEDED, set(_KINDS))
    for key, value in row.items():
        if type(value) not in _KINDS[key]:
            wanted = " or ".join(each.__name__ for each in _KINDS[key])
            raise Problem(f"{file}: `{key}` of [{kind}] is not of type {wanted}: {value!r}.")
        if isinstance(value, int | float) and value < 0:
            raise Problem(f"{file}: `{key}` of [{kind}] is below 0: {value}.")
    return Item(**cast(dict[str, Any], row))


def page(shop: Shop, netlist: Netlist) -> str:
    """parts.md."""
    total = sum(item.price_eur * _quantity(shop, netlist, kind) for kind, item in shop.items.items() if not item.only)
    rows, others = (_lines(shop, netlist, is_for_all) for is_for_all in (True, False))
    return _PAGE.format(date=shop.priced, rows=rows, sum=total, others=others)


def _lines(shop: Shop, netlist: Netlist, is_for_all: bool) -> str:
    lines: list[str] = []
    for kind, item in shop.items.items():
        if is_for_all == (not item.only):
            name = item.name if is_for_all else f"{item.name}, for {item.only}"
            many = _quantity(shop, netlist, kind)
            prices = f"{item.price_eur:.2f} | {item.price_eur * many:.2f}"
            lines.append(f"| {name} | {many} | {item.look_for} | {prices} | {item.instead} |")
    return "\n".join(lines)


def _quantity(shop: Shop, netlist: Netlist, kind: str) -> int:
    """How many of a kind of part are bought."""
    quantity = shop.items[kind].quantity
    return sum(part.kind == kind for part in netlist.parts) if quantity is None else quantity
