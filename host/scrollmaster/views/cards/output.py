"""Writes a page as PDF and as SVG. The same page gives the same bytes, whenever and wherever.

Nothing is fetched to look at them: the fonts are those that every reader has, and in the SVG each line has its width.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfgen.canvas import Canvas

from .paper import BOLD, HEIGHT, WIDTH, Box, Disc, Ink, Paper, Shape, Stroke, Text

# Those with Helvetica's widths; then one about as narrow, for a program that takes no notice of `textLength`.
FAMILIES = ("Helvetica", "Arial", "Nimbus Sans", "Liberation Sans", "Arimo", "DejaVu Sans Condensed", "sans-serif")
_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="148mm" height="210mm" viewBox="0 0 {:.2f} {:.2f}" lang="{}"'
    f' font-family="{", ".join(FAMILIES)}">\n<title>{{}}</title>\n'
)


def pdf(paper: Paper, title: str, language: str) -> bytes:
    """One page of the paper's size."""
    out = BytesIO()
    canvas = Canvas(out, (WIDTH, HEIGHT), invariant=1, lang=language)
    canvas.setTitle(title)
    for shape in paper.shapes:
        _draw(canvas, shape)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def svg(paper: Paper, title: str, language: str) -> bytes:
    """One picture of the paper's size."""
    parts = [_SVG.format(WIDTH, HEIGHT, language, escape(title)), '<rect width="100%" height="100%" fill="#fff"/>\n']
    return "".join([*parts, *(_element(shape) for shape in paper.shapes), "</svg>\n"]).encode()


def _draw(canvas: Canvas, shape: Shape) -> None:
    """PDF counts from the lower left corner."""
    if isinstance(shape, Text):
        canvas.setFillColorRGB(*shape.ink)
        canvas.setFont(shape.font, shape.size)
        canvas.drawString(shape.x, HEIGHT - shape.y, shape.text)
    elif isinstance(shape, Disc):
        _choose(canvas, shape.fill, shape.edge, shape.line)
        canvas.circle(shape.x, HEIGHT - shape.y, shape.radius, int(shape.edge is not None), int(shape.fill is not None))
    elif isinstance(shape, Box):
        _choose(canvas, shape.fill, shape.edge, shape.line)
        has_edge, has_fill = int(shape.edge is not None), int(shape.fill is not None)
        bottom = HEIGHT - shape.y - shape.height
        canvas.roundRect(shape.x, bottom, shape.width, shape.height, shape.round, has_edge, has_fill)
    elif isinstance(shape, Stroke):
        _choose(canvas, None, shape.ink, shape.line)
        canvas.line(shape.x, HEIGHT - shape.y, shape.to_x, HEIGHT - shape.to_y)
    else:
        _choose(canvas, shape.ink, None, 0)
        _fill(canvas, shape.corners())


def _fill(canvas: Any, corners: Sequence[tuple[float, float]]) -> None:
    """A filled shape with these corners. The library's own types leave out paths."""
    path = canvas.beginPath()
    (x, y), *others = corners
    path.moveTo(x, HEIGHT - y)
    for x, y in others:
        path.lineTo(x, HEIGHT - y)
    path.close()
    canvas.drawPath(path, 0, 1)


def _choose(canvas: Canvas, fill: Ink | None, edge: Ink | None, line: float) -> None:
    if fill:
        canvas.setFillColorRGB(*fill)
    if edge:
        canvas.setStrokeColorRGB(*edge)
        canvas.setLineWidth(line)


def _element(shape: Shape) -> str:
    if isinstance(shape, Text):
        weight = ' font-weight="bold"' if shape.font == BOLD else ""
        place = _numbers(x=shape.x, y=shape.y, font_size=shape.size, textLength=shape.width)
        place += weight + ' lengthAdjust="spacingAndGlyphs"'
        return f"<text{place}{_inks(shape.ink, None, 0)}>{escape(shape.text)}</text>\n"
    if isinstance(shape, Disc):
        place = _numbers(cx=shape.x, cy=shape.y, r=shape.radius)
        return f"<circle{place}{_inks(shape.fill, shape.edge, shape.line)}/>\n"
    if isinstance(shape, Box):
        place = _numbers(x=shape.x, y=shape.y, width=shape.width, height=shape.height, rx=shape.round)
        return f"<rect{place}{_inks(shape.fill, shape.edge, shape.line)}/>\n"
    if isinstance(shape, Stroke):
        place = _numbers(x1=shape.x, y1=shape.y, x2=shape.to_x, y2=shape.to_y)
        return f"<line{place}{_inks(None, shape.ink, shape.line)}/>\n"
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in shape.corners())
    return f'<polygon points="{corners}"{_inks(shape.ink, None, 0)}/>\n'


def _numbers(**values: float) -> str:
    return "".join(f' {name.replace("_", "-")}="{value:.2f}"' for name, value in values.items())


def _inks(fill: Ink | None, edge: Ink | None, line: float) -> str:
    drawn = f' stroke="{_hex(edge)}" stroke-width="{line:.2f}"' if edge else ""
    return f' fill="{_hex(fill) if fill else "none"}"{drawn}'


def _hex(ink: Sequence[float]) -> str:
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in ink)
