"""Draws a Pico from below: as from above with left and right exchanged, every pin with number and name."""

from .marks import cross, tick
from .pads import PICO, SIDE, hole
from .pico import GREEN, NAMES, reached
from .source import Source
from .svg import INK, PALE, PAPER, Point, Sheet

_WIDTH, _HEIGHT = 190, 117
_LARGER = 1.7  # than in the drawing of the box
_MIDDLE = 93.0, 60.0
_WIDE, _HIGH = PICO.width * _LARGER, PICO.height * _LARGER
_LEFT, _TOP = _MIDDLE[0] - _WIDE / 2, _MIDDLE[1] - _HIGH / 2
_RIGHT, _BOTTOM = _LEFT + _WIDE, _TOP + _HIGH
_PAD = 4.3
_SCREW = 2.0 * 2 * _LARGER, 4.8 * 2 * _LARGER, 1.05 * 2 * _LARGER  # from the short edge, the long one; radius
_3V3, _3V3_EN = 36, 37  # neighbours with like names, of which one takes a wire


def draw(source: Source) -> str:
    """An SVG, as wide as a page."""
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: the Pico from below")
    _board(sheet)
    used = reached(source.netlist.wires)
    for pin in range(1, 2 * SIDE + 1):
        _pin(sheet, pin, pin in used)
    _alike(sheet)
    lines = (
        "Outside: the number of the pin. Inside: its name. Bold: the box has a wire there. Square pads are ground.",
        "The Pico was turned over like the page of a book: USB has come to the right, and pin 1 to the lower right.",
    )
    for line, words in enumerate(lines):
        sheet.text(_LEFT, _BOTTOM + 12 + 5 * line, words, 3.2, "start")
    return sheet.finish()


def place(pin: int) -> Point:
    """Where a pin is on the sheet: left and right are exchanged, above and below are not."""
    x, y = hole(pin)
    return _MIDDLE[0] - (x - PICO.x) * _LARGER, _MIDDLE[1] + (y - PICO.y) * _LARGER


def _board(sheet: Sheet) -> None:
    """What of it can be seen from below: no chip, no button, and of the USB socket only its rim."""
    x, y = _MIDDLE
    sheet.rect(_RIGHT - 2, y - 10.2, 6.4, 20.4, rx=1, fill="#eeeeee", stroke=INK, stroke_width=0.4)
    sheet.rect(_LEFT, _TOP, _WIDE, _HIGH, rx=3, fill=GREEN, stroke=INK, stroke_width=0.5)
    hidden: dict[str, float | str | None] = {"stroke": PALE, "stroke_width": 0.3, "stroke_dasharray": "1.4 1.2"}
    behind = [(_RIGHT, y - 10.2), (_RIGHT - 16, y - 10.2), (_RIGHT - 16, y + 10.2), (_RIGHT, y + 10.2)]
    sheet.line(behind, 0, **hidden)
    sheet.text(_RIGHT - 8, y + 0.6, "USB", 4, font_weight="bold")
    sheet.text(_RIGHT - 8, y + 4.6, "behind", 2.8, fill=PALE)
    along, down, radius = _SCREW
    for across in (_LEFT + along, _RIGHT - along):
        for level in (_TOP + down, _BOTTOM - down):
            sheet.circle(across, level, radius, fill=PAPER, stroke=INK, stroke_width=0.3)
    sheet.text(x, y, "from below", 8, font_weight="bold")
    sheet.text(x, y + 7, "U1 Raspberry Pi Pico", 4)


def _pin(sheet: Sheet, pin: int, used: bool) -> None:
    x, y = place(pin)
    below = pin <= SIDE
    look: dict[str, float | str | None] = {"fill": INK if used else PALE, "font_weight": "bold" if used else None}
    corner = 0.5 if NAMES[pin] == "GND" else _PAD / 2
    edge: dict[str, float | str | None] = {"stroke": INK if used else PALE, "stroke_width": 0.3 if used else 0.15}
    sheet.rect(x - _PAD / 2, y - _PAD / 2, _PAD, _PAD, rx=corner, fill="#e8c95a" if used else "#efe6c4", **edge)
    sheet.circle(x, y, 1, fill=PAPER, stroke=INK, stroke_width=0.3, data_pad=f"U1.{pin}")
    sheet.text(x, _BOTTOM + 4.4 if below else _TOP - 1.8, str(pin), 3.6, "middle", **look)
    sheet.text(x, y + (-4 if below else 6), NAMES[pin], 2.8, "middle", **look)


def _alike(sheet: Sheet) -> None:
    """What is said of the two that are mistaken for each other, each on its own side."""
    (left, _), (right, _) = place(_3V3), place(_3V3_EN)
    for x in (left, right):
        sheet.line([(x, _TOP - 5.6), (x, 5)], stroke=INK, stroke_width=0.4)
    tick(sheet, (left - 4.4, 7), 4)
    sheet.text(left - 8, 8.3, f"{_3V3} is 3V3 OUT", 3.8, "end", font_weight="bold")
    sheet.text(left - 2, 13.6, "3.3 V for the display: a wire", 3, "end")
    cross(sheet, (right + 4.4, 7), 3, 0.8)
    sheet.text(right + 8, 8.3, f"{_3V3_EN} is 3V3_EN", 3.8, "start", font_weight="bold")
    sheet.text(right + 2, 13.6, "turns 3V3 off: no wire", 3, "start")
