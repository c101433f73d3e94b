"""Writes what stands under a drawing: what the colours mean, or the list of the wires of a step."""

from collections.abc import Sequence

from . import pico
from .netlist import Netlist, Terminal, Wire
from .svg import Sheet
from .wiring import COLOURS

_LEFT = 11
_LINE = 6.2
_MEANING = {
    "RD": "5 V of the LEDs",
    "BK": "ground",
    "GN": "data of the LEDs",
    "YE": "keys",
    "OG": "3.3 V of the display",
    "BU": "display clock, SCL",
    "VT": "display data, SDA",
    "GY": "buzzer",
}


def height(wires: Sequence[Wire], listed: bool) -> float:
    """How much room it takes."""
    return len(wires) * _LINE + 8 if listed else 34


def colours(sheet: Sheet, top: float, wires: Sequence[Wire]) -> None:
    """What each colour is for, in four columns."""
    used = [code for code in _MEANING if any(wire.colour == code for wire in wires)]
    for at, code in enumerate(used):
        x, y = _LEFT + at % 4 * 48, top + 8 + at // 4 * 7
        sheet.line([(x, y - 0.9), (x + 7, y - 0.9)], stroke=COLOURS[code][0], stroke_width=1)
        sheet.text(x + 9, y, f"{code}  {_MEANING[code]}", 2.7, anchor="start")
    text = (
        "A wire that starts at a pin of the Pico has its colour's letters there. LEDs are numbered as their data runs."
    )
    sheet.text(_LEFT, top + 24, text, 2.7, anchor="start")


def list_of(sheet: Sheet, top: float, netlist: Netlist, wires: Sequence[Wire]) -> None:
    """One line for each wire: its number, where it starts, where it ends, its colour."""
    for at, wire in enumerate(wires, 1):
        y = top + _LINE * at
        sheet.text(_LEFT + 2, y, str(at), 3.4, font_weight="bold")
        sheet.line([(_LEFT + 7, y - 1.1), (_LEFT + 17, y - 1.1)], stroke=COLOURS[wire.colour][0], stroke_width=1.2)
        text = f"{called(netlist, wire.start)}  →  {called(netlist, wire.end)}  ({COLOURS[wire.colour][1]})"
        sheet.text(_LEFT + 20, y, text, 3.2, anchor="start")


def called(netlist: Netlist, terminal: Terminal) -> str:
    """A terminal, as people find it: pin 9 (GP6) of the Pico, K1 key seat 1, pad 1."""
    ref, pin = terminal
    if ref == "U1":
        return f"Pico pin {pin} ({pico.NAMES[int(pin)]})"
    return f"{ref} {netlist.part(ref).title}: {pin}"
