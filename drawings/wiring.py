"""Draws a wire, and names its colours."""

from collections.abc import Sequence

from .netlist import Wire
from .svg import FAINT, PAPER, Point, Sheet

COLOURS = {  # IEC 60757: its code, as drawn, as called
    "BK": ("#111111", "black"),
    "RD": ("#d42a1e", "red"),
    "GN": ("#1f8a3b", "green"),
    "YE": ("#d9a800", "yellow"),
    "OG": ("#e8730c", "orange"),
    "BU": ("#1f5fc4", "blue"),
    "VT": ("#8a3fb0", "violet"),
    "GY": ("#7d7d7d", "grey"),
}
_CORNER = 1.2
_WIDTH = 0.75


def line(sheet: Sheet, wire: Wire, points: Sequence[Point], lettered: bool) -> None:
    """In its colour, on a white edge that shows which of two wires lies over the other."""
    sheet.line(points, _CORNER, stroke=PAPER, stroke_width=_WIDTH + 0.7)
    sheet.line(points, _CORNER, stroke=COLOURS[wire.colour][0], stroke_width=_WIDTH, **_data(wire))
    if lettered and wire.start[0] == "U1":
        (x, y), (_, after) = points[:2]
        sheet.text(x + 2.1, y + (4 if after > y else -2.8), wire.colour, 1.9)


def faint(sheet: Sheet, wire: Wire, points: Sequence[Point]) -> None:
    """One that was there before."""
    sheet.line(points, _CORNER, stroke=FAINT, stroke_width=0.5, **_data(wire))


def _data(wire: Wire) -> dict[str, float | str | None]:
    """What a program reads of a wire."""
    return {"data_from": ".".join(wire.start), "data_to": ".".join(wire.end), "data_net": wire.net}
