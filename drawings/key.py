"""Draws a key with four legs from below: which legs are joined inside, which two to use, which not."""

from .marks import cross, tick
from .netlist import Netlist
from .source import Source
from .svg import INK, PALE, PAPER, Point, Sheet
from .wiring import COLOURS

_WIDTH, _HEIGHT, _STEP = 190, 66, 46
_Y = 20.0  # the middle of a key
_HALF = 12.0  # of its body
_ROW = 6.5  # from its middle to a row of legs
_TIP, _OUT = 15.6, 19.0  # from its middle to where a leg is soldered, and where its wire runs down
_END = _Y + 21
_LEGS: dict[str, Point] = {
    "upper left": (-_TIP, _Y - _ROW),
    "upper right": (_TIP, _Y - _ROW),
    "lower left": (-_TIP, _Y + _ROW),
    "lower right": (_TIP, _Y + _ROW),
}
_CONTACTS = {"1": ("upper left", "upper right"), "2": ("lower left", "lower right")}
_PANELS = (
    ("from below", (), "inside, a thick line joins", "two legs: contacts 1 and 2"),
    ("right", ("upper left", "lower right"), "diagonally opposite:", "one of 1 and one of 2"),
    ("also right", ("upper right", "lower left"), "the other diagonal:", "one of 1 and one of 2"),
    ("wrong", ("upper left", "upper right"), "two of one contact: joined,", "so the key is always down"),
)


def draw(source: Source) -> str:
    """An SVG, as wide as a page."""
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: a key with four legs from below")
    colours = _colours(source.netlist)
    for at, (name, used, *lines) in enumerate(_PANELS):
        x = 26 + at * _STEP
        for leg, colour, goes in zip(used, colours, ("to the Pico", "to GND")):
            _wire(sheet, x, name, leg, colour, goes)
        _key(sheet, x, name, used)
        if name == "wrong":
            cross(sheet, (x, _Y), 22, 1.4)
        _words(sheet, x, name, lines)
    return sheet.finish()


def _colours(netlist: Netlist) -> list[str]:
    """Of the wires at contacts 1 and 2 of a key."""
    return [next(wire.colour for wire in netlist.wires if wire.end == ("K7", contact)) for contact in _CONTACTS]


def _wire(sheet: Sheet, x: float, panel: str, leg: str, colour: str, goes: str) -> None:
    """From a leg outwards, and down."""
    across, y = _LEGS[leg]
    out = x + (_OUT if across > 0 else -_OUT)
    data: dict[str, float | str | None] = {"data_from": f"{panel}.{leg}", "data_to": goes, "data_net": colour}
    sheet.line([(x + across, y), (out, y), (out, _END)], 1.5, stroke=COLOURS[colour][0], stroke_width=1.2, **data)
    sheet.text(out, _END + 3.4, goes, 2.7, "end" if across > 0 else "start")


def _key(sheet: Sheet, x: float, panel: str, used: tuple[str, ...]) -> None:
    sheet.rect(x - _HALF, _Y - _HALF, 2 * _HALF, 2 * _HALF, rx=2, fill="#f1eee6", stroke=INK, stroke_width=0.5)
    for contact, pair in _CONTACTS.items():
        ends = [(x + _LEGS[leg][0], _LEGS[leg][1]) for leg in pair]
        y = ends[0][1]
        data: dict[str, float | str | None] = dict(
            zip(("data_from", "data_to", "data_net"), (*(f"{panel}.{leg}" for leg in pair), contact), strict=True)
        )
        sheet.line(ends, 0, stroke=INK, stroke_width=1.4, **data)
        sheet.text(x, y + (-1.9 if contact == "1" else 4.5), contact, 3.6, font_weight="bold")
    _gap(sheet, x)
    for leg, (across, y) in _LEGS.items():
        chosen = leg in used
        sheet.circle(
            *(x + across, y, 2 if chosen else 1.5),
            fill="#e8c95a" if chosen else PAPER,
            stroke=INK,
            stroke_width=0.5,
            data_pad=f"{panel}.{leg}",
        )


def _gap(sheet: Sheet, x: float) -> None:
    """What pressing closes, as in a schematic."""
    for side in (-1, 1):
        sheet.line([(x, _Y + side * _ROW), (x, _Y + side * 2.4)], stroke=INK, stroke_width=0.5)
        sheet.circle(x, _Y + side * 1.8, 0.6, fill=PAPER, stroke=INK, stroke_width=0.4)
    sheet.line([(x + 2.2, _Y - 2.6), (x + 2.2, _Y + 2.6)], stroke=INK, stroke_width=0.5)
    sheet.line([(x + 2.2, _Y), (x + 4.4, _Y)], stroke=INK, stroke_width=0.5)
    sheet.text(x + 5, _Y + 0.9, "press", 2.4, "start", fill=PALE)


def _words(sheet: Sheet, x: float, name: str, lines: list[str]) -> None:
    beside, level = x - 0.9 * len(name) - 2.6, _END + 9.2
    if name == "wrong":
        cross(sheet, (beside, level), 3, 0.8)
    elif "right" in name:
        tick(sheet, (beside, level), 4)
    sheet.text(x if name == "from below" else x + 3, level + 1.4, name, 4, font_weight="bold")
    for line, words in enumerate(lines):
        sheet.text(x, _END + 15.2 + 4 * line, words, 2.8)
