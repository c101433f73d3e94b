"""The marks for what is right and what is wrong: drawn, as not every font has them, and clear without colours."""

from .svg import PAPER, Point, Sheet

_RIGHT, _WRONG = "#14652a", "#d42a1e"


def tick(sheet: Sheet, at: Point, size: float) -> None:
    """In a square of `size` around a point."""
    x, y, half = *at, size / 2
    sheet.line(
        [(x - half, y), (x - half / 3, y + half * 0.7), (x + half, y - half * 0.7)], 0, **_look(_RIGHT, size / 5)
    )


def cross(sheet: Sheet, at: Point, size: float, width: float) -> None:
    """Through a square of `size` around a point, on a white edge."""
    x, y, half = *at, size / 2
    for colour, extra in ((PAPER, 1.2), (_WRONG, 0.0)):
        for side in (-half, half):
            sheet.line([(x - half, y - side), (x + half, y + side)], 0, **_look(colour, width + extra))


def _look(colour: str, width: float) -> dict[str, float | str | None]:
    return {"stroke": colour, "stroke_width": width, "stroke_linecap": "round", "stroke_linejoin": "round"}
