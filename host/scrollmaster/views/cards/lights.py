"""Draws lights on paper: in the seats' colours, each with the seat's number, and readable without any colour.

What a light does shows in its shape: a dim one is small, one that blinks has rays, an empty place is a small ring.
"""

from collections.abc import Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from math import cos, pi, sin

from shared_rules.core.cells import BLINK, DIM, FAINT, GOOD, OFF, SEAT, SIDE, WARNING, WHITE
from shared_rules.core.types import Colour

from . import paper as on
from .paper import BLACK, BOLD, Ink, Paper

_BRIGHT, _SMALL, _EMPTY, _DARK = 0.40, 0.27, 0.15, 0.045  # radii, of a pitch
_RAYS = 12
_SIGNS = {WARNING: ("!", (255, 110, 0)), GOOD: ("+", (40, 200, 90))}
_TINY = 5.0  # points: a picture so small is black on white
_LEAST_NUMBER = 3.5  # points: smaller ones are no help


def ink(colour: Colour) -> Ink:
    """A lamp's colour as paper can show it."""
    red, green, blue = [channel / 255 for channel in colour]
    hue, light, strength = rgb_to_hls(red, green, blue)
    if strength:
        light *= 0.76 if green > max(red, blue) else 0.97  # a lamp's green is far too light for paper
    return hls_to_rgb(hue, light, strength * 0.86)


def draw_light(paper: Paper, x: float, y: float, pitch: float, code: int, colours: Sequence[Colour]) -> None:
    """One light around the point; the seats' lights have their numbers."""
    kind = code & 15
    if kind == OFF:
        paper.disc(x, y, _DARK * pitch, on.PALE)
        return
    if code & BLINK:
        _draw_rays(paper, x, y, pitch)
    if kind == FAINT:
        paper.disc(x, y, _EMPTY * pitch, on.WHITE, on.SOFT, 0.06 * pitch)
        return
    radius = pitch * (_SMALL if code & DIM else 0.33 if code & BLINK else _BRIGHT)
    if kind == WHITE:
        paper.disc(x, y, radius, on.WHITE if pitch > _TINY else BLACK, BLACK, 0.07 * pitch)
        return
    sign, colour = _SIGNS[kind] if kind in _SIGNS else (str(kind), colours[kind - SEAT])
    fill = ink(colour)
    paper.disc(x, y, radius, fill, BLACK, 0.035 * pitch)
    size = 1.25 * radius
    if size >= _LEAST_NUMBER:
        paper.centre(
            x, y - 0.06 * size * (sign == "+"), sign, size, BOLD, on.WHITE if _luminance(fill) < 0.5 else BLACK
        )


def draw_face(paper: Paper, x: float, y: float, pitch: float, cells: bytes, colours: Sequence[Colour]) -> None:
    """A face whose upper left corner is at the point, on a panel."""
    side = SIDE * pitch
    paper.box(x, y, side, side, 0.35 * pitch, on.PANEL, 0.045 * pitch)
    for cell, code in enumerate(cells):
        draw_light(paper, x + (cell % SIDE + 0.5) * pitch, y + (cell // SIDE + 0.5) * pitch, pitch, code, colours)


def _draw_rays(paper: Paper, x: float, y: float, pitch: float) -> None:
    for ray in range(_RAYS):
        across, up = cos(2 * pi * ray / _RAYS), sin(2 * pi * ray / _RAYS)
        inner, outer = 0.385 * pitch, 0.49 * pitch
        paper.line(x + inner * across, y + inner * up, x + outer * across, y + outer * up, 0.055 * pitch)


def _luminance(colour: Ink) -> float:
    return 0.30 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
