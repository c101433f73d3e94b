"""Draws the large picture of a card: a face, letters around it, and lines from the letters to what they mean."""

from collections.abc import Sequence

from shared_rules.core.cells import SIDE
from shared_rules.core.play import Play

from .guide import Mark
from .lights import draw_face
from .paper import BLACK, BOLD, WHITE, Paper
from .positions import lights

BORDER = 17.0  # points around the face, where the letters stand
_BADGE = 5.6  # a letter's radius
_INSET = 0.05  # of a pitch: what a frame keeps from the next light


def letter(at: int) -> str:
    return chr(ord("A") + at)


def draw_badge(paper: Paper, x: float, y: float, text: str) -> None:
    """A white letter on black: no seat looks like that."""
    paper.disc(x, y, _BADGE, BLACK)
    paper.centre(x, y, text, 7.6, BOLD, WHITE)


def draw_picture(
    paper: Paper, x: float, y: float, pitch: float, play: Play, marks: Sequence[Mark]
) -> tuple[float, float]:
    """The position with its marks, below and right of the point. Returns its width and where it ends."""
    sides = [mark.side for mark in marks]
    left, top = x + BORDER * ("left" in sides), y + BORDER * ("top" in sides)
    draw_face(paper, left, top, pitch, lights(play), play.state.seat_colours())
    for mark in marks:
        _draw_mark(paper, left, top, pitch, mark)
    for at, mark in enumerate(marks):
        across, down = _place(mark, pitch)
        draw_badge(paper, left + across, top + down, letter(at))
    side = SIDE * pitch
    return left - x + side + BORDER * ("right" in sides), top + side + BORDER * ("bottom" in sides)


def _draw_mark(paper: Paper, x: float, y: float, pitch: float, mark: Mark) -> None:
    """A frame around the lights, and a line from it to its letter."""
    inset = _INSET * pitch
    left, top = x + mark.column * pitch + inset, y + mark.row * pitch + inset
    width, height = mark.columns * pitch - 2 * inset, mark.rows * pitch - 2 * inset
    paper.box(left, top, width, height, 0.25 * pitch, None, 0.9)
    across, down = x + _place(mark, pitch)[0], y + _place(mark, pitch)[1]
    begin = {
        "left": (left, down),
        "right": (left + width, down),
        "top": (across, top),
        "bottom": (across, top + height),
    }
    paper.line(*begin[mark.side], across, down, 0.9)


def _place(mark: Mark, pitch: float) -> tuple[float, float]:
    """Where the letter stands, from the face's corner: beside the middle of what it marks."""
    side, off = SIDE * pitch, _BADGE + 4.5
    across = (mark.column + mark.columns / 2) * pitch
    down = (mark.row + mark.rows / 2) * pitch
    places = {"left": (-off, down), "right": (side + off, down), "top": (across, -off), "bottom": (across, side + off)}
    return places[mark.side]
