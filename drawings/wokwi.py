"""The box as the simulator Wokwi draws it: diagram.json, and wokwi.toml, which names our image.

Wokwi simulates levels, no currents: the diode and the resistors are left out and their two ends joined, the capacitor
is left out. Its pins: https://docs.wokwi.com/diagram-format and the page of each part there.
"""

import json

from shared_rules.formats.types import Facts

from . import pico
from .netlist import KEYS, Netlist, Part, Terminal
from .source import Source
from .wiring import COLOURS

BRIDGED = {"D1": ("A", "K"), "R1": ("1", "2"), "R2": ("1", "2")}  # left out, and its ends joined
LEFT_OUT = {"C1"}
_SCALE = 4.8  # pixels to a mm of the front
_PICO_AT = (-150, 60)
_LED = {"5V": "VDD", "GND": "VSS", "DIN": "DIN", "DOUT": "DOUT"}
_PINS = {
    "face": _LED,
    "light": _LED,
    "key": {"1": "1.l", "2": "2.l"},
    "display": {"GND": "GND", "VCC": "VCC", "SCL": "SCL", "SDA": "SDA"},
    "buzzer": {"+": "2", "-": "1"},
}
_TYPES = {
    "pico": "wokwi-pi-pico",
    "face": "wokwi-led-matrix",
    "light": "wokwi-neopixel",
    "key": "wokwi-pushbutton",
    "display": "board-ssd1306",
    "buzzer": "wokwi-buzzer",
}
_TYPED = ("1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowRight", "Enter", "Backspace")  # for each key


def diagram(source: Source) -> str:
    """diagram.json."""
    parts = [_part(part, source) for part in source.netlist.parts if part.kind in _TYPES]
    head = {"version": 1, "author": "Scrollmaster", "editor": "wokwi"}
    found: dict[str, object] = {**head, "parts": parts, "connections": _connections(source.netlist)}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def settings() -> str:
    """wokwi.toml."""
    image = "../../../build/image/scrollmaster-pico"
    return f"""# Made by `python -m drawings`. `make image` builds what it names.
[wokwi]
version = 1
firmware = '{image}.uf2'
elf = '{image}.elf'
"""


def pin_of_pico(pin: int) -> str:
    """What Wokwi calls a pin of the Pico: its name, and for grounds which of them it is."""
    name = pico.NAMES[pin]
    if name != "GND":
        return name
    grounds = [number for number in sorted(pico.NAMES) if pico.NAMES[number] == "GND"]
    return f"GND.{grounds.index(pin) + 1}"


def _part(part: Part, source: Source) -> dict[str, object]:
    left, top = _PICO_AT
    if part.kind != "pico":
        place = source.case.front.places[part.ref]
        left, top = round((place.x - place.width / 2) * _SCALE), round((place.y - place.height / 2) * _SCALE)
    return {
        "type": _TYPES[part.kind],
        "id": part.ref,
        "left": left,
        "top": top,
        "attrs": _attributes(part, source.facts),
    }


def _attributes(part: Part, facts: Facts) -> dict[str, str]:
    if part.kind == "face":
        return {"rows": "8", "cols": "8", "layout": "serpentine" if facts["serpentine"] else ""}
    if part.kind == "display":
        return {"i2cAddress": f"0x{facts['display']['address']:02x}"}
    if part.kind == "key":
        at = int(part.ref[1:]) - 1
        return {"label": KEYS[at], "key": _TYPED[at], "color": "white"}
    return {}


def _connections(netlist: Netlist) -> list[tuple[str, str, str, list[str]]]:
    """Net by net, from its first terminal that Wokwi has to each other one; joined nets are one."""
    found: list[tuple[str, str, str, list[str]]] = []
    for terminals in joined(netlist):
        names = [_name(netlist, terminal) for terminal in terminals]
        colour = COLOURS[
            next(wire.colour for wire in netlist.wires if wire.start in terminals or wire.end in terminals)
        ]
        found += [(start, end, colour[1], []) for start, end in zip(names, names[1:])]
    return found


def joined(netlist: Netlist) -> list[list[Terminal]]:
    """The terminals of each net that Wokwi has, where what it leaves out joins two nets."""
    nets = [list(terminals) for terminals in netlist.nets().values()]
    for ref, (one, other) in BRIDGED.items():
        ends = [next(net for net in nets if (ref, pin) in net) for pin in (one, other)]
        nets = [net for net in nets if net not in ends] + [ends[0] + ends[1]]
    absent = LEFT_OUT | set(BRIDGED)
    return [[terminal for terminal in net if terminal[0] not in absent] for net in nets]


def _name(netlist: Netlist, terminal: Terminal) -> str:
    ref, pin = terminal
    if ref == "U1":
        return f"{ref}:{pin_of_pico(int(pin))}"
    return f"{ref}:{_PINS[netlist.part(ref).kind][pin]}"
