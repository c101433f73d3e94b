"""Owns the list of what to buy, from hardware/parts.toml; how many of each follows from the netlist."""

from dataclasses import dataclass

from .source import Source

_PAGE = """# What to buy

`python -m tools.hardware` makes this page from [parts.toml](../parts.toml) and the netlist.
**Prices are estimates of {date}, unchecked**, in euros, without postage.

| part | quantity | look for | each | together | instead |
|---|---|---|---|---|---|
{rows}
| **all, without a case** | | | | **{sum:.2f}** | |
{case}

Display and buzzer may be left out, and so may any other part: the box says what is not there, and plays without it.
"""


@dataclass(frozen=True)
class Row:
    """One kind of part."""

    name: str
    quantity: int
    look_for: str
    price: float
    instead: str
    case: bool  # only for the printed one


def rows(source: Source) -> list[Row]:
    """What to buy, as parts.toml has it."""
    found: list[Row] = []
    for kind, said in source.shop.items():
        built_in = sum(part.kind == kind for part in source.netlist.parts)
        quantity = int(str(said.get("quantity", built_in)))
        name, look_for, instead = (str(said[key]) for key in ("name", "look_for", "instead"))
        found.append(Row(name, quantity, look_for, float(str(said["price_eur"])), instead, "case" in said))
    return found


def page(source: Source) -> str:
    """parts.md."""
    total = sum(row.price * row.quantity for row in rows(source) if not row.case)
    parts, case = (_lines([row for row in rows(source) if row.case == of_case]) for of_case in (False, True))
    return _PAGE.format(date=source.priced, rows=parts, sum=total, case=case)


def _lines(of: list[Row]) -> str:
    return "\n".join(
        f"| {row.name}{', for the printed case' if row.case else ''} | {row.quantity} | {row.look_for} "
        f"| {row.price:.2f} | {row.price * row.quantity:.2f} | {row.instead} |"
        for row in of
    )
