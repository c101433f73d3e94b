"""Owns docs/wiring.md: every line of the board, every wire, and what to know of the supply. In English."""

from scrollmaster.deploy import wiring

from .legend import called
from .netlist import Netlist
from .source import Source
from .wiring import COLOURS

_PAGE = """# Wiring

The reference box. `python -m tools.hardware` makes this page and the pictures from
[hardware/board.toml](../hardware/board.toml). To wire a box differently, write a file of the same form:
`scrollmaster board show FILE` prints its table, `scrollmaster board send FILE` sends it to a box. GPIO is the name on
the pinout (GP2); pin is the position on the edge of a Pico or Pico 2. The face is the 8×8 LED matrix.

![The Pico with its pins, the front of the box from above, and every wire between them](../hardware/made/drawing.svg)

{table}

| power | Pico pin |
|---|---|
| ground, one for all parts | 3, 8, 13, 18, 23, 28, 33 or 38 |
| 5 V for the LEDs, through the diode D1 | 40 (VBUS) |
| 3.3 V for the display | 36 (3V3 OUT) |

- **Current.** Whatever is shown, all LEDs together draw at most {budget} mA: what the other parts
  leave of the port (`[power]` of board.toml; [electrics.md](electrics.md)).
- **Supply and data of the LEDs.** A WS2812 needs 0.7 of its supply as a high level, and a GPIO gives 3.3 V: so the
  diode D1 (1N4001, its ring towards the LEDs) brings their 5 V down to 4.3 V, at which they need 3.0 V; at 5.25 V, the
  most that USB 2.0 gives, 3.2 V. With a level shifter (74AHCT125) in the data line, a wire replaces D1.
- **The capacitor** C1 (1000 µF, its stripe to ground) stands where the supply reaches the face; **the resistor** R1
  (330 Ω) is in the data line, near the Pico; **R2** (330 Ω) in the + wire of the buzzer ([why](schematic.md)).
- The text display and the buzzer are optional; board.toml names their pins all the same.
- **Trying another wiring.** A box that receives one restarts on it and asks for OK for one minute. Until then it
  refuses every other request over USB and says why. Without OK, or if the chip refuses a pin, it restarts on the
  previous wiring, and `scrollmaster info` says why.
- No real box has been wired from this page yet.

## Every wire
In the order in which the box is built. `net` is what a wire belongs to: all ends of one net are one conductor.

| step | from | to | net | colour |
|---|---|---|---|---|
{wires}

## Pictures and files
All are made from the same netlist, in [hardware/made](../hardware/made):

| file | is |
|---|---|
| [drawing.svg](../hardware/made/drawing.svg) | the picture above, one page of A4 |
| [front.svg](../hardware/made/front.svg) | the front in its true size, to cut and drill by |
| [case.svg](../hardware/made/case.svg) | the case to print: [case.md](case.md) |
| [wiring-diagram.svg](../hardware/made/wiring-diagram.svg) | the wiring diagram, drawn by WireViz |
| [wiring-diagram.yml](../hardware/made/wiring-diagram.yml) | the same, as WireViz reads it |
| [parts.md](../hardware/made/parts.md) | what to buy, and what replaces each part |
| [wokwi/](../hardware/made/wokwi) | the box for the simulator [Wokwi](https://docs.wokwi.com/vscode/project-config) |

**Wokwi has not been tried**: it needs an account and a network. The files are written after its documentation of July
2026, which names these parts, pins and attributes, and takes a UF2 for a Pico; tests compare them with the netlist. To
try it: `make image`, install *Wokwi for VS Code*, get its licence there, open the folder `hardware/made/wokwi` (it must
be the root of the workspace), press F1, *Wokwi: Start Simulator*. Keys are 1 to 6, the arrows, Enter and Backspace.
What its documentation leaves open: of the flash interface Wokwi has "just the minimum", so nothing may be kept; of USB,
the serial line alone. Diode, resistors and capacitor are left out: it simulates no currents.
What runs here without account and network is the emulated chip ([chip.md](chip.md)).
"""


def page(source: Source) -> str:
    """What the page should say."""
    lines = [wiring.columns(), ["---"] * len(wiring.COLUMNS), *wiring.rows(source.facts)]
    return _PAGE.format(table=_table(lines), budget=source.facts["budget_ma"], wires=_table(wires(source.netlist)))


def wires(netlist: Netlist) -> list[list[str]]:
    """A row for every wire: step, both ends, net, colour."""
    return [
        [step, called(netlist, wire.start), called(netlist, wire.end), wire.net, COLOURS[wire.colour][1]]
        for step, group in netlist.steps().items()
        for wire in group
    ]


def _table(lines: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
