"""Draws the perfboard: a page to print in true size, the parts' side above, the solder side below it."""

from collections.abc import Callable

from .. import svg
from ..svg import INK, PALE, PAPER, Point
from ..wiring import COLOURS
from .bodies import HALO, bodies
from .places import COLUMNS, HEIGHT_MM, LEFT_MM, PARTS, PITCH_MM, ROWS, SIDE, TOP_MM, WIDTH_MM, Board, Hole, pico_hole
from .router import Run

_PAGE_WIDTH, _PAGE_HEIGHT = 210, 297
_LEFT, _UPPER, _LOWER = 14, 34, 124  # of the two boards
_TABLE = 113
_BADGE = 1.15
_ROOM = 1.0  # around a number, in holes: more than this counts for nothing
To = Callable[[float, float], Point]


def draw(board: Board, runs: list[Run]) -> str:
    page = svg.Sheet(_PAGE_WIDTH, _PAGE_HEIGHT, "Scrollmaster: perfboard")
    page.text(_LEFT, 17, "Perfboard, 7 × 9 cm", 6, "start", font_weight="bold")
    page.text(_LEFT, 23, "Print at 100 %. No real board has been soldered from this plan yet.", 2.8, "start")
    _board(page, "Parts' side: wires below shine through", _UPPER, _from_above)
    _parts_side(page, board, runs)
    _board(page, "Solder side: the board turned over, left for right", _LOWER, _from_below)
    _solder_side(page, board, runs)
    _table(page, runs)
    _hints(page)
    return page.finish()


def _from_above(column: float, row: float) -> Point:
    return _LEFT + LEFT_MM + PITCH_MM * column, _UPPER + TOP_MM + PITCH_MM * row


def _from_below(column: float, row: float) -> Point:
    return _LEFT + LEFT_MM + PITCH_MM * (COLUMNS - 1 - column), _LOWER + TOP_MM + PITCH_MM * row


def name(hole: Hole) -> str:
    """As on many boards: a letter for the row, a number for the column."""
    return f"{chr(ord('A') + hole[1])}{hole[0] + 1}"


def _board(page: svg.Sheet, title: str, top: float, to: To) -> None:
    page.text(_LEFT, top - 4.2, title, 3, "start", font_weight="bold")
    page.rect(_LEFT, top, WIDTH_MM, HEIGHT_MM, rx=1, fill="#fbf7ea", stroke=INK, stroke_width=0.35, data_body="board")
    for x in (_LEFT + 2.4, _LEFT + WIDTH_MM - 2.4):
        for y in (top + 2.4, top + HEIGHT_MM - 2.4):
            page.circle(x, y, 1.1, fill=PAPER, stroke=PALE, stroke_width=0.2)
    holes = "".join(
        f"M{svg.number(x)} {svg.number(y)}h0"
        for x, y in (to(at % COLUMNS, at // COLUMNS) for at in range(COLUMNS * ROWS))
    )
    page.add("path", d=holes, fill="none", stroke="#cfc6ab", stroke_width=0.9, stroke_linecap="round")
    for column in range(COLUMNS):
        page.text(to(column, 0)[0], top - 1, str(column + 1), 1.5, fill=PALE)
    for row in range(ROWS):
        page.text(_LEFT - 1.4, to(0, row)[1] + 0.55, chr(ord("A") + row), 1.6, fill=PALE)


def _parts_side(page: svg.Sheet, board: Board, runs: list[Run]) -> None:
    for run in runs:
        points = [_from_above(*hole) for hole in run.points]
        page.line(points, stroke=COLOURS[run.colour][0], stroke_width=0.5, stroke_opacity=0.55)
    bodies(page, _from_above)
    for header in board.headers:
        left, top, right, bottom = header.area()
        (x, y), (far, low) = _from_above(left, top), _from_above(right, bottom)
        page.rect(x, y, far - x, low - y, fill=PAPER, stroke=INK, stroke_width=0.3, data_body=header.title)
    for hole, (ref, pin) in board.joints.items():
        page.circle(*_from_above(*hole), 0.55, fill=PAPER, stroke=INK, stroke_width=0.3, data_pad=f"{ref}.{pin}")
    for header in board.headers:
        _header_names(page, header.title, [(hole, text) for hole, _, text in header.pins])


def _header_names(page: svg.Sheet, title: str, pins: list[tuple[Hole, str]]) -> None:
    """Beside the pins, towards the edge of the board."""
    (column, row), last = pins[0][0], pins[-1][0]
    if row == last[1]:
        for hole, text in pins:
            x, y = _from_above(*hole)
            page.turned(x + 0.5, y - 1.7, text, 1.5, end=False, **HALO)
        x, y = _from_above(last[0] + 0.7, row)
        page.text(x, y + 0.6, title, 1.6, "start", font_weight="bold", **HALO)
        return
    right = column > COLUMNS / 2
    for hole, text in pins:
        x, y = _from_above(hole[0] + (1.7 if right else -1.4), hole[1])
        page.text(x, y + 0.5, text.replace("-", "−"), 1.5, "start" if right else "end", **HALO)
    middle = _from_above(column + (3.75 if right else 0.85), (row + last[1]) / 2)
    width = 0.9 * len(title)
    page.turned(middle[0] + 0.6, middle[1] + width / 2, title, 1.6, end=False, font_weight="bold", **HALO)


def _solder_side(page: svg.Sheet, board: Board, runs: list[Run]) -> None:
    for run in runs:
        points = [_from_below(*hole) for hole in run.points]
        dashes = "1.2 0.6" if run.insulated else None
        page.line(points, stroke=INK, stroke_width=1.05, stroke_linecap="round", stroke_dasharray=dashes)
        colour = COLOURS[run.colour][0]
        page.line(
            points,
            0,
            stroke=colour,
            stroke_width=0.7,
            stroke_linecap="round",
            data_net=run.net,
            stroke_dasharray=dashes,
        )
    for run in runs:
        for end in (run.points[0], run.points[-1]):
            page.circle(*_from_below(*end), 0.75, fill=INK)
    for hole, (ref, pin) in board.joints.items():
        used = board.net(hole) is not None
        look = {"fill": INK if used else PAPER, "stroke": INK, "stroke_width": 0.2}
        page.circle(*_from_below(*hole), 0.75 if used else 0.55, **look, data_joint=f"{ref}.{pin}")
    for number, place in enumerate(_badges(runs, board), 1):
        x, y = _from_below(*place)
        page.circle(x, y, _BADGE, fill=PAPER, stroke=INK, stroke_width=0.2)
        page.text(x, y + 0.58, str(number), 1.6, font_weight="bold")
    for pin in (1, SIDE, SIDE + 1, 2 * SIDE):
        _corner_of_pico(page, pin)


def _corner_of_pico(page: svg.Sheet, pin: int) -> None:
    column, row = pico_hole(pin)
    x, y = _from_below(column + (0.8 if pin <= SIDE else -0.8), row)
    page.text(x, y + 0.55, str(pin), 1.5)


def _badges(runs: list[Run], board: Board) -> list[Point]:
    """For every wire a place on it for its number, as far from joints and other numbers as can be."""
    found: list[Point] = []
    for run in runs:
        holes = list(run.points) if run.insulated else run.holes()
        spots: list[Point] = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(holes, holes[1:])]
        spots += [(float(column), float(row)) for column, row in holes[1:-1]]
        others = [*found, *board.joints, *(hole for other in runs if other is not run for hole in other.holes())]
        worth = [
            (-min(_ROOM, *(_far(spot, other) for other in others)), _far(spot, holes[len(holes) // 2]))
            for spot in spots
        ]
        found.append(spots[worth.index(min(worth))])
    return found


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def _table(page: svg.Sheet, runs: list[Run]) -> None:
    for x, head, anchor in ((4, "no.", "end"), (14, "colour, net", "start"), (44, "holes", "start"), (84, "mm", "end")):
        page.text(_TABLE + x, _UPPER + 1, head, 2.2, anchor, font_weight="bold")
    for at, run in enumerate(runs):
        y = _UPPER + 6 + 4.6 * at
        page.line([(_TABLE + 7, y - 0.8), (_TABLE + 12.5, y - 0.8)], stroke=INK, stroke_width=1.3)
        page.line([(_TABLE + 7.1, y - 0.8), (_TABLE + 12.4, y - 0.8)], stroke=COLOURS[run.colour][0], stroke_width=0.95)
        page.text(_TABLE + 4, y, str(at + 1), 2.3, "end", font_weight="bold")
        way = " ".join(name(hole) for hole in run.points) + (" insulated" if run.insulated else "")
        page.text(_TABLE + 14, y, f"{run.colour}  {run.net}", 2.3, "start")
        page.text(_TABLE + 44, y, way, 2.3, "start")
        page.text(_TABLE + 84, y, str(round(run.length_mm())), 2.3, "end")


_HINTS = (
    "1. Headers first, then D1, R1, R2, C1, last the Pico on its pins, its USB plug at the upper edge. Holes:",
    "{parts}",
    "2. D1: its ring (K) to the right, away from the Pico. C1: its stripe (−) to the left, towards the Pico.",
    "3. Bare wire of 0.5 to 0.6 mm along the holes, as listed; solder ends, corners, and every few holes between.",
    "Where a wire begins on another one, both share that hole. Wires of different nets never touch or cross.",
    "4. Before the Pico is in, a meter beeps between no two of Pico pins 40 and 38 and C1 + (C1 may chirp once).",
    "5. Face, lights, keys, display and buzzer hang on cables at the headers. Mind the order of your display's pins.",
)


def _hints(page: svg.Sheet) -> None:
    parts = " · ".join(f"{ref} {pin} {name(hole)}" for (ref, pin), hole in PARTS.items())
    ends = f"U1 pin 1 {name(pico_hole(1))}, pin 40 {name(pico_hole(40))}"
    for at, hint in enumerate(_HINTS):
        indent = 0 if hint[0].isdigit() else 4
        page.text(_LEFT + indent, 208 + 5 * at, hint.format(parts=f"{ends} · {parts}"), 2.7, "start")
    page.line([(_LEFT, 252), (_LEFT + 50, 252)], stroke=INK, stroke_width=0.3)
    for x in (_LEFT, _LEFT + 50):
        page.line([(x, 250.5), (x, 253.5)], stroke=INK, stroke_width=0.3)
    page.text(_LEFT + 53, 253, "50 mm long, if it is printed in true size", 2.5, "start")
