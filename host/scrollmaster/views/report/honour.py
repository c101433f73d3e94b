"""Draws the Scroll of Honour: one sheet to sign, in a shape that A4 and Letter hold.

It is drawn like the picture to share: letters grow as far as there is room, and everything stays inside its frame.
"""

from xml.etree.ElementTree import Element

from shared_rules.numbers.gathering import places
from shared_rules.snapshot.shapes import INK, STRONG, fit, wide

from ...base.terms import say
from .chart import capital
from .markup import Child, make
from .picture import SERIF, by_place, draw_chip, has_points, lettered, sized, who_won
from .sections import Subject
from .tale import Prize, honours_of

WIDTH, HIGH = 1000, 1328  # 186 by 247 mm
_MIDDLE = WIDTH // 2
_FRAMES = ((30, 30, 3), (41, 26, 1))  # from the edge, the radius of a corner, the line
_LEFT, _RIGHT = 104, WIDTH - 104
_ROOM = _RIGHT - _LEFT
_TITLES = ((72, 1), (58, 1), (46, 2), (36, 3))  # sizes of letters, each with how many lines there may be
_DAYS = ((26, 1), (22, 2))
_ENDINGS = ((38, 1), (31, 2), (26, 2))
_PRIZES = ((21, 4), (19, 4), (19, 2), (17, 2), (15, 2))  # sizes, each with how many stand in a line
_NAMES = (40, 35, 30, 26, 23, 20, 18)
_ROWS_END = 1062  # where the last row ends at the lowest
_MOST_ROW = 156
_LEAST_ROW = 84  # that has room for prizes below a name
_POINTS, _SIGNED = 600, 644  # the right end of points, the left one of a signature
_FOOT = 1092
_CODE = 150  # side of the QR code
_SEAL, _SEAL_Y = 62, 1168


def scroll(game: Subject, code: Element | None) -> Element:
    """The sheet of a finished game. `code`: that of its log as a QR code, where one can be drawn."""
    head, y = _head(game)
    rows = _rows(game, y)
    drawn = [*_paper(), *head, *rows, *_foot(game, code), *_seal(_RIGHT - _SEAL - 8, _SEAL_Y)]
    facts = {"viewBox": f"0 0 {WIDTH} {HIGH}", "class": "chart", "role": "img", "aria-label": _label(game)}
    title = make("title", {}, say("report.honour"))
    return make("svg", {"xmlns": "http://www.w3.org/2000/svg", **facts}, title, *drawn)


def _label(game: Subject) -> str:
    """All that the sheet says, for who hears it."""
    prizes = honours_of(game.checked.played.state)
    rows = [
        ", ".join(filter(None, (game.seats[seat].name, _points(game, seat), _prize_text(prizes[seat]))))
        for seat in by_place(game)
    ]
    parts = [say("report.honour"), game.title, _when(game), who_won(game), *rows, _code_line(game)]
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def _when(game: Subject) -> str:
    return " · ".join(part for part in (game.occasion.day, game.occasion.place) if part)


def _code_line(game: Subject) -> str:
    return f"{say('report.honour_code')} {game.checked.code}"


def _points(game: Subject, seat: int) -> str:
    return str(game.scores.totals[seat]) if has_points(game) else ""


def _prize_text(prizes: list[Prize]) -> str:
    return " · ".join(say(term) if count == 1 else f"{count} × {say(term)}" for term, count in prizes)


def _paper() -> list[Child]:
    """The sheet, and a frame of two lines whose corners are cut out round, each with a point of light."""
    drawn: list[Child] = [make("rect", {"width": WIDTH, "height": HIGH, "class": "paper-ground"})]
    for inset, radius, line in _FRAMES:
        across, down = WIDTH - 2 * (inset + radius), HIGH - 2 * (inset + radius)
        path = (
            f"M{inset + radius} {inset}h{across}a{radius} {radius} 0 0 0 {radius} {radius}v{down}"
            f"a{radius} {radius} 0 0 0 -{radius} {radius}h-{across}a{radius} {radius} 0 0 0 -{radius} -{radius}"
            f"v-{down}a{radius} {radius} 0 0 0 {radius} -{radius}z"
        )
        drawn.append(make("path", {"d": path, "class": "rule", "stroke-width": line}))
    inset = _FRAMES[0][0] + 4
    for x in (inset, WIDTH - inset):
        drawn += [_diamond(x, y, 7) for y in (inset, HIGH - inset)]
    return drawn


def _diamond(x: float, y: float, half: float) -> Element:
    return make("path", {"d": f"M{x:g} {y - half:g}l{half} {half}l-{half} {half}l-{half} -{half}z", "class": "seal"})


def _flourish(y: int) -> list[Child]:
    """A line that swings out from three points of light in the middle."""
    lines = "".join(f"M{_MIDDLE + 42 * way} {y}c{40 * way} -9 {90 * way} -9 {170 * way} 0" for way in (-1, 1))
    points = [_diamond(_MIDDLE + x, y, half) for x, half in ((-22, 4), (0, 8), (22, 4))]
    return [make("path", {"d": lines, "class": "rule", "stroke-width": 1.5}), *points]


def _head(game: Subject) -> tuple[list[Child], int]:
    """What the sheet is, the game, when and where, who has won; and how far down that reaches."""
    called, (line,) = sized(say("report.honour"), ((54, 1), (44, 1), (36, 1)), STRONG, _ROOM)
    drawn: list[Child] = [_centred(line, 132, called, "accent", 600), *_flourish(170)]
    y = 186
    for text, sizes, tone, weight in (
        (capital(game.title), _TITLES, "ink", 700),
        (_when(game), _DAYS, "soft", 400),
        (who_won(game), _ENDINGS, "accent", 600),
    ):
        size, lines = sized(text, sizes, STRONG if weight > 400 else INK, _ROOM)
        for line in lines if text else ():
            y += round(1.22 * size)
            drawn.append(_centred(line, y, size, tone, weight))
        y += 18
    return drawn, y


def _centred(text: str, y: float, size: int, tone: str, weight: int) -> Element:
    return lettered(text, _MIDDLE, y, size, tone, weight, SERIF, "middle")


def _rows(game: Subject, top: int) -> list[Child]:
    """A row a player: the place, the seat, name and prizes, points, and a line to sign on; lines between."""
    order = by_place(game)
    found = places(game.checked.played.state, game.scores.won)
    prizes = honours_of(game.checked.played.state)
    high = min(_MOST_ROW, (_ROWS_END - top) // len(order))
    y = top + (_ROWS_END - top - high * len(order)) // 2
    drawn: list[Child] = []
    for nth, seat in enumerate(order):
        if nth:
            drawn.append(make("path", {"d": f"M{_LEFT} {y}H{_RIGHT}", "class": "grid"}))
        drawn += _row(game, seat, str(found[seat]) if found else "", prizes[seat], y, high)
        y += high
    return drawn


def _row(game: Subject, seat: int, place: str, prizes: list[Prize], y: int, high: int) -> list[Child]:
    middle, radius = y + high / 2, min(24, round(0.3 * high))
    left = _LEFT + 48 + 2 * radius + 20
    points, name = _points(game, seat), capital(game.seats[seat].name)
    room = _POINTS - left - (wide(points, 38, STRONG) + 18 if points else 0)
    won = seat in game.scores.won
    tone = STRONG if won else INK
    size = next((size for size in _NAMES if size <= 0.5 * high and wide(name, size, tone) <= room), _NAMES[-1])
    small, lines = _in_lines(prizes if high >= _LEAST_ROW else [], _POINTS - left)
    base = middle + 0.36 * size - 0.64 * small * len(lines)
    drawn: list[Child] = [
        lettered(place, _LEFT + 20, middle + 13, 36, "accent" if won else "soft", 700, SERIF, "middle"),
        *draw_chip(game, seat, _LEFT + 48 + radius, middle, radius),
        lettered(fit(name, room, size, tone), left, base, size, "ink", 700 if won else 400, SERIF),
        lettered(points, _POINTS, base, 38, "ink", 700, SERIF, "end"),
    ]
    for nth, line in enumerate(lines, 1):
        drawn.append(lettered(line, left, base + 1.25 * small * nth + 8, small, "soft"))
    signed = middle + 0.24 * high
    drawn.append(make("path", {"d": f"M{_SIGNED} {signed:g}H{_RIGHT}", "class": "leader"}))
    return drawn


def _in_lines(prizes: list[Prize], room: int) -> tuple[int, list[str]]:
    """(how large, the lines of prizes): a line never ends between a prize and its number."""
    size, lines = 0, [""]
    for size, most in _PRIZES:
        lines = [_prize_text(prizes[at : at + most]) for at in range(0, len(prizes), most)]
        if all(wide(line, size) <= room for line in lines):
            break
    return size, [fit(line, room, size) for line in lines]


def _foot(game: Subject, code: Element | None) -> list[Child]:
    """The code of the log: whoever has the game and this sheet can tell whether they belong together."""
    x = _LEFT
    drawn: list[Child] = []
    if code is not None:
        for name, value in (("x", x), ("y", _FOOT), ("width", _CODE), ("height", _CODE)):
            code.set(name, str(value))
        drawn.append(code)
        x += _CODE + 28
    room = _RIGHT - 2 * _SEAL - 40 - x
    parts = game.checked.code.split(" ")
    rows = [" ".join(parts[:3]), " ".join(parts[3:])]
    drawn.append(lettered(fit(say("report.honour_code"), room, 18), x, _FOOT + 34, 18, "soft"))
    drawn += [lettered(row, x, _FOOT + 72 + 36 * nth, 29, "ink", 600) for nth, row in enumerate(rows)]
    drawn.append(lettered("Scrollmaster", x, _FOOT + 144, 18, "soft"))
    return drawn


def _seal(x: int, y: int) -> list[Child]:
    """A seal of wax that holds the pyramid of lights."""
    wax = make("circle", {"cx": x, "cy": y, "r": _SEAL, "class": "seal wax", "stroke-width": 10})
    ring = make("circle", {"cx": x, "cy": y, "r": _SEAL - 12, "class": "relief", "stroke-width": 2})
    lights = [
        _light(x + 10 * (2 * nth - row), y - 25 + 16 * row)
        for row, count in enumerate((1, 2, 3, 4))
        for nth in range(count)
    ]
    return [wax, ring, *lights]


def _light(x: float, y: float) -> Element:
    return make("circle", {"cx": x, "cy": y, "r": 5.5, "class": "relief lit"})
