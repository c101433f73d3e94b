"""Draws a Pico from above, its USB plug on the left, every pin with number and name."""

from collections.abc import Iterable

from scrollmaster.box.deploy import pins

from .netlist import Wire
from .pads import PICO, SIDE, hole
from .svg import INK, PALE, PAPER, Sheet

_GROUND = (3, 8, 13, 18, 23, 28, 33, 38)
_OTHERS = {30: "RUN", 35: "VREF", 36: "3V3", 37: "EN", 39: "VSYS", 40: "VBUS"}
NAMES = (
    {place: pins.PICO.name(gpio) for gpio, place in enumerate(pins.PICO.edge) if place}
    | dict.fromkeys(_GROUND, "GND")
    | _OTHERS
)
_LEFT, _TOP = PICO.x - PICO.width / 2, PICO.y - PICO.height / 2
GREEN = "#e3efe3"


def reached(wires: Iterable[Wire]) -> set[int]:
    """The pins of the Pico at which these wires end."""
    return {int(pin) for wire in wires for ref, pin in (wire.start, wire.end) if ref == "U1"}


def draw(sheet: Sheet, wires: Iterable[Wire]) -> None:
    """The pins of these wires stand out."""
    used = reached(wires)
    sheet.rect(_LEFT, _TOP, PICO.width, PICO.height, rx=2, fill=GREEN, stroke=INK, stroke_width=0.4)
    sheet.rect(_LEFT - 2.6, PICO.y - 6, 13, 12, rx=1, fill="#eeeeee", stroke=INK, stroke_width=0.3)
    sheet.text(_LEFT + 4, PICO.y + 1, "USB", 2.8)
    sheet.rect(PICO.x - 4, PICO.y - 6, 12, 12, rx=0.6, fill="#3a3a3a")
    sheet.text(PICO.x + 27, PICO.y + 0.2, "U1 Raspberry Pi Pico", 3, font_weight="bold")
    sheet.text(PICO.x + 27, PICO.y + 3.6, "from above", 2.4, fill=PALE)
    for pin in range(1, 2 * SIDE + 1):
        _pin(sheet, pin, pin in used)


def _pin(sheet: Sheet, pin: int, used: bool) -> None:
    x, y = hole(pin)
    below = pin <= SIDE
    into = -1 if below else 1
    look: dict[str, float | str | None] = {"fill": INK if used else PALE, "font_weight": "bold" if used else None}
    sheet.rect(
        x - 1.2, y - 1.2, 2.4, 2.4, rx=0.4 if NAMES[pin] == "GND" else 1.2, fill="#e8c95a" if used else "#efe6c4"
    )
    sheet.circle(x, y, 0.55, fill=PAPER, stroke=INK, stroke_width=0.2, data_pad=f"U1.{pin}")
    sheet.text(x, y + 2.6 * into + 0.8, str(pin), 2.2, "middle", **look)
    sheet.turned(x + 0.8, y + 4.3 * into, NAMES[pin], 2.3, end=not below, **look)
