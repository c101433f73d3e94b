"""Draws a result to share, in the shape that programs show beside a link.

It is drawn like a chart, so that it is the same on a screen, in the dark, and saved alone.
"""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from shared_rules.numbers.gathering import places
from shared_rules.snapshot.shapes import INK, STRONG, fit, wide

from ...base.languages.writing import joined
from ...base.terms import say
from .chart import capital
from .markup import Child, make
from .sections import Subject

WIDTH, HIGH = 1200, 630
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, serif"
_FRAME, _LEFT, _TOP = 26, 82, 78
_ROOM = 490  # of what stands on the left
_ROWS, _ROWS_ROOM = 602, 516  # where the players stand
_TITLES = ((68, 2), (58, 2), (48, 3), (40, 3))  # sizes of letters, each with how many lines there may be
_DAYS = ((26, 1), (23, 1), (23, 2))
_ENDINGS = ((50, 2), (42, 3), (34, 4))
_NAMES = (34, 30, 26, 23, 20)
_MOST_ROW = 92


def picture(game: Subject) -> Element:
    """What was played and when, who has won, and how all came in."""
    ended = who_won(game)
    order = by_place(game)
    drawn = [*_paper(), *_head(game, ended), *_players(game, order)]
    scores = ", ".join(_score(game, seat) for seat in order)
    label = ". ".join(part.rstrip(".") for part in (game.title, game.occasion.day, ended, scores) if part)
    facts = {"viewBox": f"0 0 {WIDTH} {HIGH}", "class": "chart", "role": "img", "aria-label": f"{label}."}
    return make("svg", {"xmlns": "http://www.w3.org/2000/svg", **facts}, make("title", {}, game.title), *drawn)


def who_won(game: Subject) -> str:
    if game.scores.early:
        return say("text.early")
    won = [game.seats[seat].name for seat in game.scores.won]
    if not won:
        return say("page.result_nobody")
    return capital(say("report.wins" if len(won) == 1 else "report.win_together", joined(won)))


def by_place(game: Subject) -> list[int]:
    """The seats, the best first."""
    found = places(game.checked.played.state, game.scores.won)
    return sorted(range(len(game.seats)), key=lambda seat: found[seat] if found else -game.scores.totals[seat])


def has_points(game: Subject) -> bool:
    return any(game.scores.totals) or bool(game.scores.rounds)


def _score(game: Subject, seat: int) -> str:
    name = game.seats[seat].name
    return f"{name}: {game.scores.totals[seat]}" if has_points(game) else name


def _paper() -> list[Child]:
    """A paper on the table."""
    table = {"width": WIDTH, "height": HIGH, "class": "table"}
    paper = {"x": _FRAME, "y": _FRAME, "width": WIDTH - 2 * _FRAME, "height": HIGH - 2 * _FRAME, "rx": 26}
    return [make("rect", table), make("rect", {**paper, "class": "sheet"})]


def _head(game: Subject, ended: str) -> list[Child]:
    """The title and the day from the top on; from the bottom up who has won."""
    drawn: list[Child] = []
    size, lines = sized(capital(game.title), _TITLES)
    y = _TOP - 14
    for line in lines:
        y += round(1.12 * size)
        drawn.append(lettered(line, _LEFT, y, size, "ink", 700, SERIF))
    size, lines = sized(game.occasion.day, _DAYS, INK)
    for nth, line in enumerate(lines):
        drawn.append(lettered(line, _LEFT, y + 48 + 32 * nth, size, "soft"))
    size, lines = sized(ended, _ENDINGS)
    y = HIGH - 138 - round(1.2 * size) * (len(lines) - 1)
    for nth, line in enumerate(lines):
        drawn.append(lettered(line, _LEFT, y + round(1.2 * size) * nth, size, "accent", 600, SERIF))
    drawn.append(lettered("Scrollmaster", _LEFT, HIGH - 80, 21, "soft"))
    return drawn


def _players(game: Subject, order: Sequence[int]) -> list[Child]:
    """A row a seat with its number, its name and its points; those of winners stand on a band."""
    high = min(_MOST_ROW, (HIGH - 2 * _TOP) // len(order))
    top = (HIGH - high * len(order)) // 2
    left, right = _ROWS + 44 + round(0.6 * high), _ROWS + _ROWS_ROOM - 24
    points = [str(total) if has_points(game) else "" for total in game.scores.totals]
    sizes = [size for size in _NAMES if size <= 0.44 * high] or _NAMES[-1:]
    room = right - left - 24 - max(wide(each, sizes[0], STRONG) for each in points)
    names = [capital(seat.name) for seat in game.seats]
    fitting = (size for size in sizes if all(wide(name, size, STRONG) <= room for name in names))
    size = next(fitting, sizes[-1])
    drawn: list[Child] = []
    for nth, seat in enumerate(order):
        y, won = top + high * nth, seat in game.scores.won
        middle = y + high / 2
        if won:
            band = {"x": _ROWS, "y": y + 4, "width": _ROWS_ROOM, "height": high - 8, "rx": 16, "class": "band"}
            drawn.append(make("rect", band))
        drawn += draw_chip(game, seat, _ROWS + 24 + 0.3 * high, middle, round(0.29 * high))
        name = fit(names[seat], room, size, STRONG)
        drawn.append(lettered(name, left, middle + 0.36 * size, size, "ink", 650 if won else 400))
        drawn.append(lettered(points[seat], right, middle + 0.36 * sizes[0], sizes[0], "ink", 650, anchor="end"))
    return drawn


def draw_chip(game: Subject, seat: int, x: float, y: float, radius: int) -> list[Child]:
    look = game.seats[seat]
    letter = {"x": x, "y": y + 0.4 * 1.15 * radius, "text-anchor": "middle", "font-size": round(1.15 * radius)}
    circle = make("circle", {"cx": x, "cy": y, "r": radius, "fill": look.paint, "class": "chip-edge"})
    return [circle, make("text", {**letter, "font-weight": 700, "fill": look.ink}, look.light)]


def sized(text: str, sizes: Sequence[tuple[int, int]], tone: str = STRONG, room: int = _ROOM) -> tuple[int, list[str]]:
    """(how large, the lines of a text): as large as there is room for, at the smallest cut off."""
    size, lines = 0, [""]
    for size, most in sizes:
        lines = _broken(text, size, most, tone, room)
        if all(wide(line, size, tone) <= room for line in lines):
            break
    return size, [fit(line, room, size, tone) for line in lines]


def _broken(text: str, size: int, most: int, tone: str, room: int) -> list[str]:
    """A text in `most` lines at most; a word that is wider than a line has one to itself."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (wide(longer, size, tone) <= room or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def lettered(
    text: str, x: float, y: float, size: int, tone: str, weight: int = 400, family: str | None = None, anchor: str = ""
) -> Element:
    facts = {"x": x, "y": round(y, 1), "font-size": size, "font-weight": weight, "font-family": family}
    return make("text", {**facts, "text-anchor": anchor or None, "class": tone}, text)
