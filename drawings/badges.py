"""Places the numbers on wires: the same one at both ends of a wire, where they hide neither each other nor a wire."""

from collections.abc import Iterator, Sequence

from .svg import INK, PAPER, Point, Sheet

_LARGE, _SMALL = 1.9, 1.4  # radius
_NEAREST, _STEP = 4.6, 0.5  # from the end of the wire, along it
_SHORT = 12  # a wire of this length carries its number once
_CLEAR = 0.4  # from the edge of a number to whatever is beside it


class Badges:
    """Numbers the wires whose points these are; `pad`: the radius that is kept free at each of `pads`."""

    def __init__(self, sheet: Sheet, wires: Sequence[Sequence[Point]], pads: Sequence[Point], pad: float = 0.9) -> None:
        self._sheet, self._wires, self._pads, self._pad = sheet, wires, pads, pad
        self._placed: list[tuple[Point, float]] = []

    def number_all(self) -> None:
        for at, points in enumerate(self._wires, 1):
            length = sum(_length(*piece) for piece in _pieces(points))
            if length < _SHORT:
                self._draw(_along(points, length / 2), _SMALL, at)
                continue
            for way in (points, points[::-1]):
                self._draw(*self._free(way, length / 2), at)

    def _free(self, points: Sequence[Point], most: float) -> tuple[Point, float]:
        """The nearest place along a wire that is free, for a small number if not for a large one."""
        for at in range(int((most - _NEAREST) / _STEP)):
            place = _along(points, _NEAREST + at * _STEP)
            for radius in (_LARGE, _SMALL):
                if self._is_free(place, radius, points):
                    return place, radius
        return _along(points, most), _SMALL

    def _is_free(self, place: Point, radius: float, points: Sequence[Point]) -> bool:
        if any(_far(place, other) < radius + size + _CLEAR / 2 for other, size in self._placed):
            return False
        if any(_far(place, pad) < radius + self._pad for pad in self._pads):
            return False
        others = [other for other in self._wires if sorted((other[0], other[-1])) != sorted((points[0], points[-1]))]
        return all(_beside(place, *piece) >= radius + _CLEAR for other in others for piece in _pieces(other))

    def _draw(self, at: Point, radius: float, number: int) -> None:
        self._placed.append((at, radius))
        self._sheet.circle(*at, radius, fill=PAPER, stroke=INK, stroke_width=0.3)
        self._sheet.text(at[0], at[1] + radius * 0.5, str(number), radius * 1.45, font_weight="bold")


def _pieces(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(points, points[1:])


def _length(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _far(one: Point, other: Point) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def _along(points: Sequence[Point], way: float) -> Point:
    """The point at this distance from the first one."""
    for start, end in _pieces(points):
        piece = _length(start, end)
        if way <= piece:
            part = way / piece
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        way -= piece
    return points[-1]


def _beside(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight piece that runs along the page or down it."""
    nearest = tuple(min(max(point[at], min(start[at], end[at])), max(start[at], end[at])) for at in (0, 1))
    return _far(point, (nearest[0], nearest[1]))
