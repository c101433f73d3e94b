"""Draws the keys on a card, and the rows that explain them."""

from shared_rules.core.terms import Terms

from .paper import BOLD, SOFT, WHITE, Paper

KEY_WIDTH = 50.0
KEY_HEIGHT = 10.5
_ROUND = 2.5
_SIZE = 6.6
ANY_SEAT, PREVIOUS, NEXT, OK, BACK, BOTH = range(6)
ROWS = (  # a key, and the terms of what its tap and its hold do
    (ANY_SEAT, "card.key_seat_tap", "card.key_seat_hold"),
    (PREVIOUS, "card.key_previous_tap", "card.key_previous_hold"),
    (NEXT, "card.key_next_tap", "card.key_next_hold"),
    (OK, "card.key_ok_tap", "card.key_ok_hold"),
    (BACK, "card.key_back_tap", "card.key_back_hold"),
    (BOTH, "", "card.key_both_hold"),
)


def draw_key(paper: Paper, x: float, y: float, terms: Terms, key: int) -> None:
    """The keycap or keycaps of a row, at the left end of a place of KEY_WIDTH."""
    if key == ANY_SEAT:
        for seat in range(6):
            _draw_cap(paper, x + seat * 8.4, y, 7.6, str(seat + 1))
    elif key == BOTH:
        _draw_arrow(paper, x, y, -2.6)
        paper.centre(x + 25, y + KEY_HEIGHT / 2, "+", _SIZE, BOLD, SOFT)
        _draw_arrow(paper, x + 31, y, 2.6)
    elif key in (PREVIOUS, NEXT):
        _draw_arrow(paper, x, y, 2.6 if key == NEXT else -2.6)
    else:
        _draw_cap(paper, x, y, KEY_WIDTH - 0.4, terms.text("wiring.ok" if key == OK else "wiring.back"))


def _draw_cap(paper: Paper, x: float, y: float, width: float, text: str) -> None:
    paper.box(x, y, width, KEY_HEIGHT, _ROUND, WHITE, 0.7)
    paper.centre(x + width / 2, y + KEY_HEIGHT / 2, text, _SIZE, BOLD)


def _draw_arrow(paper: Paper, x: float, y: float, half: float) -> None:
    _draw_cap(paper, x, y, 19, "")
    paper.triangle(x + 9.5, y + KEY_HEIGHT / 2, half)
