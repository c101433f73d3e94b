"""What the reference box consists of: parts, nets between their pins, and wires to solder, stage by stage.

Made from the facts of hardware/board.toml. Whatever shows connections is drawn from here (decision 29).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scrollmaster.box.deploy.wiring import edge_pin

from shared_rules.formats.types import Facts

BARE, FACE, FOUR_KEYS, ALL, EXTRAS, CASE = range(1, 7)  # stages of the guide
SEAT_KEYS = 6
KEYS = (*(f"seat {seat}" for seat in range(1, SEAT_KEYS + 1)), "previous", "next", "OK", "BACK")
_CHAIN = ("5V", "GND", "DIN", "DOUT")

Terminal = tuple[str, str]  # a part's ref, and a pin of it


@dataclass(frozen=True)
class Part:
    """`kind`: its table in parts.toml. `title`: what it is here, as people call it. `stage`: when it is built in."""

    ref: str
    kind: str
    title: str
    pins: tuple[str, ...]
    stage: int


@dataclass(frozen=True)
class Wire:
    """One wire to solder. `step`: of the guide, its stage and a letter; `colour`: two letters of IEC 60757."""

    start: Terminal
    end: Terminal
    net: str
    colour: str
    step: str

    @property
    def stage(self) -> int:
        return int(self.step[0])


@dataclass
class Netlist:
    parts: list[Part]
    wires: list[Wire] = field(default_factory=list[Wire])

    def nets(self) -> dict[str, list[Terminal]]:
        """By name all terminals that are one conductor, in the order in which wires reach them."""
        found: dict[str, list[Terminal]] = {}
        for wire in self.wires:
            terminals = found.setdefault(wire.net, [])
            terminals += [each for each in (wire.start, wire.end) if each not in terminals]
        return found

    def part(self, ref: str) -> Part:
        return next(part for part in self.parts if part.ref == ref)

    def until(self, stage: int) -> "Netlist":
        """What is built when a stage is done."""
        parts = [part for part in self.parts if part.stage <= stage]
        return Netlist(parts, [wire for wire in self.wires if wire.stage <= stage])

    def steps(self) -> dict[str, list[Wire]]:
        """The wires of each step of the guide, in its order."""
        found: dict[str, list[Wire]] = {}
        for wire in sorted(self.wires, key=lambda wire: wire.step):
            found.setdefault(wire.step, []).append(wire)
        return found


def netlist(facts: Facts) -> Netlist:
    """The box that the facts of a board describe (host/scrollmaster/box/deploy/board.py)."""
    wires = [*_face(facts), *_keys(facts), *_lights(), *_extras(facts)]
    return Netlist(list(_parts()), wires)


def _parts() -> Iterator[Part]:
    yield Part("U1", "pico", "Raspberry Pi Pico", tuple(str(pin) for pin in range(1, 41)), BARE)
    yield Part("D1", "diode", "diode 1N4001", ("A", "K"), FACE)
    yield Part("C1", "capacitor", "capacitor 1000 µF", ("+", "-"), FACE)
    yield Part("R1", "resistor", "resistor 330 Ω", ("1", "2"), FACE)
    yield Part("FACE", "face", "face, 8×8 LEDs", _CHAIN, FACE)
    for number, key in enumerate(KEYS, 1):
        yield Part(f"K{number}", "key", f"key {key}", ("1", "2"), FOUR_KEYS if number > SEAT_KEYS else ALL)
    for seat in range(1, SEAT_KEYS + 1):
        yield Part(f"L{seat}", "light", f"light of seat {seat}", _CHAIN, ALL)
    yield Part("DS1", "display", "text display", ("GND", "VCC", "SCL", "SDA"), EXTRAS)
    yield Part("R2", "resistor", "resistor 330 Ω", ("1", "2"), EXTRAS)
    yield Part("BZ1", "buzzer", "buzzer", ("+", "-"), EXTRAS)


def _face(facts: Facts) -> Iterator[Wire]:
    """The supply of all LEDs goes through the diode, and their data through the resistor."""
    yield Wire(("U1", "40"), ("D1", "A"), "VBUS", "RD", "2a")
    yield Wire(("D1", "K"), ("C1", "+"), "LED_5V", "RD", "2a")
    yield Wire(("C1", "+"), ("FACE", "5V"), "LED_5V", "RD", "2a")
    yield Wire(("U1", "38"), ("C1", "-"), "GND", "BK", "2a")
    yield Wire(("C1", "-"), ("FACE", "GND"), "GND", "BK", "2a")
    yield Wire(_gpio(facts["leds"]), ("R1", "1"), "LED_DATA", "GN", "2b")
    yield Wire(("R1", "2"), ("FACE", "DIN"), "LED_DIN", "GN", "2b")


def _keys(facts: Facts) -> Iterator[Wire]:
    """Each key between its GPIO and ground; grounds go from key to key."""
    for group, ground, steps in (
        (range(SEAT_KEYS, len(KEYS)), "18", ("3a",) * 4),
        (range(SEAT_KEYS), "13", ("4a",) * 3 + ("4b",) * 3),
    ):
        last = ("U1", ground)
        for key, step in zip(group, steps, strict=True):
            ref = f"K{key + 1}"
            name = f"KEY_{KEYS[key].upper().replace(' ', '_')}"
            yield Wire(_gpio(facts["keys"][key]), (ref, "1"), name, "YE", step)
            yield Wire(last, (ref, "2"), "GND", "BK", step)
            last = (ref, "2")


def _lights() -> Iterator[Wire]:
    """The seat lights go on with the chain behind the face."""
    last = "FACE"
    for seat in range(1, SEAT_KEYS + 1):
        ref, step = f"L{seat}", f"4{'ccddee'[seat - 1]}"
        yield Wire((last, "5V"), (ref, "5V"), "LED_5V", "RD", step)
        yield Wire((last, "GND"), (ref, "GND"), "GND", "BK", step)
        yield Wire((last, "DOUT"), (ref, "DIN"), f"LIGHT_{seat}", "GN", step)
        last = ref


def _extras(facts: Facts) -> Iterator[Wire]:
    """The tone goes through a resistor of its own."""
    display = facts["display"]
    yield Wire(("U1", "3"), ("DS1", "GND"), "GND", "BK", "5a")
    yield Wire(("U1", "36"), ("DS1", "VCC"), "3V3", "OG", "5a")
    yield Wire(_gpio(display["scl"]), ("DS1", "SCL"), "SCL", "BU", "5a")
    yield Wire(_gpio(display["sda"]), ("DS1", "SDA"), "SDA", "VT", "5a")
    yield Wire(_gpio(facts["buzzer"]), ("R2", "1"), "TONE", "GY", "5b")
    yield Wire(("R2", "2"), ("BZ1", "+"), "BUZZER", "GY", "5b")
    yield Wire(("U1", "23"), ("BZ1", "-"), "GND", "BK", "5b")


def _gpio(number: int) -> Terminal:
    """Where a GPIO is on the edge of a Pico."""
    return "U1", str(edge_pin(number))
