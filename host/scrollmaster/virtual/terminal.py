"""Owns drawing a virtual box in a terminal of 80 x 24: face and seat lights in true colour, text display, keys."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from ..terms import say
from .display import has_square, inverted, lines, square
from .picture import FACE, LIGHTS, Picture, Pixel

SIDE = 8
_PIXEL = "\u2588\u2588\u2588"
_DARK = " \u00b7 "
_PAPER = "rgb(255,255,255) on rgb(0,0,0)"  # a QR code is dark on light, whatever the terminal's colours are
_GAMMA = 0.45  # LEDs look much brighter than a screen that is given the same number


def draw(picture: Picture, note: str = "") -> Group:
    """The whole box. `note`: a line below, such as which key of the keyboard is which."""
    pixels = picture.pixels()
    body = Table.grid(padding=(0, 4))
    body.add_row(_face(pixels[:FACE]), _display(picture.text))
    return Group(
        body, _lights(pixels[FACE:]), Text(("\u266a %d Hz" % picture.hz if picture.hz else "").ljust(10)), Text(note)
    )


def _face(pixels: list[Pixel]) -> Text:
    face = Text()
    for at, pixel in enumerate(pixels):
        _add_pixel(face, pixel)
        if at % SIDE == SIDE - 1:
            face.append("\n")
    return face


def _lights(pixels: list[Pixel]) -> Text:
    row = Text()
    for seat in range(LIGHTS):
        row.append(f" {seat + 1}")
        _add_pixel(row, pixels[seat])
        row.append("  ")
    return row


def _add_pixel(text: Text, pixel: Pixel) -> None:
    if any(pixel):
        red, green, blue = (round(255 * (part / 255) ** _GAMMA) for part in pixel)
        text.append(_PIXEL, f"rgb({red},{green},{blue})")
    else:
        text.append(_DARK, "grey30")


def _display(buffer: bytes | None) -> Text:
    shown = Text()
    if buffer is None:
        return Text(say("virtual.no_text"))
    letters = lines(buffer)
    if has_square(buffer):
        return _beside(letters, square(buffer))
    for at, line in enumerate(letters):
        shown.append(f" {line} ", "reverse" if inverted(buffer, at) else "")
        shown.append("\n")
    return shown


def _beside(letters: list[str], rows: list[str]) -> Text:
    """Letters at the left, and a QR code that a telephone can read."""
    shown = Text()
    for at, row in enumerate(rows):
        shown.append(f" {letters[at] if at < len(letters) else '':{len(letters[0])}} ")
        shown.append(row + "\n", _PAPER)
    return shown
