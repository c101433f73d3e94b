"""Draws case.svg: the case taken apart and put together, its lid from below, the caps as fingers find them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

import numpy
from manifold3d import CrossSection, Manifold

from ..netlist import KEYS
from ..svg import INK, PALE, Point, Sheet, number
from .meshes import Floats
from .parts import Parts, down, parts
from .sizes import Sizes
from .solids import together
from .view import PIXEL, Camera, Seen, look

_WIDTH, _HEIGHT = 218, 212
_ROUND = 0.15  # mm: steps of the raster that are smoothed
_LINE = 0.13
_PLACES = 2
# From dark to light, by what it is of.
_LOOKS = {
    "lid": ("#3c4654", "#57657a", "#7c8ca3", "#a9b8cc"),
    "tray": ("#5d5a53", "#8d887d", "#b9b4a8", "#dedad0"),
    "caps": ("#8f5a10", "#c07f22", "#e3a746", "#f7cf83"),
    "grid": ("#777777", "#a8a8a8", "#d0d0d0", "#f0f0f0"),
}
_APART = {"tray": 0, "grid": 85, "lid": 195, "caps": 240}  # how far each is lifted, in mm
_ABOVE, _BELOW = Camera(-28, 38, 0.44), Camera(-28, 52, 0.44)
_CLOSE = Camera(0, 55, 1.15)


def draw(sizes: Sizes) -> str:
    """An SVG a little wider than A4."""
    printed = parts(sizes)
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: the printed case")
    sheet.text(10, 12, "The printed case", 6, anchor="start", font_weight="bold")
    sheet.text(10, 17.5, "Lid, tray, ten caps, and a grid for the face if you like.", 3, anchor="start", fill=PALE)
    solids = {"tray": printed.tray, "grid": printed.grid, "lid": printed.lid, "caps": together(printed.caps.values())}
    lifted = {name: solid.translate((0, 0, _APART[name])) for name, solid in solids.items()}
    _put(sheet, lifted, _ABOVE, 8, 26)
    for name, x, y in (("caps", 9, 33), ("lid", 97, 70), ("grid", 62, 84), ("tray", 96, 152)):
        sheet.text(x, y, name, 3.2, anchor="start", font_weight="bold")
    _put(sheet, solids, _ABOVE, 112, 26)
    sheet.text(112, 84, "together", 3.2, anchor="start", font_weight="bold")
    _put(sheet, {"lid": printed.lid.rotate((180, 0, 0))}, _BELOW, 112, 100)
    sheet.text(112, 156, "the lid from below", 3.2, anchor="start", font_weight="bold")
    _caps(sheet, printed)
    return sheet.finish()


def _caps(sheet: Sheet, printed: Parts) -> None:
    sheet.text(10, 178, "What fingers feel", 3.2, anchor="start", font_weight="bold")
    for at, (ref, name) in enumerate(zip(printed.caps, KEYS)):
        _put(sheet, {"caps": down(printed.caps[ref])}, _CLOSE, 11 + at * 19, 183)
        sheet.text(11 + at * 19 + 7.3, 206, f"{ref} {name}", 2.8)


def _put(sheet: Sheet, solids: dict[str, Manifold], camera: Camera, x: float, y: float) -> None:
    """With its upper left corner there."""
    seen = look(list(solids.values()), camera)
    for kind, colour in enumerate(tone for name in solids for tone in _LOOKS[name]):
        if shape := _area(seen, kind, x, y):
            sheet.add("path", d=shape, fill=colour, stroke=colour, stroke_width=0.12, stroke_linejoin="round")
    sheet.add("path", d=_lines(seen, x, y), fill="none", stroke=INK, stroke_width=_LINE, stroke_linecap="round")


def _area(seen: Seen, kind: int, x: float, y: float) -> str:
    """All pixels of one part in one tone as an outline."""
    mask = numpy.pad(seen.kinds == kind, ((0, 0), (1, 1))).astype(int)
    change = numpy.diff(mask, axis=1)
    boxes: list[Floats] = []
    for row in numpy.flatnonzero(mask.any(axis=1)).tolist():
        for left, right in zip(numpy.flatnonzero(change[row] == 1), numpy.flatnonzero(change[row] == -1)):
            boxes.append(numpy.array([(left, row), (right, row), (right, row + 1), (left, row + 1)], float) * PIXEL)
    if not boxes:
        return ""
    shape = cast(Any, CrossSection(boxes).simplify(_ROUND))
    found = [_path([(x + px, y + seen.height - py) for px, py in each.tolist()]) + "Z" for each in shape.to_polygons()]
    return "".join(sorted(found))


def _lines(seen: Seen, x: float, y: float) -> str:
    """Edges as lines, those that continue each other as one."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    for ax, ay, bx, by in seen.edges:
        start = round(x + ax, _PLACES), round(y + seen.height - ay, _PLACES)
        end = round(x + bx, _PLACES), round(y + seen.height - by, _PLACES)
        if start != end:
            ends[start].append(end)
            ends[end].append(start)
    found: list[str] = []
    for first in sorted(ends):
        while ends[first]:
            line, at = [first], first
            while ends[at]:
                after = min(ends[at])
                ends[at].remove(after)
                ends[after].remove(at)
                line.append(after)
                at = after
            found.append(_path(line))
    return "".join(found)


def _path(points: Sequence[Point]) -> str:
    """A line as steps from point to point: that takes the fewest letters."""
    rounded = [(round(x, _PLACES), round(y, _PLACES)) for x, y in points]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(rounded, rounded[1:])]
    path = f"M{number(rounded[0][0])} {number(rounded[0][1])}l"
    return path + " ".join(f"{number(x)} {number(y)}" for x, y in steps).replace(" -", "-")
