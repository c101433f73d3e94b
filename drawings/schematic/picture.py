"""Draws a sheet as a picture, for people without KiCad. Black on white, in millimetres of the printed A4."""

from .. import svg
from ..svg import INK, PALE
from .layout import REMARKS, TITLE
from .model import DOWN, LEFT, RIGHT, STEP_MM, UP, Disc, Label, Path, Pin, Placed, Point, Sheet, Symbol, Words

_WIDTH, _HEIGHT = 297, 210
_BODY, _WIRE, _FRAME = "#fdf8dc", 0.3, 0.2
_FILLS = {"none": "none", "background": _BODY, "outline": INK}
_SMALL = 1.5  # letters of pins
_INWARDS: dict[str, Point] = {LEFT: (1, 0), RIGHT: (-1, 0), UP: (0, 1), DOWN: (0, -1)}


def draw(sheet: Sheet) -> str:
    page = svg.Sheet(_WIDTH, _HEIGHT, TITLE)
    page.rect(10, 10, _WIDTH - 20, _HEIGHT - 20, fill="none", stroke=INK, stroke_width=0.35)
    _title(page)
    for (left, top), (right, bottom) in sheet.frames:
        (x, y), (width, height) = _mm((left, top)), _mm((right - left, bottom - top))
        page.rect(
            x, y, width, height, rx=1.5, fill="none", stroke=PALE, stroke_width=_FRAME, stroke_dasharray="1.6 1.2"
        )
    for wire in sheet.wires:
        page.line([_mm(point) for point in wire], stroke=INK, stroke_width=_WIRE)
    for part in sheet.parts:
        _part(page, part)
    for point in sheet.junctions():
        page.circle(*_mm(point), 0.55, fill=INK)
    for x, y in sheet.unused:
        for slope in (-1, 1):
            page.line(
                [_mm((x - 0.5, y - 0.5 * slope)), _mm((x + 0.5, y + 0.5 * slope))], stroke=INK, stroke_width=_WIRE
            )
    for label in sheet.labels:
        _label(page, label)
    for words in sheet.notes:
        _words(page, words)
    return page.finish()


def _mm(point: Point) -> Point:
    return point[0] * STEP_MM, point[1] * STEP_MM


def _title(page: svg.Sheet) -> None:
    left, top = 178, 170
    page.rect(left, top, _WIDTH - 10 - left, _HEIGHT - 10 - top, fill="none", stroke=INK, stroke_width=0.35)
    page.line([(left, 184), (_WIDTH - 10, 184)], stroke=INK, stroke_width=_FRAME)
    page.text(left + 4, 179, TITLE, 5, "start", font_weight="bold")
    for row, words in enumerate((*REMARKS, "A4 · sheet 1 of 1 · MIT licence")):
        page.text(left + 4, 188.5 + 4.5 * row, words, 2.5, "start")


def _part(page: svg.Sheet, part: Placed) -> None:
    for shape in part.symbol.shapes:
        look = {"fill": _FILLS[shape.fill], "stroke": INK, "stroke_width": 0.25}
        if isinstance(shape, Disc):
            page.circle(*_mm(part.point(shape.centre)), shape.radius * STEP_MM, **look)
            continue
        _path(page, [_mm(part.point(point)) for point in shape.points], shape, look)
    for pin in part.symbol.pins:
        if pin.length:
            _pin(page, part, part.symbol, pin)
    for words in part.words():
        _words(page, words)


def _path(page: svg.Sheet, points: list[Point], shape: Path, look: dict[str, float | str]) -> None:
    page.add("path", d=svg.path(points) + ("Z" if shape.closed else ""), text=None, **look)


def _pin(page: svg.Sheet, part: Placed, symbol: Symbol, pin: Pin) -> None:
    inwards = _INWARDS[pin.side]
    start = part.point(pin.at)
    end = start[0] + pin.length * inwards[0], start[1] + pin.length * inwards[1]
    page.line([_mm(start), _mm(end)], stroke=INK, stroke_width=0.2)
    x, y = _mm((end[0] + 0.6 * inwards[0], end[1] + 0.6 * inwards[1]))
    anchor = {LEFT: "start", RIGHT: "end"}.get(pin.side, "middle")
    if symbol.names:
        drop = {UP: 1.2, DOWN: -0.1}.get(pin.side, 0.5)
        page.text(x, y + drop, pin.name, _SMALL, anchor)
    if symbol.numbers:
        middle = _mm(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        page.text(middle[0], middle[1] - 0.4, pin.number, _SMALL)


def _label(page: svg.Sheet, label: Label) -> None:
    words = label.words()
    if label.far:
        way = -1 if label.side == LEFT else 1
        x, y = label.at
        far = x + way * (0.86 * len(label.net) + 1.8)
        outline = [(x, y), (x + way * 0.7, y - 0.85), (far, y - 0.85), (far, y + 0.85), (x + way * 0.7, y + 0.85)]
        points = [_mm(point) for point in outline]
        page.add("path", d=svg.path(points) + "Z", fill="none", stroke=INK, stroke_width=_FRAME)
        page.text(*_mm(((far + x + way * 0.7) / 2, y + 0.5)), label.net, 1.75)
        return
    page.text(*_mm((words.at[0], words.at[1] + 0.6)), label.net, 1.75, "start")


def _words(page: svg.Sheet, words: Words) -> None:
    x, y = _mm(words.at)
    size = 1.9 * words.size
    weight = "bold" if words.bold else None
    page.text(x, y + 0.36 * size, words.text, size, "start" if words.start else "middle", font_weight=weight)
