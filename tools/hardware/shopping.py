"""Owns the list of what to buy, from hardware/parts.toml; how many of each follows from the netlist."""

from .source import Source

_PAGE = """# What to buy

`make hardware` makes this page from [parts.toml](../parts.toml) and the netlist.
**Prices are estimates of {date}, unchecked**, in euros, without postage.

| part | quantity | look for | each | together | instead |
|---|---|---|---|---|---|
{rows}
| **all, without a case** | | | | **{sum:.2f}** | |
{case}

Display and buzzer may be left out, and so may any other part: the box says what is not there, and plays without it.
"""


def quantity(source: Source, kind: str) -> int:
    """How many of a kind of part are bought."""
    said = source.shop.items[kind].quantity
    return sum(part.kind == kind for part in source.netlist.parts) if said is None else said


def page(source: Source) -> str:
    """parts.md."""
    items = source.shop.items
    total = sum(item.price_eur * quantity(source, kind) for kind, item in items.items() if not item.case)
    return _PAGE.format(date=source.shop.priced, rows=_lines(source, False), sum=total, case=_lines(source, True))


def _lines(source: Source, of_case: bool) -> str:
    lines: list[str] = []
    for kind, item in source.shop.items.items():
        if item.case == of_case:
            name = f"{item.name}, for the printed case" if of_case else item.name
            many = quantity(source, kind)
            prices = f"{item.price_eur:.2f} | {item.price_eur * many:.2f}"
            lines.append(f"| {name} | {many} | {item.look_for} | {prices} | {item.instead} |")
    return "\n".join(lines)
