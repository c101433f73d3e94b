"""What stands where on the perfboard: a hole for every pin. Holes are (column, row), seen from the parts' side.

The board is 90 × 70 mm with 31 × 26 holes; the outermost columns and the two lowest rows stay free, so that a board
with some fewer does as well. The Pico begins in the uppermost row: its USB plug is at the edge. The case asks here.
"""

from dataclasses import dataclass

from ..netlist import KEYS, SEAT_KEYS, Netlist, Terminal

COLUMNS, ROWS = 31, 26
PITCH_MM, WIDTH_MM, HEIGHT_MM = 2.54, 90, 70
LEFT_MM, TOP_MM = (WIDTH_MM - (COLUMNS - 1) * PITCH_MM) / 2, (HEIGHT_MM - (ROWS - 1) * PITCH_MM) / 2
PICO_LEFT, PICO_TOP, SIDE = 9, 0, 20
PICO_RIGHT = PICO_LEFT + 7
PICO_MM = (21, 51)
PICO_MIDDLE_MM = LEFT_MM + PITCH_MM * (PICO_LEFT + PICO_RIGHT) / 2  # from the left edge of the board
FIRST_COLUMN, LAST_COLUMN, LAST_ROW = 1, COLUMNS - 2, ROWS - 3  # what may be used

Hole = tuple[int, int]
Area = tuple[float, float, float, float]  # left, top, right, bottom, in holes

_GROUNDED = ("18", "13")  # the pins of the Pico from which keys have their ground: previous to BACK, seats


@dataclass(frozen=True)
class Header:
    """A strip of pins from which a cable leads to a part that is not on the board."""

    title: str
    pins: tuple[tuple[Hole, Terminal, str], ...]

    def area(self) -> Area:
        columns, rows = zip(*(hole for hole, _, _ in self.pins), strict=True)
        return min(columns) - 0.48, min(rows) - 0.48, max(columns) + 0.48, max(rows) + 0.48


@dataclass(frozen=True)
class Board:
    joints: dict[Hole, Terminal]
    headers: tuple[Header, ...]
    nets: dict[Terminal, str]

    def net(self, hole: Hole) -> str | None:
        return self.nets.get(self.joints[hole])


PARTS: dict[Terminal, Hole] = {
    ("D1", "A"): (18, 0),
    ("D1", "K"): (22, 0),
    ("C1", "-"): (22, 3),
    ("C1", "+"): (24, 3),
    ("R1", "1"): (20, 11),
    ("R1", "2"): (24, 11),
    ("R2", "1"): (20, 19),
    ("R2", "2"): (24, 19),
}
BODIES: dict[str, Area] = {
    "U1": (PICO_LEFT - 0.64, PICO_TOP - 0.54, PICO_RIGHT + 0.64, PICO_TOP + SIDE - 0.46),
    "D1": (18.95, -0.55, 21.05, 0.55),
    "C1": (21, 1, 25, 5),
    "R1": (20.7, 10.55, 23.3, 11.45),
    "R2": (20.7, 18.55, 23.3, 19.45),
}


def pico_hole(pin: int) -> Hole:
    """The USB plug of the Pico is at the upper edge of the board."""
    if pin <= SIDE:
        return PICO_LEFT, PICO_TOP + pin - 1
    return PICO_RIGHT, PICO_TOP + 2 * SIDE - pin


def place(netlist: Netlist) -> Board:
    nets = {terminal: net for net, terminals in netlist.nets().items() for terminal in terminals}
    joints: dict[Hole, Terminal] = {pico_hole(pin): ("U1", str(pin)) for pin in range(1, 2 * SIDE + 1)}
    joints |= {hole: terminal for terminal, hole in PARTS.items()}
    headers = _headers(netlist, nets)
    joints |= {hole: terminal for header in headers for hole, terminal, _ in header.pins}
    return Board(joints, headers, nets)


def _headers(netlist: Netlist, nets: dict[Terminal, str]) -> tuple[Header, ...]:
    """The pins of the display stand in the order of most modules: a plain strip of four wires fits."""
    ends = netlist.nets()
    seats = _keys(range(SEAT_KEYS), _GROUNDED[1], nets, ends)
    others = _keys(range(SEAT_KEYS, len(KEYS)), _GROUNDED[0], nets, ends)
    display = tuple(((2 + at, 2), ("DS1", pin), pin) for at, pin in enumerate(("GND", "VCC", "SCL", "SDA")))
    face = tuple(((27, 9 + at), ("FACE", pin), pin) for at, pin in enumerate(("5V", "GND", "DIN", "DOUT")))
    lights = tuple(((27, 14 + at), ("L1", pin), pin) for at, pin in enumerate(("DIN", "GND", "5V")))
    buzzer = tuple(((27, 18 + at), ("BZ1", pin), pin) for at, pin in enumerate("-+"))
    return (
        Header("display", display),
        Header("seat keys", tuple(((2, 8 + at), *pin) for at, pin in enumerate(seats))),
        Header("keys", tuple(((2, 15 + at), *pin) for at, pin in enumerate(others))),
        Header("face", face),
        Header("lights", lights),
        Header("buzzer", buzzer),
    )


def _keys(
    which: range, ground: str, nets: dict[Terminal, str], ends: dict[str, list[Terminal]]
) -> list[tuple[Terminal, str]]:
    """Keys and their ground in the order of the Pico's pins, so that wires run straight."""
    pins: list[tuple[int, Terminal, str]] = [(int(ground), (f"K{which[0] + 1}", "2"), "GND")]
    for key in which:
        terminal = (f"K{key + 1}", "1")
        (edge,) = (int(pin) for ref, pin in ends[nets[terminal]] if ref == "U1")
        pins.append((edge, terminal, KEYS[key]))
    return [(terminal, text) for _, terminal, text in sorted(pins)]
