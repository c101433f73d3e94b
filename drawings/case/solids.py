"""The shapes that parts are put together from: boxes, cylinders, plates with round corners, outlines.

x and y are those of the front, y downwards as one sees it; the solid has y upwards, so that the box is not mirrored.
"""

from collections.abc import Iterable
from typing import Any, cast

from manifold3d import CrossSection, Manifold, OpType

SEGMENTS = 48  # of a circle; a multiple of 4

Point = tuple[float, float]


def box(x: float, y: float, width: float, height: float, low: float, high: float) -> Manifold:
    """Upright, with its middle at (x, y), between two heights."""
    return Manifold.cube((width, height, high - low)).translate((x - width / 2, -y - height / 2, low))


def rod(x: float, y: float, diameter: float, low: float, high: float, top: float | None = None) -> Manifold:
    """Round and upright; `top`: its diameter up there, where it is another."""
    upper = diameter if top is None else top
    return Manifold.cylinder(high - low, diameter / 2, upper / 2, SEGMENTS).translate((x, -y, low))


def plate(width: float, height: float, corner: float, inset: float, low: float, high: float) -> Manifold:
    """The whole front with round corners, smaller by `inset` on each side."""
    radius = max(corner - inset, 0.4)
    across, down = width - 2 * (inset + radius), height - 2 * (inset + radius)
    core = CrossSection.square((across, down)).translate((inset + radius, -height + inset + radius))
    rounded = CrossSection.batch_hull(
        [
            CrossSection.circle(radius, SEGMENTS).translate((x, -y))
            for x in (inset + radius, width - inset - radius)
            for y in (inset + radius, height - inset - radius)
        ]
    )
    return Manifold.extrude(core + rounded, high - low).translate((0, 0, low))


def outline(points: list[Point], x: float, y: float, low: float, high: float) -> Manifold:
    """Any outline, its points counted from (x, y) and downwards."""
    turned = [(px, -py) for px, py in points]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(turned, turned[1:] + turned[:1]))
    shape = CrossSection(cast(Any, [turned if area > 0 else turned[::-1]]))
    return Manifold.extrude(shape, high - low).translate((x, -y, low))


def together(solids: Iterable[Manifold]) -> Manifold:
    return Manifold.batch_boolean(list(solids), OpType.Add)
