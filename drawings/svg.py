"""Writes SVG: a sheet to which shapes are added, always with the same bytes for the same shapes."""

from collections.abc import Iterable, Sequence
from html import escape

Point = tuple[float, float]
INK, PALE, FAINT, PAPER = "#1c1c1c", "#6b6b6b", "#d8d8d8", "#ffffff"


def number(value: float) -> str:
    """At most two places after the point, and none that say nothing."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


class Sheet:
    """A drawing of `width` × `height` millimetres on white paper."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height, self.title = width, height, title
        self._lines: list[str] = []

    def add(self, name: str, text: str | None = None, **attributes: float | str | None) -> None:
        """One element; `data_pin` becomes data-pin, `class_` class, and None is left out."""
        pairs = [
            f'{key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
        start = f"<{' '.join([name, *pairs])}"
        self._lines.append(f"{start}/>" if text is None else f"{start}>{escape(text, quote=False)}</{name}>")

    def rect(self, x: float, y: float, width: float, height: float, **look: float | str | None) -> None:
        self.add("rect", None, x=x, y=y, width=width, height=height, **look)

    def circle(self, x: float, y: float, radius: float, **look: float | str | None) -> None:
        self.add("circle", None, cx=x, cy=y, r=radius, **look)

    def line(self, points: Sequence[Point], corner: float = 0, **look: float | str | None) -> None:
        """A line through points, its corners rounded."""
        self.add("path", None, d=path(points, corner), fill="none", **look)

    def text(
        self, x: float, y: float, words: str, size: float = 2.6, anchor: str = "middle", **look: float | str | None
    ) -> None:
        """`y`: where the letters stand."""
        look = {"fill": INK} | look
        self.add("text", words, x=x, y=y, font_size=size, text_anchor=None if anchor == "start" else anchor, **look)

    def turned(self, x: float, y: float, words: str, size: float, end: bool, **look: float | str | None) -> None:
        """Words that run upwards; `end`: they end at the point instead of beginning there."""
        look = {"fill": INK} | look
        turn = f"rotate(-90 {number(x)} {number(y)})"
        self.add("text", words, x=x, y=y, font_size=size, text_anchor="end" if end else None, transform=turn, **look)

    def finish(self) -> str:
        """The whole file."""
        size = f"{number(self.width)} {number(self.height)}"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{number(self.width)}mm" '
            f'height="{number(self.height)}mm" font-family="Helvetica, Arial, sans-serif">'
        )
        title = f"<title>{escape(self.title, quote=False)}</title>"
        paper = f'<rect width="{number(self.width)}" height="{number(self.height)}" fill="{PAPER}"/>'
        return "\n".join([head, title, paper, *self._lines, "</svg>"]) + "\n"


def path(points: Sequence[Point], corner: float = 0) -> str:
    """The `d` of a line through points whose corners are rounded by at most `corner`."""
    commands = [f"M{_pair(points[0])}"]
    for before, at, after in zip(points, points[1:], points[2:]):
        round_off = min(corner, _distance(before, at) / 2, _distance(at, after) / 2)
        if round_off:
            commands.append(f"L{_pair(_towards(at, before, round_off))}")
            commands.append(f"Q{_pair(at)} {_pair(_towards(at, after, round_off))}")
        else:
            commands.append(f"L{_pair(at)}")
    return "".join([*commands, f"L{_pair(points[-1])}"])


def straight(points: Iterable[Point]) -> list[Point]:
    """The same line without points that it passes anyway."""
    found: list[Point] = []
    for point in points:
        if found and point == found[-1]:
            continue
        if len(found) > 1 and (found[-2][0] == found[-1][0] == point[0] or found[-2][1] == found[-1][1] == point[1]):
            found.pop()
        found.append(point)
    return found


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _distance(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _towards(point: Point, other: Point, by: float) -> Point:
    length = _distance(point, other)
    return point[0] + (other[0] - point[0]) * by / length, point[1] + (other[1] - point[1]) * by / length
