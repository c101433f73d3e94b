"""The wiring diagram: the netlist as WireViz takes it, and its picture.

WireViz draws from left to right, a column for every part along a chain. So keys and lights are one connector for each
group, and what joins them among each other is a loop on it.
"""

import re
import subprocess
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import yaml

from tools.node import NODE

from . import pico
from .netlist import SEAT_KEYS, Netlist, Part, Terminal, Wire

_wireviz = import_module("wireviz.wireviz")  # its types are not whole
GRAPHVIZ = Path(__file__).parent / "graphviz"  # its package brings Graphviz as WebAssembly: no `dot` on the machine
_LOOP = re.compile(r"((\w+):p\d+)l:w -- (\2:p\d+)l:w")  # on the side where wires come in
_GROUPS = {"SEATS": "seat keys", "KEYS": "the other keys", "LIGHTS": "seat lights"}

Connector = dict[str, object]
Pin = int | str


def described(netlist: Netlist) -> dict[str, object]:
    """The netlist as WireViz takes it."""
    inside = [wire for wire in netlist.wires if _home(wire.start) == _home(wire.end)]
    bundles: dict[str, list[Wire]] = {}
    for wire in netlist.wires:
        if wire not in inside:
            bundles.setdefault(f"{wire.step} {_home(wire.start)} {_home(wire.end)}", []).append(wire)
    return {
        "connectors": _connectors(netlist, inside),
        "cables": {name: _bundle(wires) for name, wires in bundles.items()},
        "connections": [_connection(name, wires) for name, wires in bundles.items()],
    }


def as_yaml(netlist: Netlist) -> str:
    """The file that the command `wireviz` takes as well."""
    head = "# Made by `python -m drawings` from hardware/board.toml; `wireviz FILE` draws it.\n"
    return head + yaml.safe_dump(described(netlist), sort_keys=False, allow_unicode=True, width=120)


def as_svg(netlist: Netlist) -> str:
    """Its picture, the same on every machine."""
    harness = _wireviz.parse(described(netlist), return_types="harness")
    for name in _GROUPS:
        harness.connectors[name].ports_right = True
    written = _LOOP.sub(r"\1r:e -- \3r:e", harness.create_graph().source)
    # Letters of one width: Graphviz measures without fonts, and whatever font is there keeps within its boxes.
    source = written.replace("fontname=arial", "fontname=Courier").replace("ranksep=2", "ranksep=1.2")
    command = [NODE, GRAPHVIZ / "draw.mjs"]
    done = subprocess.run(command, input=source, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.replace('"Courier,monospace"', '"Courier New,Liberation Mono,DejaVu Sans Mono,monospace"')


def terminal(connector: str, pin: Pin) -> Terminal:
    """Of which part a pin of a connector is."""
    if connector in _GROUPS:
        ref, name = str(pin).split(".")
        return ref, name
    return connector, str(pin)


def _home(end: Terminal) -> str:
    """The connector that a terminal is on."""
    ref = end[0]
    if ref.startswith("K"):
        return "SEATS" if int(ref[1:]) <= SEAT_KEYS else "KEYS"
    return "LIGHTS" if ref.startswith("L") else ref


def _pin(end: Terminal) -> Pin:
    """WireViz takes what looks like a number for one."""
    if _home(end) in _GROUPS:
        return ".".join(end)
    return int(end[1]) if end[1].isdigit() else end[1]


def _connectors(netlist: Netlist, inside: Sequence[Wire]) -> dict[str, Connector]:
    used = {end for wire in netlist.wires for end in (wire.start, wire.end)}
    found: dict[str, Connector] = {}
    for part in netlist.parts:
        if part.ref == "U1":
            pins = [int(pin) for pin in part.pins if (part.ref, pin) in used]
            found[part.ref] = {"type": part.title, "pins": pins, "pinlabels": [pico.NAMES[pin] for pin in pins]}
        elif _home((part.ref, "")) == part.ref:
            found[part.ref] = {"type": part.title, "pins": [_pin((part.ref, pin)) for pin in part.pins]}
    for name, title in _GROUPS.items():
        parts = [part for part in netlist.parts if _home((part.ref, "")) == name]
        if parts:
            labels = _ordered(parts)
            ends = [(".".join(wire.start), ".".join(wire.end)) for wire in inside if _home(wire.start) == name]
            loops = [[labels.index(start) + 1, labels.index(end) + 1] for start, end in ends]
            found[name] = {"type": title, "pins": list(range(1, len(labels) + 1)), "pinlabels": labels, "loops": loops}
    return found


def _ordered(parts: Sequence[Part]) -> list[str]:
    """The pins of a group, those next to each other that are joined: of keys their grounds, which come first."""
    if parts[0].kind == "key":
        return [f"{part.ref}.{pin}" for pin in reversed(parts[0].pins) for part in parts]
    data = [f"{part.ref}.{pin}" for part in parts for pin in ("DIN", "DOUT")]
    return [*(f"{part.ref}.5V" for part in parts), *data, *(f"{part.ref}.GND" for part in parts)]


def _bundle(wires: Sequence[Wire]) -> Connector:
    return {
        "category": "bundle",
        "wirecount": len(wires),
        "colors": [wire.colour for wire in wires],
        "wirelabels": [wire.net for wire in wires],
        "notes": f"step {wires[0].step}",
        "show_name": False,
        "show_wirecount": False,
    }


def _connection(name: str, wires: Sequence[Wire]) -> list[dict[str, list[Pin]]]:
    return [
        {_home(wires[0].start): [_pin(wire.start) for wire in wires]},
        {name: list(range(1, len(wires) + 1))},
        {_home(wires[0].end): [_pin(wire.end) for wire in wires]},
    ]
