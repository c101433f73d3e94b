"""The symbols of the schematic. They are the project's own and travel in its file, so that it opens anywhere."""

from ..netlist import Part
from ..pico import NAMES
from .model import DOWN, LEFT, RIGHT, UP, Disc, Path, Pin, Point, Symbol

_KINDS = {
    "GND": "power_in",
    "3V3": "power_out",
    "VBUS": "power_out",
    "VSYS": "power_in",
    "RUN": "input",
    "EN": "input",
    "VREF": "passive",
}


def _rectangle(left: float, top: float, right: float, bottom: float, fill: str = "background") -> Path:
    return Path(((left, top), (right, top), (right, bottom), (left, bottom)), True, fill)


def _edge_pin(number: int) -> Pin:
    name = NAMES[number]
    at: Point = (-17, -19 + 2 * (number - 1)) if number <= 20 else (17, -19 + 2 * (40 - number))
    return Pin(str(number), name, _KINDS.get(name, "bidirectional"), at, LEFT if number <= 20 else RIGHT, 4)


def _chain(name: str, pins: dict[str, tuple[Point, str]], shapes: tuple[Path | Disc, ...], length: float) -> Symbol:
    """A part of the chain of LEDs."""
    kinds = {"5V": "power_in", "GND": "power_in", "DIN": "input", "DOUT": "output"}
    placed = tuple(Pin(pin, pin, kinds[pin], at, side, length) for pin, (at, side) in pins.items())
    return Symbol(name, name[0], placed, shapes, names=True)


def _pixels() -> tuple[Path, ...]:
    """The 64 of the face, as they are seen."""
    spots = [(-3 + 1.3 * column, -11 + 1.3 * row) for row in range(8) for column in range(8)]
    return tuple(_rectangle(x, y, x + 0.8, y + 0.8, "none") for x, y in spots)


_FACE = {"5V": ((-13.0, -11.0), LEFT), "DIN": ((-13.0, 7.0), LEFT), "GND": ((-13.0, 11.0), LEFT)}
_LIGHT = {"5V": ((0.0, -9.0), UP), "GND": ((0.0, 9.0), DOWN), "DIN": ((-9.0, 0.0), LEFT), "DOUT": ((9.0, 0.0), RIGHT)}

_BY_KIND = {
    "pico": Symbol(
        "Pico",
        "U",
        tuple(_edge_pin(number) for number in range(1, 41)),
        (_rectangle(-13, -22, 13, 22), _rectangle(-4, -24, 4, -20, "none")),
        names=True,
        numbers=True,
    ),
    "diode": Symbol(
        "Diode",
        "D",
        (Pin("A", "A", "passive", (-3, 0), LEFT, 2), Pin("K", "K", "passive", (3, 0), RIGHT, 2)),
        (Path(((-1, -1), (-1, 1), (1, 0)), True, "outline"), Path(((1, -1), (1, 1)))),
        numbers=True,
    ),
    "capacitor": Symbol(
        "Capacitor",
        "C",
        (Pin("+", "+", "passive", (0, -3), UP, 2.4), Pin("-", "-", "passive", (0, 3), DOWN, 2.4)),
        (
            _rectangle(-1.6, -0.6, 1.6, -0.2),
            _rectangle(-1.6, 0.2, 1.6, 0.6, "outline"),
            *(Path(points) for points in (((-1.8, -1.8), (-0.8, -1.8)), ((-1.3, -2.3), (-1.3, -1.3)))),
        ),
    ),
    "resistor": Symbol(
        "Resistor",
        "R",
        (Pin("1", "1", "passive", (-4, 0), LEFT, 2), Pin("2", "2", "passive", (4, 0), RIGHT, 2)),
        (_rectangle(-2, -0.8, 2, 0.8),),
    ),
    "face": _chain("Face", _FACE | {"DOUT": ((13.0, 7.0), RIGHT)}, (_rectangle(-9, -15, 9, 15), *_pixels()), 4),
    "light": _chain("Light", _LIGHT, (_rectangle(-6, -6, 6, 6),), 3),
    "key": Symbol(
        "Key",
        "K",
        (Pin("1", "1", "passive", (-4, 0), LEFT, 2), Pin("2", "2", "passive", (4, 0), RIGHT, 2)),
        (
            Disc((-1.6, 0), 0.4),
            Disc((1.6, 0), 0.4),
            Path(((-2, -1), (2, -1))),
            Path(((0, -1), (0, -2.2))),
            Path(((-0.8, -2.2), (0.8, -2.2))),
        ),
    ),
    "buzzer": Symbol(
        "Buzzer",
        "BZ",
        (Pin("+", "+", "passive", (-7, -2), LEFT, 4), Pin("-", "-", "passive", (-7, 2), LEFT, 4)),
        (_rectangle(-3, -4, 3, 4), Disc((0, 0), 1.6), Disc((0, 0), 0.5, "outline")),
        numbers=True,
    ),
    "display": Symbol(
        "Display",
        "DS",
        tuple(
            Pin(name, name, kind, (-14, -3 + 2 * row), LEFT, 4)
            for row, (name, kind) in enumerate(
                (("GND", "power_in"), ("VCC", "power_in"), ("SCL", "input"), ("SDA", "bidirectional"))
            )
        ),
        (_rectangle(-10, -6, 10, 6), _rectangle(-4, -4, 9, 4, "none")),
        names=True,
    ),
}


def symbol(part: Part) -> Symbol:
    return _BY_KIND[part.kind]


def ground() -> Symbol:
    bars = tuple(Path(((-width, y), (width, y))) for width, y in ((0.9, 0.8), (0.6, 1.3), (0.3, 1.8)))
    pin = Pin("1", "GND", "power_in", (0, 0), DOWN, 0)
    return Symbol("GND", "#PWR", (pin,), (Path(((0, 0), (0, 0.8))), *bars), power=True)


def supply(net: str) -> Symbol:
    """Names a net by which something is supplied."""
    pin = Pin("1", net, "power_in", (0, 0), UP, 0)
    arrow = Path(((-0.8, -1), (0, -2), (0.8, -1)))
    return Symbol(net, "#PWR", (pin,), (Path(((0, 0), (0, -2))), arrow), power=True)


def flag() -> Symbol:
    """Tells KiCad that a net is supplied, where only passive parts lead to it."""
    pin = Pin("1", "pwr", "power_out", (0, 0), UP, 0)
    diamond = Path(((0, -1), (-0.8, -1.6), (0, -2.2), (0.8, -1.6)), True)
    return Symbol("PWR_FLAG", "#FLG", (pin,), (Path(((0, 0), (0, -1))), diamond), power=True)
