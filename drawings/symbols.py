"""Draws each kind of part, and its pads."""

from collections.abc import Callable, Iterable

from scrollmaster.box.deploy.board import chain
from scrollmaster.box.deploy.wiring import edge_pin

from shared_rules.formats.types import Facts

from .netlist import KEYS, SEAT_KEYS, Part
from .pads import BOX_TOP, Pads
from .svg import FAINT, INK, PALE, PAPER, Point, Sheet

BOARD, _BODY = "#e8e6f2", "#f1eee6"
_CELL = 5.4
_FACE = 8


def gpio(number: int) -> str:
    return f"GP{number} · pin {edge_pin(number)}"


def _face(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    place = pads.place(part.ref)
    left, top = place.x - place.width / 2, place.y - place.height / 2
    sheet.rect(left, top - 5, 28, 7, rx=1, fill=BOARD, stroke=INK, stroke_width=0.4)
    sheet.rect(left - 2.4, top + place.height - 2, 15.2, 6.8, rx=1, fill=BOARD, stroke=INK, stroke_width=0.4)
    sheet.rect(left, top, place.width, place.height, rx=1.5, fill=BOARD, stroke=INK, stroke_width=0.4)
    pitch = place.width / _FACE
    for at, pixel in enumerate(chain(bool(facts["serpentine"]))[: _FACE * _FACE]):
        x, y = left + (pixel % _FACE + 0.5) * pitch, top + (pixel // _FACE + 0.5) * pitch
        sheet.rect(x - _CELL / 2, y - _CELL / 2, _CELL, _CELL, rx=1, fill=PAPER, stroke=PALE, stroke_width=0.2)
        sheet.text(x, y + 0.8, str(at + 1), 2.2, data_led=str(at + 1))
    for pin in ("DIN", "GND", "5V"):
        x, y = pads.pad((part.ref, pin))
        sheet.text(x + 1.5, y + 0.8, pin, 2.1, anchor="start")
    for pin in ("GND", "DOUT", "5V"):
        x, y = pads.pad((part.ref, pin), leaving=True)
        sheet.text(x, y - 1.3, pin, 1.6)
    sheet.text(left + 29.5, top - 4, f"{part.ref} {part.title}", 2.6, anchor="start", font_weight="bold")
    sheet.text(left + 29.5, top - 1, f"DIN {gpio(facts['leds'])}, through R1", 2.4, anchor="start")


def _light(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    place = pads.place(part.ref)
    sheet.rect(place.x - 5, place.y - 5, place.width, place.height, rx=1, fill=BOARD, stroke=INK, stroke_width=0.3)
    sheet.circle(place.x, place.y, 2.6, fill=PAPER, stroke=PALE, stroke_width=0.3)
    seat = int(part.ref[1:])
    sheet.text(place.x, place.y + 0.1, part.ref, 2, font_weight="bold")
    sheet.text(place.x, place.y + 1.9, str(_FACE * _FACE + seat), 1.7, data_led=str(_FACE * _FACE + seat))
    if seat == SEAT_KEYS:
        for pin, text in (("5V", "5V"), ("DOUT", "DIN → DOUT"), ("GND", "GND")):
            x, y = pads.pad((part.ref, pin), leaving=True)
            sheet.line([(x, y), (x + 9, y)], stroke=PALE, stroke_width=0.15)
            sheet.text(x + 9.6, y + 0.8, text, 2.1, anchor="start")


def _key(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    place, number = pads.place(part.ref), int(part.ref[1:])
    name = KEYS[number - 1]
    left, top = place.x - place.width / 2, place.y - place.height / 2
    sheet.rect(left, top, place.width, place.height, rx=1, fill=_BODY, stroke=INK, stroke_width=0.4)
    sheet.circle(place.x, place.y, 4.4, fill=PAPER, stroke=INK, stroke_width=0.3)
    cap = name.split()[1] if name.startswith("seat") else {"previous": "◀", "next": "▶"}.get(name, name)
    sheet.text(place.x, place.y + 1.2, cap, 3.6 if len(cap) < 3 else 2.4, font_weight="bold")
    sheet.text(place.x + 4.6, place.y + 3.2, "1", 1.9)
    sheet.text(place.x + 3, place.y + 5.4, "2", 1.9)
    under = BOX_TOP + pads.front.height
    sheet.text(place.x, under + 3.6, f"{part.ref} {name}", 2.3, font_weight="bold")
    sheet.text(place.x, under + 6.8, gpio(facts["keys"][number - 1]), 2.2)


def _display(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    place, glass = pads.place(part.ref), pads.front.glass
    left, top = place.x - place.width / 2, place.y - place.height / 2
    sheet.rect(left, top, place.width, place.height, rx=1, fill=BOARD, stroke=INK, stroke_width=0.4)
    y = top + place.height / 2 + glass.y - pads.front.places[part.ref].y
    sheet.rect(place.x - glass.width / 2, y - glass.height / 2, glass.width, glass.height, fill="#3a3f46")
    sheet.text(place.x, y + 1, "128 × 64", 3, fill=PAPER)
    for at, pin in enumerate(part.pins):
        sheet.turned(place.x + (at - 1.5) * 2.54 + 0.7, top + 3.2, pin, 1.9, end=True)
    lines = [f"{part.ref} {part.title}", f"SCL {gpio(facts['display']['scl'])}", f"SDA {gpio(facts['display']['sda'])}"]
    for at, words in enumerate(lines):
        sheet.text(place.x, top + place.height + 3.6 + 3.3 * at, words, 2.4, font_weight=None if at else "bold")


def _buzzer(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    place = pads.place(part.ref)
    sheet.circle(place.x, place.y, place.width / 2, fill=_BODY, stroke=INK, stroke_width=0.4)
    sheet.circle(place.x, place.y, 1.2, fill=INK)
    sheet.text(place.x - 3, place.y - 2.6, "+", 3)
    sheet.text(place.x + 3, place.y - 2.6, "−", 3)
    for at, words in enumerate((f"{part.ref} {part.title}", f"+ {gpio(facts['buzzer'])}, through R2")):
        down = place.y + place.height / 2 + 3.6 + 3.3 * at
        sheet.text(place.x, down, words, 2.4, font_weight=None if at else "bold")


def _standing(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    """A diode or a resistor: its body between two pads, one above the other."""
    (x, top), (_, bottom) = (pads.pad((part.ref, pin)) for pin in part.pins)
    sheet.line([(x, top), (x, bottom)], stroke=INK, stroke_width=0.4)
    sheet.rect(x - 2, top + 3, 4, bottom - top - 6, rx=1, fill=_BODY, stroke=INK, stroke_width=0.4)
    side, anchor = (-1, "end") if part.ref == "R1" else (1, "start")
    if part.kind == "diode":
        sheet.rect(x - 2, bottom - 5, 4, 1.2, fill=INK)
    for at, words in enumerate((part.ref, *part.title.split(" ", 1))):
        sheet.text(x + 3.4 * side, top + 5.6 + 3 * at, words, 2.4, anchor, font_weight=None if at else "bold")
    for pin, y in zip(part.pins, (top, bottom), strict=True):
        text = f"{pin}, the ring" if pin == "K" else pin
        sheet.text(x + 1.8 * side, y + 0.8, text, 2.2, anchor)


def _capacitor(sheet: Sheet, pads: Pads, part: Part, facts: Facts) -> None:
    (plus, y), (minus, _) = pads.pad((part.ref, "+")), pads.pad((part.ref, "-"))
    middle = (plus + minus) / 2
    sheet.circle(middle, y, 7.2, fill=_BODY, stroke=INK, stroke_width=0.4)
    sheet.text(middle, y - 3.4, part.ref, 2.6, font_weight="bold")
    sheet.text(minus + 2.4, y + 1, "−", 3)
    sheet.text(plus - 2.4, y + 1, "+", 3)
    for at, words in enumerate((*part.title.split(" ", 1), "stripe: −")):
        sheet.text(plus + 4, y - 2 + 3 * at, words, 2.4, "start")


DRAWN: dict[str, Callable[[Sheet, Pads, Part, Facts], None]] = {
    "face": _face,
    "light": _light,
    "key": _key,
    "display": _display,
    "buzzer": _buzzer,
    "diode": _standing,
    "resistor": _standing,
    "capacitor": _capacitor,
}


def pads_of(sheet: Sheet, pads: Pads, part: Part, ends: Iterable[Point]) -> None:
    """The pads of a part, over its wires. Those at which one of `ends` is stand out."""
    reached = list(ends)
    if part.ref == "U1":
        return
    for pin in part.pins:
        look: dict[str, float | str | None] = {
            "stroke": INK,
            "stroke_width": 0.25,
            "data_pad": f"{part.ref}.{pin}",
        }
        sides = (False, True) if pin in ("5V", "GND") else (pin == "DOUT",)
        for x, y in sorted({pads.pad((part.ref, pin), leaving) for leaving in sides}):
            lit = any(abs(x - to_x) < 1 and abs(y - to_y) < 1 for to_x, to_y in reached)
            look["fill"] = "#e8c95a" if lit else FAINT
            if part.kind == "key" and pin == "2":
                sheet.rect(x - 1.9, y - 0.9, 3.8, 1.8, rx=0.9, **look)
            else:
                sheet.circle(x, y, 0.85, **look)
