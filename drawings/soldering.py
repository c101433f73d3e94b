"""Draws soldered joints, cut through: one that is good, and three that are not."""

from .svg import INK, Point, Sheet

_WIDTH, _HEIGHT, _STEP = 190, 50, 46
_BOARD, _COPPER, _TIN, _LEG = "#cfe0c8", "#d9a441", "#c9ced6", "#8d8d8d"
_TOP = 27.0  # of the board
_JOINTS = (
    ("good", "shiny, a hollow cone", "around pin and pad"),
    ("too little", "a gap is left:", "heat again, add some"),
    ("cold", "a dull ball that only", "sits there: heat the pad, too"),
    ("a bridge", "two pads joined: draw it off", "with the tip, or with wick"),
)


def draw() -> str:
    """An SVG, as wide as a page."""
    sheet = Sheet(_WIDTH, _HEIGHT, "Scrollmaster: soldered joints")
    for at, (name, *lines) in enumerate(_JOINTS):
        x = 26 + at * _STEP
        _board(sheet, x)
        if name == "a bridge":
            _shape(sheet, [(x - 15, _TOP - 2), (x - 12, _TOP - 8), (x + 12, _TOP - 8), (x + 15, _TOP - 2)])
            _pin(sheet, x - 8)
            _pin(sheet, x + 8)
        elif name == "cold":
            sheet.circle(x, _TOP - 9, 6, fill=_TIN, stroke=INK, stroke_width=0.4)
            _pin(sheet, x)
        else:
            wide, high = (7.5, 13.0) if name == "good" else (3.2, 4.0)
            _cone(sheet, x, wide, high)
            _pin(sheet, x)
        sheet.text(x, _TOP + 12, name, 4, font_weight="bold")
        for line, words in enumerate(lines):
            sheet.text(
                x,
                _TOP + 16.5 + 4 * line,
                words,
                2.8,
            )
    return sheet.finish()


def _board(sheet: Sheet, x: float) -> None:
    sheet.rect(x - 21, _TOP, 42, 5, fill=_BOARD, stroke=INK, stroke_width=0.3)
    pads = (x - 8, x + 8) if x > 26 + 2.5 * _STEP else (x,)
    for pad in pads:
        sheet.rect(pad - 8 if len(pads) == 1 else pad - 6, _TOP - 2, 16 if len(pads) == 1 else 12, 2, fill=_COPPER)


def _pin(sheet: Sheet, x: float) -> None:
    sheet.rect(x - 1.2, _TOP - 20, 2.4, 27, fill=_LEG, stroke=INK, stroke_width=0.3)


def _cone(sheet: Sheet, x: float, wide: float, high: float) -> None:
    """Tin that climbs the pin, its sides hollow."""
    low, top = _TOP - 2, _TOP - 2 - high
    left, right = (
        f"Q{x + side * 2.2:.2f} {low - high / 8:.2f} {end[0]:.2f} {end[1]:.2f}"
        for side, end in ((-1, (x - 1.2, top)), (1, (x + wide, low)))
    )
    sides = f"M{x - wide:.2f} {low:.2f}{left}L{x + 1.2:.2f} {top:.2f}{right}Z"
    sheet.add("path", d=sides, fill=_TIN, stroke=INK, stroke_width=0.4)


def _shape(sheet: Sheet, points: list[Point]) -> None:
    sheet.add(
        "polygon", points=" ".join(f"{x:.2f},{y:.2f}" for x, y in points), fill=_TIN, stroke=INK, stroke_width=0.4
    )
