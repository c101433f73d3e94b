"""The outlines of the parts on the board, with the marks that show which way round they go."""

from collections.abc import Callable

from ..netlist import Terminal
from ..svg import INK, PALE, PAPER, Point, Sheet
from .places import BODIES, PARTS, PICO_LEFT, PICO_TOP, PITCH_MM, SIDE, pico_hole

HALO = {"stroke": "#fbf7ea", "stroke_width": 0.5, "paint_order": "stroke"}  # for words over holes and wires
To = Callable[[float, float], Point]


def bodies(page: Sheet, to: To) -> None:
    _pico(page, to)
    _lead(page, to, ("D1", "A"), ("D1", "K"))
    _diode(page, to)
    _resistor(page, to, "R1")
    _resistor(page, to, "R2")
    _capacitor(page, to)


def _body(page: Sheet, to: To, ref: str, round_mm: float, fill: str) -> None:
    left, top, right, bottom = BODIES[ref]
    (x, y), (far, low) = to(left, top), to(right, bottom)
    look = {"fill": fill, "stroke": INK, "stroke_width": 0.35, "fill_opacity": 0.8}
    page.rect(x, y, far - x, low - y, rx=round_mm, data_body=ref, **look)


def _pico(page: Sheet, to: To) -> None:
    _body(page, to, "U1", 1, "#dcebdc")
    middle = PICO_LEFT + 3.5
    x, y = to(middle, PICO_TOP)
    page.rect(x - 3.9, y - 2.7, 7.8, 5.6, rx=0.4, fill="#eeeeee", stroke=INK, stroke_width=0.3)
    page.text(x, y + 0.8, "USB", 2)
    page.turned(*to(middle + 0.2, PICO_TOP + 13.5), "U1 Raspberry Pi Pico", 2.4, end=False, font_weight="bold")
    for pin in (1, 5, 10, 15, 20, 21, 26, 31, 36, 40):
        column, row = pico_hole(pin)
        inwards = 1 if pin <= SIDE else -1
        x, y = to(column + 0.5 * inwards, row)
        page.text(x, y + 0.6, str(pin), 1.5, "start" if inwards > 0 else "end")


def _lead(page: Sheet, to: To, start: Terminal, end: Terminal) -> None:
    page.line([to(*PARTS[start]), to(*PARTS[end])], stroke=PALE, stroke_width=0.6)


def _diode(page: Sheet, to: To) -> None:
    _body(page, to, "D1", 0.4, "#4a4a4a")
    _, top, right, bottom = BODIES["D1"]
    x, y = to(right - 0.4, top)
    page.rect(x - 0.5, y, 0.9, (bottom - top) * PITCH_MM, fill=PAPER)
    page.text(*_under(to, "D1", -0.3), "D1 1N4001", 1.6, "middle", **HALO)
    for pin in "AK":
        column, row = PARTS["D1", pin]
        x, y = to(column, row - 0.55)
        page.text(x, y, pin, 1.5, font_weight="bold")


def _resistor(page: Sheet, to: To, ref: str) -> None:
    _lead(page, to, (ref, "1"), (ref, "2"))
    _body(page, to, ref, 1, "#e9d9b8")
    x, y = to(22, PARTS[ref, "1"][1])
    page.text(x, y + 0.6, ref, 1.6, font_weight="bold")
    page.text(*_under(to, ref, -0.3), "330 Ω", 1.6, "middle", **HALO)


def _capacitor(page: Sheet, to: To) -> None:
    """Its stripe is on the side of the negative leg."""
    left, top, right, _ = BODIES["C1"]
    (x, y), (far, _) = to((left + right) / 2, top + 2), to(right, top)
    radius = far - x
    look = {"stroke": INK, "stroke_width": 0.35, "fill_opacity": 0.8}
    page.circle(x, y, radius, fill="#dfe6f2", data_body="C1", **look)
    edge, half = 0.8 * radius, 0.6 * radius
    stripe = f"M{x - edge:.2f} {y - half:.2f}A{radius:.2f} {radius:.2f} 0 0 0 {x - edge:.2f} {y + half:.2f}Z"
    page.add("path", d=stripe, fill=INK)
    page.text(x, y - 1.9, "C1", 1.7, font_weight="bold")
    page.text(x, y + 3, "1000 µF", 1.6)
    for pin in "-+":
        column, row = PARTS["C1", pin]
        spot = to(column + (0.5 if pin == "-" else -0.5), row)
        page.text(spot[0], spot[1] + 0.7, {"-": "−"}.get(pin, pin), 2.2, font_weight="bold")


def _under(to: To, ref: str, gap: float) -> Point:
    left, _, right, bottom = BODIES[ref]
    x, y = to((left + right) / 2, bottom)
    return x, y + 2 + gap
