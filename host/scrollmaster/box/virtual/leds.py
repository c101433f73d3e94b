"""Draws an LED on a terminal: with true colour or 256 colours, with 16, with none; with or without UTF-8.

On every one of them a dim LED is brighter than one that is off, and a bright one brighter than a dim one.
"""

from dataclasses import dataclass
from itertools import groupby

from rich.console import Console
from rich.style import Style
from rich.text import Text

from shared_rules.core.cells import DIM, FAINT, GOOD, SEAT, SIDE, WARNING, WHITE

from .scene import Pixel

CASE, FACE, OFF = (38, 34, 31), (10, 9, 8), (24, 22, 21)
LETTERS, GLASS = (191, 227, 255), (5, 8, 12)
CAP, CAP_LETTERS = (78, 71, 65), (244, 239, 233)
_GAMMA = 0.45  # LEDs look much brighter than a screen that is given the same number
_STRONGEST = 160  # of 255: what a box gives an LED at most
_LEAST = 0.32  # the brightness of the faintest LED on a screen
_PALE = 0.15  # white in every colour: pure blue is darker on a screen than any LED is
_INK = 0.4  # ... and more of it in letters
_PART = 0.28  # of the strongest channel, from which a channel counts among 16 colours
_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")  # bit 0 is red, 1 green, 2 blue
_SEATS = 6
_SIGNS = {WHITE: "#", FAINT: ":", WARNING: "!", GOOD: "+"}
_FULL, _UPPER, _ALMOST, _DOT = "\u2588", "\u2580", "\u2587", "\u00b7"


@dataclass(frozen=True)
class Kind:
    """What a terminal can show. `colours`: 0, 16, or 256 for that many and more."""

    colours: int = 256
    has_utf8: bool = True

    def style(self, letters: Pixel | None = None, ground: Pixel | None = None) -> Style:
        """A style in colours of our own, where there are enough of them."""
        if self.colours < 256:
            return Style()
        return Style.parse(" ".join([rgb(letters) if letters else "default", *(["on", rgb(ground)] if ground else [])]))


def kind_of(console: Console, has_utf8: bool) -> Kind:
    """The kind of terminal that `console` writes to."""
    colours = {None: 0, "standard": 16, "windows": 16}.get(console.color_system, 256)
    return Kind(0 if console.no_color else colours, has_utf8)


def rgb(pixel: Pixel) -> str:
    """A colour as rich writes it."""
    return "rgb({},{},{})".format(*pixel)


def on_screen(pixel: Pixel, pale: float = _PALE) -> Pixel:
    """The colour on a screen of an LED; `pale`: how much white is in it."""
    most = max(pixel)
    if not most:
        return OFF
    light = 255 * (_LEAST + (1 - _LEAST) * min(1.0, most / _STRONGEST) ** _GAMMA)
    red, green, blue = (round(light * (pale + (1 - pale) * (part / most) ** _GAMMA)) for part in pixel)
    return red, green, blue


def name_of(pixel: Pixel, is_dim: bool) -> str:
    """The colour of an LED that is on, among 16."""
    parts = [(part / max(pixel)) ** _GAMMA >= _PART for part in pixel]
    name = _NAMES[sum(bit << at for at, bit in enumerate(parts))]
    if is_dim and name == "white":
        return "bright_black"
    return name if is_dim else f"bright_{name}"


def sign(code: int) -> str:
    """The letter of an LED without colours: the key of a seat, or what else it stands for."""
    code &= 15
    return str(code) if SEAT <= code < SEAT + _SEATS else _SIGNS.get(code, "#")


def ink(kind: Kind, pixel: Pixel | None) -> str:
    """The style of a word in the colour of an LED: paler, so that blue can be read on black."""
    if not pixel or not kind.colours:
        return ""
    return rgb(on_screen(pixel, _INK)) if kind.colours > 16 else name_of(pixel, False)


def is_dim(code: int) -> bool:
    return bool(code & DIM) or code & 15 == FAINT


def face(kind: Kind, pixels: list[Pixel], codes: bytes, size: int) -> list[Text]:
    """The face in lines of equal width; `size`: of an LED in columns, where there are colours enough for squares."""
    if kind.colours == 256 and kind.has_utf8:
        return _squares(kind, [on_screen(pixel) for pixel in pixels], size)
    rows = [Text(" ", end="") for _ in range(SIDE)]
    for at, pixel in enumerate(pixels):
        letters, style = _letters(kind, pixel, codes[at])
        rows[at // SIDE].append(letters, style).append(" ")
    return rows


def _letters(kind: Kind, pixel: Pixel, code: int) -> tuple[str, str]:
    """An LED in two columns of one line, and its style."""
    if not any(pixel):
        return (f" {_DOT}", "bright_black") if kind.has_utf8 else (" .", "")
    if not kind.colours:
        return f" {sign(code)}", "" if is_dim(code) else "bold reverse"
    colour = rgb(on_screen(pixel)) if kind.colours == 256 else name_of(pixel, is_dim(code))
    return (_ALMOST if kind.has_utf8 else "#") * 2, colour


def _squares(kind: Kind, colours: list[Pixel], size: int) -> list[Text]:
    """Two half lines a line: an LED is `size` columns wide and `size` half lines high, the gaps one of each."""
    pitch = size + 1
    edge = SIDE * pitch + 1

    def colour(x: int, y: int) -> Pixel:
        column, row = (x - 1) // pitch, (y - 1) // pitch
        is_gap = (x - 1) % pitch == size or (y - 1) % pitch == size or not 0 < y < edge
        return FACE if is_gap or x == 0 else colours[row * SIDE + column]

    rows: list[Text] = []
    for y in range(0, edge, 2):
        row = Text(end="")
        for (upper, lower), run in groupby((colour(x, y), colour(x, y + 1)) for x in range(edge)):
            row.append(_UPPER * len(list(run)), kind.style(upper, lower))
        rows.append(row)
    return rows


def light(kind: Kind, pixel: Pixel, code: int, width: int) -> Text:
    """The light of a seat key, as a bar."""
    if not any(pixel):
        style = kind.style(OFF, CASE) if kind.colours != 16 else "bright_black"
        return Text(("\u2581" if kind.has_utf8 else ".") * width, style, end="")
    if not kind.colours:
        return Text(sign(code) * width, "" if is_dim(code) else "bold reverse", end="")
    if kind.colours == 256:
        return Text(("\u2584" if kind.has_utf8 else "#") * width, kind.style(on_screen(pixel), CASE), end="")
    return Text(("\u2584" if kind.has_utf8 else "#") * width, name_of(pixel, is_dim(code)), end="")
